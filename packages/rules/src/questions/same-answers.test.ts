import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../game/command.ts';
import type { GameState } from '../game/state.ts';
import type { GameView } from '../game/view-types.ts';
import { EDITIONS } from '../setup/make-setup.ts';
import { TABLES, type WordCheck } from '../setup/setup.ts';
import { CONTRARY } from '../testing/contrary-edition.ts';
import { setupFor } from '../testing/random-game.ts';
import {
  hexFrom,
  randomCommand,
  seededRandom,
  TestGame,
  testWords,
} from '../testing/random-player.ts';
import { SMALL_WORDS } from '../testing/words.ts';
import { viewFor } from '../view/view.ts';
import { aboutOf } from './about.ts';
import { readClock } from './clock-reading.ts';
import { challengeDeadline, isWaitOver, turnDeadline } from './deadlines.ts';
import { bagCountOf } from './facts.ts';
import { hasContributed, isListComplete, shareDue } from './gathering.ts';
import { lookUpsClosed } from './look-ups.ts';
import { thinkingSeat } from './next-step.ts';
import { passRunOf } from './pass-run.ts';
import {
  exchangeableCount,
  isFriendly,
  isOneScreen,
  isRackOpen,
  judgesOf,
  needsConsent,
} from './permissions.ts';
import {
  activePeople,
  activeSeats,
  allSeats,
  consentingSeats,
  isPerson,
  isPersonsSeat,
  playerAt,
} from './table.ts';

const COMMANDS: readonly Command[] = [
  { type: 'pass' },
  { type: 'challenge' },
  { type: 'answerWord', word: 'AT', right: true, keep: true },
  { type: 'answerLastWords', knowsOne: true },
  { type: 'changeClock', change: { type: 'stop' } },
  { type: 'setOptions', options: { racksVisible: true, seeThinking: true } },
  { type: 'decline', number: 1 },
];

/** Every question that a shell may ask. */
function answers(facts: GameState | GameView, now: number) {
  const seats = allSeats(facts);
  return {
    tables: [isOneScreen(facts), isFriendly(facts), needsConsent(facts)],
    players: seats.map((seat) => playerAt(facts, seat)),
    people: seats.map((seat) => [isPerson(facts, seat), isPersonsSeat(facts, seat)]),
    groups: [activeSeats(facts), activePeople(facts), consentingSeats(facts), judgesOf(facts)],
    racks: seats.map((seat) => isRackOpen(facts, seat)),
    shares: seats.map((seat) => [shareDue(facts, seat), hasContributed(facts, seat)]),
    isListComplete: isListComplete(facts),
    counts: [bagCountOf(facts), exchangeableCount(facts), passRunOf(facts.history, facts.seats)],
    deadlines: [challengeDeadline(facts), turnDeadline(facts), isWaitOver(facts, now)],
    thinking: thinkingSeat(facts),
    lookUps: seats.map((seat) => lookUpsClosed(facts, [seat])),
    clock: readClock(facts, now),
    about: COMMANDS.map((command) => aboutOf(facts, command)),
  };
}

function expectSameAnswers({ state, now }: TestGame): void {
  const ofState = answers(state, now + 700);
  for (const viewer of [...state.seats.keys(), 'watcher' as const]) {
    expect(answers(viewFor(state, viewer), now + 700)).toEqual(ofState);
  }
}

const CHECKS: readonly WordCheck[] = [
  { type: 'reject' },
  { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 },
  { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: null },
];

test('a state and each seat’s view of it answer every question alike', () => {
  const anyGame = fc.record({
    edition: fc.constantFrom(...EDITIONS, CONTRARY),
    seed: fc.nat(10_000_000),
    wordCheck: fc.constantFrom(...CHECKS),
    table: fc.constantFrom(...TABLES),
  });
  fc.assert(
    fc.property(anyGame, ({ edition, seed, wordCheck, table }) => {
      const random = seededRandom(seed);
      const { min, max } = edition.seats;
      const setup = setupFor(edition, min + random(max - min + 1), random, { wordCheck, table });
      const attempt = table === 'one-screen' ? undefined : { game: 'g', number: 1 };
      const game = new TestGame(
        setup,
        testWords(SMALL_WORDS),
        hexFrom(random, 64),
        1_000_000,
        attempt,
      );
      expectSameAnswers(game);
      game.begin(random);
      for (let i = 0; i < 50 && game.state.phase !== 'over'; i++) {
        game.now += random(9000);
        const seat = random(game.state.seats.length);
        if (random(8) === 0) game.send(null, { type: 'takeSeat', seat, level: 3 });
        if (random(8) === 0) game.send(seat, COMMANDS[random(COMMANDS.length)] ?? { type: 'pass' });
        const next = randomCommand(game, random);
        if (game.send(next.seat, next.command) !== null) game.send(null, { type: 'claimTime' });
        expectSameAnswers(game);
      }
    }),
    { numRuns: 40 },
  );
});
