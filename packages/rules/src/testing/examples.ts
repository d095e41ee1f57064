import type { Command } from '../game/command.ts';
import {
  ADJUSTMENT_KINDS,
  END_REASONS,
  LEAVE_REASONS,
  LOST_TURN_REASONS,
  type GameEvent,
} from '../game/event.ts';
import { EDITIONS, makeSetup } from '../setup/make-setup.ts';

/** One event or command of each kind, for tables over all of them. */

const at = 1;
const seat = 0;
type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;
type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

const HEX = 'ab'.repeat(32);
const placement = [{ row: 7, col: 7, face: 'A' }];
const clock = {
  perTurnSeconds: 60,
  perPlayerSeconds: 1500,
  incrementSeconds: 5,
  overtime: 'loss',
  placingSeconds: 15,
} as const;
const options = { racksVisible: true, seeThinking: false };
const word = { type: 'word', word: 'SEA' } as const;
const laid = { type: 'tiles', placement } as const;
const limits = { type: 'limits', clock } as const;
const stoppedAt = 1;

function aSetup() {
  const edition = EDITIONS.find(({ id }) => id === 'plus3');
  if (edition === undefined) throw new Error('no edition');
  const made = makeSetup(edition, {
    players: [
      { kind: 'person', name: 'Ann' },
      { kind: 'computer', name: 'Ada', level: 3 },
    ],
    language: 'en',
    wordCheck: { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 },
    clock,
    lexicon: 'words-1',
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

const imported = {
  firstSeat: 1,
  players: [{ nick: 'ann', name: 'Ann' }],
  description: 'a',
  id: 'b',
  lexicon: 'c',
  note: 'd',
  incomplete: 'e',
  pragmas: [{ name: 'f', value: 'g' }],
  remarks: [{ move: 0, comment: 'h', note: 'i', pragmas: [] }],
};

/** Each kind of event with all of its fields: a new one does not compile without an example. */
export const EVENTS: { readonly [Type in GameEvent['type']]: readonly EventOf<Type>[] } = {
  gameCreated: [
    {
      type: 'gameCreated',
      setup: aSetup(),
      commitment: HEX,
      secret: HEX,
      attempt: { game: 'g', number: 1 },
      voided: [{ number: 1, silent: ['Bob'] }],
      imported,
      continued: 3,
      at,
    },
  ],
  contributed: [{ type: 'contributed', seat, contribution: HEX }],
  committed: [{ type: 'committed', seat, commitment: HEX }],
  revealed: [{ type: 'revealed', seat, contribution: HEX }],
  gameStarted: [{ type: 'gameStarted', firstSeat: 1, at }],
  turnStarted: [{ type: 'turnStarted', seat, at }],
  tilesDrawn: [{ type: 'tilesDrawn', seat, tiles: ['A', '?'] }],
  tilesShown: [{ type: 'tilesShown', seat, tiles: ['A'] }],
  wordEntered: [
    { type: 'wordEntered', seat, entry: word, at, stoppedAt },
    { type: 'wordEntered', seat, entry: laid, at, stoppedAt },
  ],
  entryWithdrawn: [{ type: 'entryWithdrawn', seat, at, stoppedAt }],
  entryFixed: [{ type: 'entryFixed', seat, at }],
  wordsQuestioned: [{ type: 'wordsQuestioned', seat, placement, unknown: ['ZZ'], at, stoppedAt }],
  wordVouched: [{ type: 'wordVouched', word: 'ZZ', keep: true }],
  played: [
    {
      type: 'played',
      seat,
      placement,
      words: ['SEA'],
      score: 6,
      challengeable: true,
      at,
      stoppedAt,
    },
  ],
  playAccepted: [{ type: 'playAccepted', seat }],
  playStood: [{ type: 'playStood' }],
  challenged: [{ type: 'challenged', seat, badWords: ['ZZ'], penalty: 5, award: 5, at }],
  exchanged: [{ type: 'exchanged', seat, tiles: ['A'], drawn: ['B'], at, stoppedAt }],
  passed: [{ type: 'passed', seat, at, stoppedAt }],
  turnLost: LOST_TURN_REASONS.map((reason) => ({ type: 'turnLost', seat, reason, at, stoppedAt })),
  seatLeft: LEAVE_REASONS.map((reason) => ({ type: 'seatLeft', seat, reason, at, stoppedAt })),
  seatTaken: [{ type: 'seatTaken', seat, level: 3, at }],
  seatReturned: [{ type: 'seatReturned', seat, at }],
  clockProposed: [
    { type: 'clockProposed', seat, change: limits, at, stoppedAt },
    { type: 'clockProposed', seat, change: { type: 'stop' }, at, stoppedAt },
  ],
  clockChanged: [
    { type: 'clockChanged', change: limits, at, stoppedAt },
    { type: 'clockChanged', change: { type: 'start' }, at, stoppedAt },
  ],
  timeGivenBack: [{ type: 'timeGivenBack', from: 1, to: 2 }],
  optionsProposed: [{ type: 'optionsProposed', seat, options, at, stoppedAt }],
  racksOffered: [{ type: 'racksOffered', seat }],
  proposalDeclined: (['clock', 'options', 'racks'] as const).map((proposal) => ({
    type: 'proposalDeclined',
    seat,
    proposal,
    number: 1,
  })),
  proposalLapsed: [{ type: 'proposalLapsed', number: 1, at }],
  hintTaken: [{ type: 'hintTaken', seat, at }],
  optionsChanged: [{ type: 'optionsChanged', options }],
  lastWordsAsked: [{ type: 'lastWordsAsked', seats: [0, 1], at }],
  lastWordsAnswered: [{ type: 'lastWordsAnswered', seat, knowsOne: true }],
  lastWordsLapsed: [{ type: 'lastWordsLapsed', seat, at }],
  everyoneAway: [{ type: 'everyoneAway', at, stoppedAt }],
  someoneBack: [{ type: 'someoneBack', at }],
  gameSetAside: [{ type: 'gameSetAside', at }],
  gameResumed: [{ type: 'gameResumed', at }],
  gameEnded: END_REASONS.map((reason) => ({
    type: 'gameEnded',
    reason,
    adjustments: ADJUSTMENT_KINDS.map((kind) => ({ seat, kind, points: -5, tiles: ['A'] })),
    at,
  })),
};

/** Each kind of command in the same way. */
export const COMMANDS: { readonly [Type in Command['type']]: readonly CommandOf<Type>[] } = {
  contribute: [{ type: 'contribute', contribution: HEX }],
  commit: [{ type: 'commit', commitment: HEX }],
  reveal: [{ type: 'reveal', contribution: HEX }],
  play: [{ type: 'play', placement }],
  exchange: [{ type: 'exchange', tiles: ['A'] }],
  pass: [{ type: 'pass' }],
  enter: [
    { type: 'enter', entry: word },
    { type: 'enter', entry: laid },
  ],
  withdrawEntry: [{ type: 'withdrawEntry' }],
  answerWord: [{ type: 'answerWord', word: 'ZZ', right: true, keep: false }],
  challenge: [{ type: 'challenge' }],
  acceptPlay: [{ type: 'acceptPlay' }],
  claimTime: [{ type: 'claimTime' }],
  changeClock: [
    { type: 'changeClock', change: limits },
    { type: 'changeClock', change: { type: 'stop' } },
    { type: 'changeClock', change: { type: 'start' } },
  ],
  giveTimeBack: [{ type: 'giveTimeBack', from: 1, to: 2 }],
  decline: [{ type: 'decline', number: 1 }],
  setOptions: [{ type: 'setOptions', options }],
  answerLastWords: [{ type: 'answerLastWords', knowsOne: true }],
  takeHint: [{ type: 'takeHint' }],
  takeSeat: [{ type: 'takeSeat', seat, level: 3 }],
  returnSeat: [{ type: 'returnSeat', seat }],
  noteAbsence: [{ type: 'noteAbsence' }],
  noteReturn: [{ type: 'noteReturn' }],
  leave: [{ type: 'leave', resign: true }],
  endGame: [{ type: 'endGame', scored: true }],
  resume: [{ type: 'resume' }],
};

export const ALL_EVENTS: readonly GameEvent[] = Object.values(EVENTS).flat();
export const ALL_COMMANDS: readonly Command[] = Object.values(COMMANDS).flat();
