import type { Command } from '../game/command.ts';
import type { GameState } from '../game/state.ts';
import type { ClockRules, Seat, Table, WordCheck } from '../setup/setup.ts';
import type { Edition } from '../setup/edition.ts';
import { seatState } from '../questions/table.ts';
import { findPlay } from './find-play.ts';
import { setupFor } from './random-game.ts';
import { hexFrom, randomCommand, seededRandom, TestGame, testWords } from './random-player.ts';
import { SMALL_WORDS } from './words.ts';

/** Games in which anybody asks for anything, in turn or out of it, sensible or not. */

type Random = (bound: number) => number;

const REJECT: WordCheck = { type: 'reject' };

export const WORD_CHECKS: readonly WordCheck[] = [
  { type: 'ask' },
  REJECT,
  { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 },
  { type: 'challenge', wrongChallenge: 'turn', waitSeconds: null },
  { type: 'challenge', wrongChallenge: '5-points', waitSeconds: 30 },
  { type: 'challenge', wrongChallenge: '10-points', waitSeconds: 0 },
];

/** No words of the list: people may play them where that is not refused. */
const BLUFFS: readonly string[] = SMALL_WORDS.map((word) => Array.from(word).reverse().join(''));

function anyClock(random: Random): ClockRules {
  return {
    perTurnSeconds: random(2) === 0 ? null : 1 + random(700),
    perPlayerSeconds: random(2) === 0 ? null : 1 + random(2000),
    incrementSeconds: random(10),
    overtime: random(2) === 0 ? 'points' : 'loss',
    placingSeconds: random(2) === 0 ? null : 15,
  };
}

/** Within the bounds of every edition, and soon over. */
function shortClock(random: Random): ClockRules {
  return {
    perTurnSeconds: 20 + random(30),
    perPlayerSeconds: random(2) === 0 ? null : 40 + random(60),
    incrementSeconds: random(6),
    overtime: random(2) === 0 ? 'points' : 'loss',
    placingSeconds: random(3) === 0 ? null : 15,
  };
}

function anyCommand(game: TestGame, random: Random): Command {
  const { state } = game;
  const seat = random(state.seats.length);
  const rack = state.seats[seat]?.rack ?? [];
  const placement = rack
    .slice(0, random(4))
    .map((tile, i) => ({ row: 7, col: 6 + i, face: tile === '?' ? 'a' : tile }));
  const clock = random(4) === 0 ? null : anyClock(random);
  const standIn = state.seats.findIndex((each) => each.standIn !== null);
  const commands: readonly Command[] = [
    { type: 'play', placement },
    { type: 'exchange', tiles: rack.slice(0, random(8)) },
    { type: 'pass' },
    { type: 'enter', entry: { type: 'word', word: 'AT' } },
    { type: 'enter', entry: { type: 'tiles', placement } },
    { type: 'withdrawEntry' },
    {
      type: 'answerWord',
      word: state.question?.unknown[0] ?? 'AT',
      right: random(3) > 0,
      keep: random(2) === 0,
    },
    { type: 'challenge' },
    { type: 'acceptPlay' },
    { type: 'claimTime' },
    { type: 'changeClock', change: { type: random(2) === 0 ? 'stop' : 'start' } },
    { type: 'changeClock', change: { type: 'limits', clock } },
    { type: 'decline', number: 1 + random(state.proposalCount + 1) },
    {
      type: 'setOptions',
      options: { racksVisible: random(2) === 0, seeThinking: random(2) === 0 },
    },
    { type: 'answerLastWords', knowsOne: random(2) === 0 },
    { type: 'takeHint' },
    {
      type: 'giveTimeBack',
      from: Math.max(game.now - random(20_000), lastGiven(game)),
      to: game.now + 1000 - random(10_000),
    },
    { type: 'commit', commitment: 'ab'.repeat(32) },
    { type: 'reveal', contribution: 'ab'.repeat(32) },
    { type: 'takeSeat', seat, level: 1 + random(10) },
    { type: 'returnSeat', seat: standIn < 0 ? seat : standIn },
    { type: 'noteAbsence' },
    { type: 'noteReturn' },
    { type: 'contribute', contribution: 'ab'.repeat(16) },
    { type: 'endGame', scored: random(8) === 0 },
    { type: 'resume' },
    ...(random(6) === 0 ? [{ type: 'leave', resign: random(2) === 0 } as const] : []),
  ];
  return commands[random(commands.length)] ?? { type: 'pass' };
}

/** As hosts do, spans are given back in their order: none begins before the clock last went on. */
function lastGiven({ events, state }: TestGame): number {
  const given = events.findLast((event) => event.type === 'timeGivenBack');
  return Math.max(given?.type === 'timeGivenBack' ? given.to : 0, state.turn?.runningSince ?? 0);
}

/** A play of the player on turn with a word that is none; null if there is no place for one. */
function bluff({ state }: TestGame, random: Random): Sent | null {
  if (state.turn === null) return null;
  const { seat } = state.turn;
  const { rack } = seatState(state, seat);
  const words = [...BLUFFS, ...SMALL_WORDS];
  const placement = findPlay(state.setup.ruleset, state.board, rack, words, random, 10);
  return placement && { seat, command: { type: 'play', placement } };
}

interface Sent {
  readonly seat: Seat | null;
  readonly command: Command;
}

export interface ChaosChoices {
  readonly edition: Edition;
  readonly seed: number;
  readonly wordCheck: WordCheck;
  readonly table: Table;
  readonly commands: number;
}

/**
 * Plays one, telling `onStep` after each command whether it was refused. Everything follows from the
 * choices.
 */
export function playChaos(
  { edition, seed, wordCheck, table, commands }: ChaosChoices,
  onStep: (
    game: TestGame,
    step: { readonly isRefused: boolean; readonly before: GameState },
  ) => void,
): TestGame {
  const random = seededRandom(seed);
  const { min, max } = edition.seats;
  const isAsked = wordCheck.type === 'ask' && table !== 'one-screen';
  const clock = random(2) === 0 ? {} : { clock: shortClock(random) };
  const choices = { wordCheck: isAsked ? REJECT : wordCheck, table, ...clock };
  const setup = setupFor(edition, min + random(max - min + 1), random, choices);
  const attempt = table === 'one-screen' ? undefined : { game: 'chaos', number: 1 };
  const secret = hexFrom(random, 64);
  const game = new TestGame(setup, testWords(SMALL_WORDS), secret, 1_000_000, attempt);
  game.begin(random);
  for (let i = 0; i < commands && game.state.phase !== 'over'; i++) {
    game.now += random(20) === 0 ? random(90_000_000) >> random(16) : random(12_000);
    const { seat, command } = anySent(game, random);
    // as a host does: what has run out is claimed before a clock is touched
    if (TOUCHES_CLOCK.has(command.type)) claimAll(game);
    const stoppedAt = momentOf(game, command, random);
    const before = game.state;
    const isRefused = game.send(seat, command, stoppedAt) !== null;
    onStep(game, { isRefused, before });
  }
  return game;
}

/** Only the table itself may send these. */
const OF_THE_TABLE: ReadonlySet<Command['type']> = new Set([
  'giveTimeBack',
  'noteAbsence',
  'noteReturn',
  'returnSeat',
  'takeSeat',
]);

const TOUCHES_CLOCK: ReadonlySet<Command['type']> = new Set([
  'changeClock',
  'giveTimeBack',
  'endGame',
  'noteAbsence',
]);

function claimAll(game: TestGame): void {
  while (game.state.phase === 'playing') {
    if (game.send(null, { type: 'claimTime' }, game.now) !== null) return;
  }
}

/** Some commands waited before they are decided, but not since before a pause of the clock. */
function momentOf({ now, state }: TestGame, { type }: Command, random: Random): number | undefined {
  if (random(4) > 0) return type === 'claimTime' ? now : undefined;
  const since = Math.max(state.turn?.runningSince ?? now, state.away?.since ?? 0);
  return Math.min(now, Math.max(now - random(3000), since));
}

function anySent(game: TestGame, random: Random): Sent {
  const { state } = game;
  const seat = random(5) === 0 ? null : random(state.seats.length);
  if (state.phase !== 'playing') return { seat, command: anyCommand(game, random) };
  switch (random(6)) {
    case 0:
    case 1:
      return randomCommand(game, random);
    case 2:
      return bluff(game, random) ?? randomCommand(game, random);
    case 3:
      return { seat: random(state.seats.length), command: fittingCommand(game, random) };
    default: {
      const command = anyCommand(game, random);
      const isTables = OF_THE_TABLE.has(command.type) && random(2) === 0;
      return { seat: isTables ? null : seat, command };
    }
  }
}

/** What somebody at the table is likely to want now. */
function fittingCommand({ state }: TestGame, random: Random): Command {
  const { openPlay, question, turn } = state;
  if (openPlay !== null) return { type: random(2) === 0 ? 'challenge' : 'acceptPlay' };
  if (question !== null) {
    const [word = ''] = question.unknown;
    return { type: 'answerWord', word, right: random(4) > 0, keep: false };
  }
  if (turn?.limitMs === null) return { type: 'claimTime' };
  if (random(2) === 0) {
    const clock = { ...shortClock(random), perTurnSeconds: 10 + random(40) };
    return { type: 'changeClock', change: { type: 'limits', clock } };
  }
  return { type: 'enter', entry: { type: 'word', word: 'AT' } };
}
