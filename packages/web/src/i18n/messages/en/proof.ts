import type { Withheld } from '@luctor/protocol';
import type { Difference, GameSetup, TableAct, Unchecked, VerdictResult } from '@luctor/rules';
import type { Message } from '../message.ts';

type FactSeen = Extract<Difference, { readonly code: 'seen' }>['fact'];
type ProofKey =
  | `withheld.${Withheld}`
  | `proof.${VerdictResult}${'' | 'About'}`
  | `differs.${Exclude<Difference['code'], 'seen' | 'no-consent'>}`
  | `differs.seen.${FactSeen}`
  | `differs.setup.${keyof GameSetup}`
  | `differs.no-consent.${'clock' | 'options'}`
  | `unchecked.${Unchecked['code']}`
  | `act.${TableAct['code']}`;

/** How tiles were drawn online, and how that is checked [S3]. */
export const PROOF_EN = {
  'draw.code': 'Code of the draw:',
  'draw.codeAbout':
    'Compare it with the others, by voice for example. If it is the same, the server has shown you all the same list.',
  'draw.voided': 'Draws that led to no game',
  'draw.void.silent': 'Draw {number}: no answer from {names} reached the server.',
  'draw.void.left': 'Draw {number}: the seat of {names} became free.',
  'draw.void.stopped': 'Draw {number}: the server stopped it.',
  'withheld.title': 'This device gave nothing to the draw.',
  'withheld.no-commitments': 'The server asked for its bytes before everyone had committed.',
  'withheld.no-fingerprint': 'The server did not say which rules and words the game is played by.',
  'withheld.changed': 'The server changed the players, the rules or its own share meanwhile.',
  'withheld.repeated': 'The server started the same draw twice.',
  'withheld.not-listed': 'The server’s list has another entry for you.',
  'withheld.two-lists': 'The server showed two different lists for one draw.',
  'proof.title': 'Fair draw',
  'proof.checking': 'Comparing the log with what this device kept',
  'proof.failed': 'The log could not be loaded. Try again later.',
  'proof.verified': 'Verified: nobody chose the tiles, and nothing was changed afterwards.',
  'proof.partly-checked': 'Partly checked: {what}.',
  'proof.does-not-match': 'Does not match: {what}.',
  'proof.consistent': 'Consistent with itself, not proved.',
  'proof.replayed': 'Replayed, not proved.',
  'proof.verifiedAbout': {
    one: 'The server’s log is what this device saw and sent in its {n} turn.',
    other: 'The server’s log is what this device saw and sent in all {n} turns.',
  },
  'proof.partly-checkedAbout':
    'Everything else in the server’s log is what this device saw and sent.',
  'proof.does-not-matchAbout':
    'The server’s log is not what this device saw and sent. Keep the receipt: it shows the difference.',
  'proof.consistentAbout':
    'This device has no receipt to compare the log with. The log follows the rules, but so could a forged one.',
  'proof.replayedAbout':
    'The rules lead to the same game again. Nobody else committed to the draw, so there is nothing to compare it with.',
  'proof.details': 'Details',
  'proof.differences': 'What does not match',
  'proof.unchecked': 'What was not checked',
  'proof.acts': 'What no player did',
  'proof.voidRevealed': 'Your device had already shown its bytes: the server could know the tiles.',
  'proof.code': 'Code of the draw',
  'proof.dealer': 'Server: committed before everyone else',
  'proof.dealerBytes': 'Server: bytes, shown now',
  'proof.committed': '{name}: committed',
  'proof.bytes': '{name}: bytes',
  'proof.firstTiles': 'First tiles drawn',
  'proof.limits': 'What this cannot prove',
  'proof.limitsAbout':
    'That nobody looked at the tiles, that computers played at their level, that the server was not slow on purpose, how often it stopped a draw.',
  'proof.receipt': 'Receipt',
  'proof.receiptAbout':
    'What this device kept: the draw, your tiles, your moves. It stays in this browser for 90 days and is private: whoever has the file knows what you had.',
  'proof.export': 'Save the receipt',
  'proof.import': 'Check with a receipt file',
  'proof.badReceipt': 'This file is not a receipt, or a damaged one.',
  'proof.otherReceipt': 'Checked with the file {name}.',
  'unchecked.draw': 'another of your devices took part in the draw',
  'unchecked.beginning': 'this device did not see the game begin',
  'unchecked.turns': {
    one: 'this device did not see turn {turns}',
    other: 'this device did not see turns {turns}',
  },
  'unchecked.other-device': {
    one: 'another of your devices may have played turn {turns}',
    other: 'another of your devices may have played turns {turns}',
  },
  'unchecked.words': 'this page has other words than the game',
  'unchecked.last-words': 'whether anyone could still form a word at the end is taken from the log',
  'unchecked.rules': 'the game was played by another version of the rules',
  'unchecked.continued': 'the beginning was taken over from another game',
  'unchecked.full': 'more happened than a receipt can hold',
  'differs.other-game': 'this is the log of another game',
  'differs.attempt': 'the log has another draw than the one this device took part in',
  'differs.dealer-commitment': 'the server changed its commitment after this device had seen it',
  'differs.dealer-bytes': 'the server’s bytes are not those it committed to',
  'differs.own-commitment': 'the log has another commitment for you than this device made',
  'differs.own-bytes': 'the log has other bytes for you than this device gave',
  'differs.setup': 'the log has other players, rules or words than were agreed ({field})',
  'differs.setup.edition': 'edition',
  'differs.setup.language': 'language of the words',
  'differs.setup.vocabulary': 'dictionary',
  'differs.setup.ruleset': 'rules',
  'differs.setup.players': 'players',
  'differs.setup.wordCheck': 'word check',
  'differs.setup.clock': 'clock',
  'differs.setup.table': 'kind of table',
  'differs.setup.turnRange': 'limits of a turn',
  'differs.setup.options': 'options of the table',
  'differs.setup.rules': 'version of the rules',
  'differs.setup.lexicon': 'words',
  'differs.list': 'the log has another commitment for {name} than this device was shown',
  'differs.reveal': 'the bytes given for {name} are not those committed to',
  'differs.tiles': 'in turn {turn} the tiles drawn by {name} do not follow from the draw',
  'differs.tilesFirst': 'the first tiles drawn by {name} do not follow from the draw',
  'differs.void-attempt': 'draw {number}, which led to no game, is left out or told differently',
  'differs.seen.rack': 'in turn {turn} the log has other tiles on your rack than you saw',
  'differs.seen.seats': 'in turn {turn} the log has other scores or players than you saw',
  'differs.seen.turn': 'in turn {turn} the log has another time than you saw',
  'differs.seen.clock': 'in turn {turn} the log has other clock settings than you saw',
  'differs.seen.options': 'in turn {turn} the log has other options than you saw',
  'differs.seen.result': 'the log has another result than you saw',
  'differs.seen.history': 'in turn {turn} the log has another move than you saw',
  'differs.not-sent': 'in turn {turn} the log has something from you that this device did not send',
  'differs.was-refused':
    'in turn {turn} the log has something from you that the server had refused',
  'differs.missing':
    'in turn {turn} the log lacks something from you that the server had confirmed',
  'differs.unknown-word':
    'in turn {turn} {word} was played, which is not in the dictionary of this game',
  'differs.good-word-refused':
    'in turn {turn} {word} was refused, although it is in the dictionary of this game',
  'differs.no-consent.clock': 'in turn {turn} the clock was changed without everyone’s consent',
  'differs.no-consent.options':
    'in turn {turn} the options were changed without everyone’s consent',
  'differs.entry': 'in turn {turn} the log has another word begun than this device sent',
  'differs.too-short': 'the log ends before what this device saw',
  'differs.rules': 'turn {turn} does not follow from the rules',
  'act.time-given-back': 'Turn {turn}: {time} given back, because nobody could play',
  'act.turn-lost-on-time': 'Turn {turn}: lost on time by {name}',
  'act.placing-time-over': 'Turn {turn}: time for placing was over for {name}',
  'act.word-fixed-on-time': 'Turn {turn}: time was up for {name}, the word begun counted',
  'act.game-lost-on-time': 'Turn {turn}: {name} lost the game on time',
  'act.no-last-word': 'Turn {turn}: no answer from {name} about another word within a minute',
  'act.stand-in-came': 'Turn {turn}: a computer stood in for {name}',
  'act.stand-in-left': 'Turn {turn}: {name} came back',
  'act.taken-out': 'Turn {turn}: the server took {name} out of the game',
  'act.everyone-away': 'Turn {turn}: nobody was at the table, so the clock stopped',
  'act.someone-back': 'Turn {turn}: somebody came back, and the clock went on',
  'act.abandoned': 'Turn {turn}: nobody came for 24 hours, the game was kept as unfinished',
  'act.set-aside': 'Turn {turn}: the game was set aside',
  'act.resumed': 'Turn {turn}: the game was resumed',
  'act.ended': 'Turn {turn}: the server ended the game',
} as const satisfies Readonly<Record<ProofKey, Message>> & Readonly<Record<string, Message>>;
