import type { ERRORS_EN } from '../en/errors.ts';
import type { Translation } from '../message.ts';

export const ERRORS_FR: Translation<typeof ERRORS_EN> = {
  'session.other-tab': 'Cette partie se joue dans un autre onglet. Ici, vous regardez.',
  'session.moved-on': 'La partie a continué dans un autre onglet ; la voici à jour.',
  'session.session-closed': 'Cette partie a été fermée.',
  'session.words-unavailable':
    'Les mots n’ont pas pu être chargés : aucun coup ne peut être vérifié.',
  'session.takeOver': 'Jouer ici',
  // placements
  'error.no-tiles': 'Posez d’abord au moins un jeton.',
  'error.off-board': 'Le mot sort de la grille.',
  'error.square-taken': 'Il y a déjà un jeton en {squares}.',
  'error.square-used-twice': 'Un seul jeton peut occuper {squares}.',
  'error.not-a-letter': 'Ce n’est pas une lettre de ce jeu.',
  'error.not-on-rack': 'Vous n’avez pas le jeton qu’il faut en {squares}.',
  'error.not-in-line': 'Tous vos jetons doivent être sur une même ligne ou une même colonne.',
  'error.gap': 'Il y a un trou en {squares} : le mot doit être d’un seul tenant.',
  'error.first-too-short': 'Le premier mot doit avoir au moins deux lettres.',
  'error.first-off-start': 'Le premier mot doit couvrir {starts}.',
  'error.not-touching': 'Vos jetons doivent toucher un mot déjà placé.',
  'error.only-alongside':
    'Votre mot doit en croiser ou en allonger un autre : le longer ne suffit pas.',
  // written words
  'error.empty-word': 'Tapez d’abord un mot.',
  'error.letter-conflict': 'Une autre lettre occupe déjà {squares}.',
  'error.nothing-there': 'Il n’y a pas encore de jeton en {squares}.',
  'error.nothing-new': 'Toutes ces lettres sont déjà sur la grille : ajoutez-en une des vôtres.',
  // commands
  'error.not-your-turn': 'Ce n’est pas à vous de jouer.',
  'error.unknown-words': {
    one: '{words} n’est pas dans le dictionnaire.',
    other: '{words} ne sont pas dans le dictionnaire.',
  },
  'error.time-up': 'Le temps est écoulé.',
  // drafts
  'notice.blank-used': 'Un joker sert de {letter}.',
  'notice.letter-not-held': 'Vous n’avez ni {letter} ni joker.',
  'notice.no-blank': 'Vous n’avez pas de joker.',
  'notice.choose-square': 'Choisissez d’abord une case : cliquez, ou appuyez sur une flèche.',
  'notice.choose-direction': 'Horizontal ou vertical ?',
  'notice.edge': 'La grille s’arrête ici.',
  'notice.word-too-long': 'Aucun mot ne peut être plus long que la grille.',
  'notice.tile-returned': 'Votre jeton en {squares} est revenu : la case a été prise.',
  'notice.name-the-blank': 'Quelle lettre pour le joker ?',
  'notice.no-such-tiles': 'Ces lettres ne sont pas sur votre chevalet : {letter}.',
  'notice.nothing-laid': 'Posez d’abord un mot.',
  'notice.illegal-loses-turn':
    'Le temps est écoulé : si vous acceptez ce coup, vous perdez le tour.',
};
