import { listed, type ActNames, type FieldNames, type Phrases } from './phrases.ts';

const ACTS: ActNames = {
  contribute: 'random bytes',
  commit: 'a commitment',
  reveal: 'revealed bytes',
  play: 'a word',
  exchange: 'an exchange',
  pass: 'a pass',
  enter: 'a word begun',
  withdrawEntry: 'a word taken back',
  answerWord: 'an answer about a word',
  challenge: 'a challenge',
  acceptPlay: 'a word accepted',
  claimTime: 'a claim on time',
  changeClock: 'consent to another clock',
  giveTimeBack: 'time given back',
  decline: 'a proposal declined',
  setOptions: 'consent to other options',
  answerLastWords: 'an answer about last words',
  takeHint: 'a hint',
  takeSeat: 'a stand-in',
  returnSeat: 'the end of a stand-in',
  noteAbsence: 'a note that nobody is there',
  noteReturn: 'a note that somebody is back',
  leave: 'a resignation',
  endGame: 'the end of the game',
  resume: 'a return to the game',
};

const FIELDS: FieldNames = {
  edition: 'edition',
  language: 'language of the words',
  vocabulary: 'dictionary',
  ruleset: 'rules',
  players: 'players',
  wordCheck: 'word check',
  clock: 'clock',
  table: 'kind of table',
  turnRange: 'limits of a turn',
  options: 'options of the table',
  rules: 'version of the rules',
  lexicon: 'words',
};

const SEEN = {
  rack: 'other tiles on your rack',
  seats: 'other scores or players',
  turn: 'another time',
  clock: 'other clock settings',
  options: 'other options',
  result: 'another result',
  history: 'another move',
} as const;

export const ENGLISH: Phrases = {
  headlines: {
    verified: () => 'Verified: nobody chose the tiles, and nothing was changed afterwards.',
    'partly-checked': (what) => `Partly checked: ${what}.`,
    'does-not-match': (what) => `Does not match: ${what}.`,
    consistent: () => 'Consistent with itself, not proved.',
    replayed: () => 'Replayed, not proved.',
  },
  explanations: {
    verified: (turns) =>
      turns === 1
        ? 'The log is what this device saw and sent in its 1 turn.'
        : `The log is what this device saw and sent in all ${turns} turns.`,
    'partly-checked': () => 'Everything else in the log is what this device saw and sent.',
    'does-not-match': () => 'The log is not what this device saw and sent.',
    consistent: () => 'There is no receipt. The log follows the rules, but so could a forged one.',
    replayed: () =>
      'The rules lead to the same game again. Nobody committed to the draw, so there is nothing to compare it with.',
  },
  brokenAlone: 'The log contradicts itself, or breaks the rules.',
  differences: {
    'other-game': () => 'this is the log of another game',
    attempt: () => 'the log has another draw than the one this device took part in',
    setup: ({ field }) =>
      `the log has other players, rules or words than were agreed (${FIELDS[field]})`,
    'dealer-commitment': () => 'the server changed its commitment after this device had seen it',
    'dealer-bytes': () => 'the server’s bytes are not those it committed to',
    'own-commitment': () => 'the log has another commitment for you than this device made',
    'own-bytes': () => 'the log has other bytes for you than this device gave',
    list: ({ name }) => `the log has another commitment for ${name} than this device was shown`,
    reveal: ({ name }) => `the bytes given for ${name} are not those committed to`,
    tiles: ({ turn, name }) =>
      turn === 0
        ? `the first tiles drawn by ${name} do not follow from the draw`
        : `in turn ${turn} the tiles drawn by ${name} do not follow from the draw`,
    'void-attempt': ({ number }) =>
      `draw ${number}, which led to no game, is left out or told differently`,
    seen: ({ turn, fact }) => `in turn ${turn} the log has ${SEEN[fact]} than you saw`,
    'not-sent': ({ turn, act }) =>
      `in turn ${turn} the log has something from you that this device did not send: ${ACTS[act]}`,
    'was-refused': ({ turn, act }) =>
      `in turn ${turn} the log has something from you that the server had refused: ${ACTS[act]}`,
    missing: ({ turn, act }) =>
      `in turn ${turn} the log lacks something from you that the server had confirmed: ${ACTS[act]}`,
    'unknown-word': ({ turn, word }) =>
      `in turn ${turn} ${word} was played, which is not in the dictionary of this game`,
    'good-word-refused': ({ turn, word }) =>
      `in turn ${turn} ${word} was refused, although it is in the dictionary of this game`,
    'no-consent': ({ turn, to }) =>
      to === 'clock'
        ? `in turn ${turn} the clock was changed without everyone’s consent`
        : `in turn ${turn} the options were changed without everyone’s consent`,
    entry: ({ turn }) => `in turn ${turn} the log has another word begun than this device sent`,
    'too-short': () => 'the log ends before what this device saw',
    rules: ({ turn, event }) =>
      `turn ${turn} does not follow from the rules (event ${(event ?? 0) + 1})`,
  },
  unchecked: {
    draw: () => 'another of your devices took part in the draw',
    turns: ({ turns }) => `this device did not see ${turnsOf(turns)}`,
    'other-device': ({ turns }) => `another of your devices may have played ${turnsOf(turns)}`,
    words: () => 'there are other words here than in the game',
    'last-words': () => 'whether anyone could still form a word at the end is taken from the log',
    rules: () => 'the game was played by another version of the rules',
    continued: () => 'the beginning was taken over from another game',
    full: () => 'more happened than a receipt can hold',
  },
  acts: {
    'time-given-back': ({ seconds }) => `${seconds} s given back, because nobody could play`,
    'turn-lost-on-time': ({ name }) => `lost on time by ${name}`,
    'placing-time-over': ({ name }) => `time for placing was over for ${name}`,
    'word-fixed-on-time': ({ name }) => `time was up for ${name}, the word begun counted`,
    'game-lost-on-time': ({ name }) => `${name} lost the game on time`,
    'no-last-word': ({ name }) => `no answer from ${name} about another word within a minute`,
    'stand-in-came': ({ name }) => `a computer stood in for ${name}`,
    'stand-in-left': ({ name }) => `${name} was back`,
    'taken-out': ({ name }) => `the server took ${name} out of the game`,
    'everyone-away': () => 'nobody was there any more, so the clock stopped',
    'someone-back': () => 'somebody was back, and the clock went on',
    abandoned: () => 'nobody came for 24 hours: the game was kept as unfinished',
    'set-aside': () => 'the game was set aside',
    resumed: () => 'the game was resumed',
    ended: () => 'the server ended the game',
  },
  voided: ({ number, silent, wasRevealed }) => {
    const why =
      silent.length === 0
        ? 'the server stopped it'
        : `no answer from ${listed(silent, 'and')} reached the server`;
    const late = wasRevealed
      ? ' Your device had already shown its bytes: the server could know the tiles.'
      : '';
    return `Draw ${number}: ${why}.${late}`;
  },
  titles: {
    differences: 'What does not match',
    unchecked: 'What was not checked',
    voided: 'Draws that led to no game',
    acts: 'What no player did',
    draw: 'The draw',
  },
  inTurn: (turn, what) => `Turn ${turn}: ${what}`,
  draw: {
    dealer: 'Server: committed before everyone else',
    dealerBytes: 'Server: bytes, shown at the end',
    committed: (name) => `${name}: committed`,
    bytes: (name) => `${name}: bytes`,
  },
  join: '; ',
};

function turnsOf(turns: readonly number[]): string {
  return `${turns.length === 1 ? 'turn' : 'turns'} ${listed(turns, 'and')}`;
}
