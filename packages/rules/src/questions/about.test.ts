import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../game/command.ts';
import type { GameState } from '../game/state.ts';
import { EDITIONS } from '../setup/make-setup.ts';
import { setupFor } from '../testing/random-game.ts';
import {
  hexFrom,
  randomCommand,
  seededRandom,
  TestGame,
  testWords,
} from '../testing/random-player.ts';
import { people, ScriptedGame } from '../testing/scripted-game.ts';
import { SMALL_WORDS } from '../testing/words.ts';
import { viewFor } from '../view/view.ts';
import { aboutOf, fitsAbout, hasPassed, SUBJECTS, type About, type Subject } from './about.ts';

type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

/** Every command and what it can be about: a new one must be listed here. */
const COMMANDS: {
  readonly [Type in Command['type']]: readonly [CommandOf<Type>, readonly Subject[]];
} = {
  contribute: [{ type: 'contribute', contribution: 'ab' }, ['game']],
  commit: [{ type: 'commit', commitment: 'ab' }, ['game']],
  reveal: [{ type: 'reveal', contribution: 'ab' }, ['game']],
  play: [{ type: 'play', placement: [] }, ['turn']],
  exchange: [{ type: 'exchange', tiles: [] }, ['turn']],
  pass: [{ type: 'pass' }, ['turn']],
  enter: [{ type: 'enter', entry: { type: 'word', word: 'AT' } }, ['turn']],
  withdrawEntry: [{ type: 'withdrawEntry' }, ['turn']],
  answerWord: [{ type: 'answerWord', word: 'AT', right: true, keep: false }, ['question']],
  challenge: [{ type: 'challenge' }, ['play']],
  acceptPlay: [{ type: 'acceptPlay' }, ['play']],
  claimTime: [{ type: 'claimTime' }, ['game']],
  changeClock: [{ type: 'changeClock', change: { type: 'stop' } }, ['game', 'proposal']],
  giveTimeBack: [{ type: 'giveTimeBack', from: 1, to: 2 }, ['game']],
  decline: [{ type: 'decline', number: 15 }, ['proposal']],
  setOptions: [
    { type: 'setOptions', options: { racksVisible: true, seeThinking: true } },
    ['game', 'proposal'],
  ],
  answerLastWords: [{ type: 'answerLastWords', knowsOne: true }, ['last-words']],
  takeHint: [{ type: 'takeHint' }, ['turn']],
  takeSeat: [{ type: 'takeSeat', seat: 0, level: 1 }, ['game']],
  returnSeat: [{ type: 'returnSeat', seat: 0 }, ['game']],
  noteAbsence: [{ type: 'noteAbsence' }, ['game']],
  noteReturn: [{ type: 'noteReturn' }, ['game']],
  leave: [{ type: 'leave', resign: true }, ['game']],
  endGame: [{ type: 'endGame', scored: true }, ['game']],
  resume: [{ type: 'resume' }, ['game']],
};

/** A state in which every subject has its own number. */
function everythingOpen(): GameState {
  const game = ScriptedGame.start('classic', { players: people(3) });
  const { state } = game;
  if (state.turn === null) throw new Error('a game begun has a turn');
  const { change } = COMMANDS.changeClock[0];
  const { options } = COMMANDS.setOptions[0];
  return {
    ...state,
    turn: { ...state.turn, number: 11 },
    openPlay: {
      turn: 12,
      seat: 0,
      placement: [],
      words: [],
      score: 0,
      acceptedBy: [],
      scorelessBefore: 0,
      at: 0,
    },
    question: { turn: 13, seat: 0, placement: [], unknown: [], at: 0 },
    lastWords: { turn: 14, asked: [], willing: [], at: 0 },
    proposals: [
      { number: 15, wish: { type: 'clock', change }, seats: [0], until: null },
      { number: 16, wish: { type: 'options', options }, seats: [0], until: null },
    ],
  };
}

describe('what a command is about', () => {
  const open = everythingOpen();
  const numbers: Readonly<Record<Command['type'], About>> = {
    contribute: { subject: 'game', number: 0 },
    commit: { subject: 'game', number: 0 },
    reveal: { subject: 'game', number: 0 },
    play: { subject: 'turn', number: 11 },
    exchange: { subject: 'turn', number: 11 },
    pass: { subject: 'turn', number: 11 },
    enter: { subject: 'turn', number: 11 },
    withdrawEntry: { subject: 'turn', number: 11 },
    answerWord: { subject: 'question', number: 13 },
    challenge: { subject: 'play', number: 12 },
    acceptPlay: { subject: 'play', number: 12 },
    claimTime: { subject: 'game', number: 0 },
    changeClock: { subject: 'proposal', number: 15 },
    giveTimeBack: { subject: 'game', number: 0 },
    decline: { subject: 'proposal', number: 15 },
    setOptions: { subject: 'proposal', number: 16 },
    answerLastWords: { subject: 'last-words', number: 14 },
    takeHint: { subject: 'turn', number: 11 },
    takeSeat: { subject: 'game', number: 0 },
    returnSeat: { subject: 'game', number: 0 },
    noteAbsence: { subject: 'game', number: 0 },
    noteReturn: { subject: 'game', number: 0 },
    leave: { subject: 'game', number: 0 },
    endGame: { subject: 'game', number: 0 },
    resume: { subject: 'game', number: 0 },
  };

  test.each(Object.values(COMMANDS))('$0.type', (command, subjects) => {
    const about = aboutOf(open, command);
    expect(about).toEqual(numbers[command.type]);
    expect(aboutOf(viewFor(open, 1), command)).toEqual(about);
    expect(SUBJECTS.filter((subject) => fitsAbout(command, { subject, number: 11 }))).toEqual(
      subjects,
    );
    expect(hasPassed(open, about)).toBe(false);
    // a command about another turn, play, question or proposal
    const other = { ...about, number: about.number + 100 };
    expect(hasPassed(open, other)).toBe(about.subject !== 'game');
  });

  test('a command that differs from the open proposal is about the game: it starts another one', () => {
    expect(aboutOf(open, { type: 'changeClock', change: { type: 'start' } })).toEqual({
      subject: 'game',
      number: 0,
    });
    const options = { racksVisible: true, seeThinking: false };
    expect(aboutOf(open, { type: 'setOptions', options }).subject).toBe('game');
  });

  test('if the subject does not exist, a command about it is stale at once', () => {
    const { state } = ScriptedGame.start('classic');
    const none = { ...state, turn: null };
    for (const [command, [subject]] of Object.values(COMMANDS)) {
      const isGames = subject === 'game';
      expect(hasPassed(none, aboutOf(none, command))).toBe(!isGames);
    }
  });
});

describe('[O4] a command is stale only after its subject has passed', () => {
  type Watched = readonly [About, (state: GameState) => unknown];

  /** The open subjects, and how to tell from all their parts that they are still open. */
  function watchedIn(state: GameState): Watched[] {
    const { turn, openPlay, question, lastWords, proposals } = state;
    const found: Watched[] = [[{ subject: 'game', number: 0 }, () => true]];
    const started = state.history.filter(({ type }) => type !== 'left' && type !== 'challenge');
    if (turn !== null) {
      found.push([
        aboutOf(state, { type: 'pass' }),
        (now) =>
          now.turn !== null &&
          now.turn.seat === turn.seat &&
          now.history.filter(({ type }) => type !== 'left' && type !== 'challenge').length ===
            started.length &&
          now.seats[turn.seat]?.left === null,
      ]);
    }
    if (openPlay !== null) {
      found.push([
        aboutOf(state, { type: 'challenge' }),
        (now) => now.openPlay?.placement === openPlay.placement,
      ]);
    }
    if (question !== null) {
      const command = { type: 'answerWord', word: '', right: true, keep: true } as const;
      found.push([
        aboutOf(state, command),
        (now) => now.question?.placement === question.placement,
      ]);
    }
    if (lastWords !== null) {
      found.push([
        aboutOf(state, { type: 'answerLastWords', knowsOne: true }),
        (now) => now.lastWords !== null && now.lastWords.turn === lastWords.turn,
      ]);
    }
    for (const { number, wish } of proposals) {
      found.push([
        aboutOf(state, { type: 'decline', number }),
        (now) => now.proposals.some((each) => each.wish === wish),
      ]);
    }
    return found;
  }

  const aside = (random: (bound: number) => number): Command => {
    const commands: readonly Command[] = [
      { type: 'changeClock', change: { type: random(2) === 0 ? 'stop' : 'start' } },
      { type: 'decline', number: 1 + random(4) },
      {
        type: 'setOptions',
        options: { racksVisible: random(2) === 0, seeThinking: random(2) === 0 },
      },
      { type: 'takeHint' },
      { type: 'enter', entry: { type: 'word', word: 'AT' } },
      { type: 'acceptPlay' },
    ];
    return commands[random(commands.length)] ?? { type: 'takeHint' };
  };

  test('whatever other commands are decided in between', () => {
    const anyGame = fc.record({
      edition: fc.constantFrom(...EDITIONS),
      seed: fc.nat(10_000_000),
      table: fc.constantFrom('one-screen', 'online-friendly'),
      check: fc.constantFrom('challenge', 'reject'),
    });
    fc.assert(
      fc.property(anyGame, ({ edition, seed, table, check }) => {
        const random = seededRandom(seed);
        const wordCheck =
          check === 'reject'
            ? ({ type: 'reject' } as const)
            : ({ type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 } as const);
        const { min, max } = edition.seats;
        const setup = setupFor(edition, Math.min(max, min + 1), random, { table, wordCheck });
        const game = new TestGame(setup, testWords(SMALL_WORDS), hexFrom(random, 64));
        game.begin(random);
        let watched: Watched[] = [];
        for (let i = 0; i < 60 && game.state.phase === 'playing'; i++) {
          watched = [...watched.slice(-12), ...watchedIn(game.state)];
          game.now += random(4000);
          if (random(2) === 0) {
            const { seat, command } = randomCommand(game, random);
            game.send(seat, command);
          } else {
            game.send(random(game.state.seats.length), aside(random));
          }
          for (const [about, isThere] of watched) {
            expect(hasPassed(game.state, about)).toBe(isThere(game.state) !== true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
