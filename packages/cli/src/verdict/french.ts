import { listed, type ActNames, type FieldNames, type Phrases } from './phrases.ts';

const ACTS: ActNames = {
  contribute: 'des octets aléatoires',
  commit: 'un engagement',
  reveal: 'des octets révélés',
  play: 'un mot',
  exchange: 'un échange',
  pass: 'un tour passé',
  enter: 'un mot commencé',
  withdrawEntry: 'un mot repris',
  answerWord: 'une réponse sur un mot',
  challenge: 'une contestation',
  acceptPlay: 'un mot accepté',
  claimTime: 'une réclamation au temps',
  changeClock: 'l’accord pour un autre réglage de la pendule',
  giveTimeBack: 'du temps rendu',
  decline: 'une proposition refusée',
  setOptions: 'l’accord pour d’autres options',
  answerLastWords: 'une réponse sur les derniers mots',
  takeHint: 'un indice',
  takeSeat: 'un remplaçant',
  returnSeat: 'la fin d’un remplacement',
  noteAbsence: 'une note d’absence de tous',
  noteReturn: 'une note de retour',
  leave: 'un abandon',
  endGame: 'la fin de la partie',
  resume: 'une reprise de la partie',
};

const FIELDS: FieldNames = {
  edition: 'édition',
  language: 'langue des mots',
  vocabulary: 'dictionnaire',
  ruleset: 'règles',
  players: 'joueurs',
  wordCheck: 'contrôle des mots',
  clock: 'pendule',
  table: 'type de table',
  turnRange: 'limites d’un tour',
  options: 'options de la table',
  rules: 'version des règles',
  lexicon: 'mots',
};

const SEEN = {
  rack: 'd’autres jetons sur votre chevalet que ceux que l’appareil a vus',
  seats: 'd’autres scores ou joueurs que ceux que l’appareil a vus',
  turn: 'un autre temps que celui que l’appareil a vu',
  clock: 'd’autres réglages de la pendule que ceux que l’appareil a vus',
  options: 'd’autres options que celles que l’appareil a vues',
  result: 'un autre résultat que celui que l’appareil a vu',
  history: 'un autre coup que celui que l’appareil a vu',
} as const;

export const FRENCH: Phrases = {
  headlines: {
    verified: () => 'Vérifié : personne n’a choisi les jetons, rien n’a été modifié après coup.',
    'partly-checked': (what) => `Vérifié en partie : ${what}.`,
    'does-not-match': (what) => `Ne concorde pas : ${what}.`,
    consistent: () => 'Cohérent avec lui-même, non prouvé.',
    replayed: () => 'Rejouée, non prouvée.',
  },
  explanations: {
    verified: (turns) =>
      turns === 1
        ? 'Le journal correspond à ce que cet appareil a vu et envoyé pendant 1 tour.'
        : `Le journal correspond à ce que cet appareil a vu et envoyé pendant les ${turns} tours.`,
    'partly-checked': () =>
      'Tout le reste du journal correspond à ce que cet appareil a vu et envoyé.',
    'does-not-match': () => 'Le journal n’est pas ce que cet appareil a vu et envoyé.',
    consistent: () =>
      'Il n’y a pas de reçu. Le journal suit les règles, mais un faux le pourrait aussi.',
    replayed: () =>
      'Les règles redonnent la même partie. Personne ne s’est engagé sur le tirage : il n’y a rien à comparer.',
  },
  brokenAlone: 'Le journal se contredit, ou enfreint les règles.',
  differences: {
    'other-game': () => 'ce journal est celui d’une autre partie',
    attempt: () => 'le journal contient un autre tirage que celui auquel cet appareil a pris part',
    setup: ({ field }) =>
      `le journal contient d’autres joueurs, règles ou mots que ceux convenus (${FIELDS[field]})`,
    'dealer-commitment': () => 'le serveur a changé son engagement après l’avoir montré',
    'dealer-bytes': () => 'les octets du serveur ne sont pas ceux de son engagement',
    'own-commitment': () => 'le journal vous attribue un autre engagement que le vôtre',
    'own-bytes': () => 'le journal vous attribue d’autres octets que les vôtres',
    list: ({ name }) =>
      `le journal contient un autre engagement que celui montré à cet appareil (${name})`,
    reveal: ({ name }) => `des octets donnés ne sont pas ceux de l’engagement (${name})`,
    tiles: ({ turn, name }) =>
      turn === 0
        ? `les premiers jetons tirés par ${name} ne découlent pas du tirage`
        : `au tour ${turn}, les jetons tirés par ${name} ne découlent pas du tirage`,
    'void-attempt': ({ number }) =>
      `le tirage ${number}, resté sans suite, est omis ou raconté autrement`,
    seen: ({ turn, fact }) => `au tour ${turn}, le journal contient ${SEEN[fact]}`,
    'not-sent': ({ turn, act }) =>
      `au tour ${turn}, le journal vous attribue ce que cet appareil n’a pas envoyé : ${ACTS[act]}`,
    'was-refused': ({ turn, act }) =>
      `au tour ${turn}, le journal vous attribue ce que le serveur avait refusé : ${ACTS[act]}`,
    missing: ({ turn, act }) =>
      `au tour ${turn}, il manque au journal ce que le serveur vous avait confirmé : ${ACTS[act]}`,
    'unknown-word': ({ turn, word }) =>
      `au tour ${turn}, ${word} a été joué, alors qu’il n’est pas dans le dictionnaire de la partie`,
    'good-word-refused': ({ turn, word }) =>
      `au tour ${turn}, ${word} a été refusé, alors qu’il est dans le dictionnaire de la partie`,
    'no-consent': ({ turn, to }) =>
      to === 'clock'
        ? `au tour ${turn}, la pendule a été changée sans l’accord de tous`
        : `au tour ${turn}, les options ont été changées sans l’accord de tous`,
    entry: ({ turn }) =>
      `au tour ${turn}, le journal contient un autre mot commencé que celui envoyé`,
    'too-short': () => 'le journal s’arrête avant ce que cet appareil a vu',
    rules: ({ turn, event }) =>
      `le tour ${turn} ne découle pas des règles (événement ${(event ?? 0) + 1})`,
  },
  unchecked: {
    draw: () => 'un autre de vos appareils a pris part au tirage',
    turns: ({ turns }) => `cet appareil n’a pas vu ${turnsOf(turns)}`,
    'other-device': ({ turns }) => `un autre de vos appareils a pu jouer ${turnsOf(turns)}`,
    words: () => 'il y a ici d’autres mots que dans la partie',
    'last-words': () => 'seul le journal dit si quelqu’un pouvait encore former un mot à la fin',
    rules: () => 'la partie a suivi une autre version des règles',
    continued: () => 'le début a été repris d’une autre partie',
    full: () => 'il s’est passé plus de choses qu’un reçu n’en contient',
  },
  acts: {
    'time-given-back': ({ seconds }) => `${seconds} s rendues, personne ne pouvant jouer`,
    'turn-lost-on-time': ({ name }) => `perdu au temps par ${name}`,
    'placing-time-over': ({ name }) => `temps de pose écoulé pour ${name}`,
    'word-fixed-on-time': ({ name }) => `temps écoulé pour ${name}, le mot commencé a compté`,
    'game-lost-on-time': ({ name }) => `${name} a perdu la partie au temps`,
    'no-last-word': ({ name }) =>
      `${name} n’a pas dit en une minute si un autre mot était possible`,
    'stand-in-came': ({ name }) => `un ordinateur a remplacé ${name}`,
    'stand-in-left': ({ name }) => `${name} était de retour`,
    'taken-out': ({ name }) => `le serveur a retiré ${name} de la partie`,
    'everyone-away': () => 'plus personne n’était là, la pendule s’est arrêtée',
    'someone-back': () => 'quelqu’un est revenu, la pendule est repartie',
    abandoned: () => 'personne pendant 24 heures : la partie a été gardée inachevée',
    'set-aside': () => 'partie mise de côté',
    resumed: () => 'partie reprise',
    ended: () => 'le serveur a mis fin à la partie',
  },
  voided: ({ number, silent, wasRevealed }) => {
    const why =
      silent.length === 0
        ? 'le serveur l’a interrompu'
        : `aucune réponse n’est parvenue au serveur (${listed(silent, 'et')})`;
    const late = wasRevealed
      ? ' Votre appareil avait déjà montré ses octets : le serveur pouvait connaître les jetons.'
      : '';
    return `Tirage ${number} : ${why}.${late}`;
  },
  titles: {
    differences: 'Ce qui ne concorde pas',
    unchecked: 'Ce qui n’a pas été vérifié',
    voided: 'Tirages sans suite',
    acts: 'Ce qu’aucun joueur n’a fait',
    draw: 'Le tirage',
  },
  inTurn: (turn, what) => `Tour ${turn} : ${what}`,
  draw: {
    dealer: 'Serveur : engagement, pris avant les autres',
    dealerBytes: 'Serveur : octets, montrés à la fin',
    committed: (name) => `${name} : engagement`,
    bytes: (name) => `${name} : octets`,
  },
  join: ' ; ',
};

function turnsOf(turns: readonly number[]): string {
  return `${turns.length === 1 ? 'le tour' : 'les tours'} ${listed(turns, 'et')}`;
}
