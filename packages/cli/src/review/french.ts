import type { Commonness } from '@luctor/learn';
import type { ReviewPhrases } from './phrases.ts';

const points = (count: number): string => `${count} ${Math.abs(count) <= 1 ? 'point' : 'points'}`;
const worth = (equity: number): string => points(Math.round(Math.abs(equity) / 1000));

const COMMONNESS: Readonly<Record<Commonness, string>> = {
  everyday: 'de tous les jours',
  common: 'courant',
  familiar: 'connu',
  uncommon: 'peu courant',
  rare: 'rare',
};

export const FRENCH_REVIEW: ReviewPhrases = {
  columns: {
    turn: 'tour',
    player: 'joueur',
    move: 'coup',
    score: 'points',
    kept: 'reliquat',
    given: 'perdu',
    grade: 'jugement',
    chance: 'chances',
    best: 'meilleur',
    worth: 'valeur',
    lead: 'avance',
  },
  grades: { good: 'bon', small: 'petite erreur', medium: 'erreur', large: 'grosse erreur' },
  provisional: '(sans recherche)',
  unclear: '(incertain)',
  hinted: '(indice)',
  pass: 'passe',
  nothing: 'rien',
  exchange: (tiles) => `échange ${tiles}`,
  accuracy: (name, accuracy, luck) => `${name} : précision ${accuracy}, chance au tirage ${luck}`,
  noChances: 'Pas de chances de gagner : il n’y a pas de table pour cette partie.',
  unjudged: (turns) => `Sans jugement, car le fichier ne donne pas le chevalet : tour ${turns}.`,
  phony: (words) => `${words} n’est pas dans le dictionnaire, mais personne ne l’a contesté.`,
  why: 'Pourquoi',
  reasons: {
    refused: ({ words }) => `${words.join(', ')} n’existe pas, et le coup a été repris`,
    points: ({ more }) =>
      more >= 0
        ? `il marque ${points(more)} de plus`
        : `bien qu’il marque ${points(-more)} de moins`,
    bonus: ({ word, bonus }) =>
      `${word} place les sept lettres, pour une prime de ${points(bonus)}`,
    tiles: ({ tiles, others, worth: more }) =>
      more >= 0
        ? `il garde ${tiles} au lieu de ${others}, soit ${worth(more)} de mieux`
        : `bien qu’il garde ${tiles} au lieu de ${others}, soit ${worth(more)} de moins`,
    opened: ({ place, afterMade, afterBest }) =>
      `le coup joué ouvre ${place} : l’adversaire peut espérer ` +
      `${points(Math.round(afterMade))} au lieu de ${Math.round(afterBest)}`,
    'unknown-word': ({ word, commonness }) =>
      `${word} est un mot ${COMMONNESS[commonness]}, que peu de gens connaissent`,
    endgame: ({ points: more, goesOut, tiles, isProved }) =>
      [
        `jusqu’à la fin de la partie, il gagne ${isProved ? '' : 'environ '}${points(more)}`,
        ...(goesOut ? ['il termine la partie'] : []),
        ...(tiles === '' ? [] : [`après le coup joué, ${tiles} reste sur le chevalet`]),
      ].join(' ; '),
    'safe-lead': ({ lead }) => `une avance de ${points(lead)} reste plus sûre`,
    outlook: ({ more }) => `les tours suivants rapportent environ ${worth(more)} de plus`,
  },
};
