import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditLog } from './audit/audit.ts';
import type { Command } from './game/command.ts';
import { EDITIONS } from './setup/make-setup.ts';
import { parseEvents } from './game/event-schema.ts';
import { replay } from './evolve/evolve.ts';
import { TABLES, type Seat, type WordCheck } from './setup/setup.ts';
import { CONTRARY } from './testing/contrary-edition.ts';
import { expectSound, setupFor } from './testing/random-game.ts';
import {
  hexFrom,
  randomCommand,
  seededRandom,
  TestGame,
  testWords,
} from './testing/random-player.ts';
import { SMALL_WORDS } from './testing/words.ts';
import { viewFor } from './view/view.ts';

type Random = (bound: number) => number;

const WORD_CHECKS: readonly WordCheck[] = [
  { type: 'ask' },
  { type: 'reject' },
  { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 },
  { type: 'challenge', wrongChallenge: 'turn', waitSeconds: null },
  { type: 'challenge', wrongChallenge: '10-points', waitSeconds: 0 },
];
const COMMANDS = 150;

/** Anything anybody could ask for, in turn or out of it, sensible or not. */
function anyCommand(game: TestGame, random: Random): Command {
  const { state } = game;
  const seat = random(state.seats.length);
  const rack = state.seats[seat]?.rack ?? [];
  const placement = rack
    .slice(0, random(4))
    .map((tile, i) => ({ row: 7, col: 6 + i, face: tile === '?' ? 'a' : tile }));
  const limits = {
    perTurnSeconds: random(2) === 0 ? null : 1 + random(700),
    perPlayerSeconds: random(2) === 0 ? null : 1 + random(2000),
    incrementSeconds: random(10),
    overtime: random(2) === 0 ? ('points' as const) : ('loss' as const),
    placingSeconds: random(2) === 0 ? null : 15,
  };
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
    { type: 'changeClock', change: { type: 'limits', clock: random(4) === 0 ? null : limits } },
    { type: 'decline', number: 1 + random(state.proposalCount + 1) },
    {
      type: 'setOptions',
      options: { racksVisible: random(2) === 0, seeThinking: random(2) === 0 },
    },
    { type: 'answerLastWords', knowsOne: random(2) === 0 },
    { type: 'takeHint' },
    {
      type: 'giveTimeBack',
      from: game.now - random(20_000),
      to: game.now + 1000 - random(10_000),
    },
    { type: 'commit', commitment: 'ab'.repeat(32) },
    { type: 'reveal', contribution: 'ab'.repeat(32) },
    { type: 'takeSeat', seat, level: 1 + random(10) },
    { type: 'returnSeat', seat },
    { type: 'contribute', contribution: 'ab'.repeat(16) },
    { type: 'endGame', scored: random(8) === 0 },
    { type: 'resume' },
    ...(random(6) === 0 ? [{ type: 'leave', resign: random(2) === 0 } as const] : []),
  ];
  return commands[random(commands.length)] ?? { type: 'pass' };
}

/** Nobody sees a rack, a secret or a word begun that is not theirs to see. */
function expectHidden({ state }: TestGame): void {
  for (const viewer of [...state.seats.keys(), 'watcher' as const]) {
    const view = viewFor(state, viewer);
    if (state.phase !== 'over') expect(view.fairness.secret).toBeNull();
    if (state.phase === 'over') continue;
    view.seats.forEach(({ hintsTaken }, seat) => expect(hintsTaken === null).toBe(seat !== viewer));
    if (state.setup.table !== 'online') continue;
    view.seats.forEach(({ rack }, seat) => expect(rack === null).toBe(seat !== viewer));
    if (view.turn !== null && view.turn.seat !== viewer) expect(view.turn.entry).toBeNull();
  }
}

test('[R7 R9 C3 C4 C5 O2] any commands in any order leave the game consistent', () => {
  const anyGame = fc.record({
    edition: fc.constantFrom(...EDITIONS, CONTRARY),
    seed: fc.nat(10_000_000),
    wordCheck: fc.constantFrom(...WORD_CHECKS),
    table: fc.constantFrom(...TABLES),
  });
  fc.assert(
    fc.property(anyGame, ({ edition, seed, wordCheck, table }) => {
      const random = seededRandom(seed);
      const { min, max } = edition.seats;
      const isAsked = wordCheck.type === 'ask' && table !== 'one-screen';
      const choices = { wordCheck: isAsked ? ({ type: 'reject' } as const) : wordCheck, table };
      const setup = setupFor(edition, min + random(max - min + 1), random, choices);
      const attempt = table === 'one-screen' ? undefined : { game: 'chaos', number: 1 };
      const secret = hexFrom(random, 64);
      const game = new TestGame(setup, testWords(SMALL_WORDS), secret, 1_000_000, attempt);
      game.begin(random);
      for (let i = 0; i < COMMANDS && game.state.phase !== 'over'; i++) {
        game.now += random(12_000);
        const isSensible = random(3) === 0 && game.state.phase === 'playing';
        const someone: Seat | null = random(5) === 0 ? null : random(game.state.seats.length);
        const { seat, command } = isSensible
          ? randomCommand(game, random)
          : { seat: someone, command: anyCommand(game, random) };
        const before = game.state;
        if (game.send(seat, command) !== null) expect(game.state).toBe(before);
        expectSound(game.state);
        expectHidden(game);
      }
      const read = parseEvents(JSON.parse(JSON.stringify(game.events)));
      expect(read.ok || read.error).toBe(true);
      expect(replay(game.events)).toEqual(game.state);
      const audit = auditLog(game.events);
      expect(audit.ok || audit.error).toBe(true);
    }),
    { numRuns: 150 },
  );
});
