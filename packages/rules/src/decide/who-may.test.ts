import { describe, expect, test } from 'vitest';
import type { Command } from '../game/command.ts';
import type { Table, WordCheck } from '../setup/setup.ts';
import { computer, people, ScriptedGame } from '../testing/scripted-game.ts';
import { TestGame, testWords } from '../testing/random-player.ts';
import { decide } from './index.ts';

/** Every command, from everybody, in every situation: what it leads to, or why it is refused. */

const COMMANDS: { readonly [Type in Command['type']]: Extract<Command, { type: Type }> } = {
  contribute: { type: 'contribute', contribution: 'ab'.repeat(16) },
  commit: { type: 'commit', commitment: 'ab'.repeat(32) },
  reveal: { type: 'reveal', contribution: 'ab'.repeat(32) },
  play: { type: 'play', placement: [] },
  exchange: { type: 'exchange', tiles: [] },
  pass: { type: 'pass' },
  enter: { type: 'enter', entry: { type: 'word', word: 'SEA' } },
  withdrawEntry: { type: 'withdrawEntry' },
  answerWord: { type: 'answerWord', word: 'ZZ', right: true, keep: false },
  challenge: { type: 'challenge' },
  acceptPlay: { type: 'acceptPlay' },
  claimTime: { type: 'claimTime' },
  changeClock: { type: 'changeClock', change: { type: 'stop' } },
  giveTimeBack: { type: 'giveTimeBack', from: 1, to: 2 },
  decline: { type: 'decline', number: 1 },
  setOptions: { type: 'setOptions', options: { racksVisible: false, seeThinking: true } },
  answerLastWords: { type: 'answerLastWords', knowsOne: true },
  takeHint: { type: 'takeHint' },
  takeSeat: { type: 'takeSeat', seat: 1, level: 3 },
  returnSeat: { type: 'returnSeat', seat: 1 },
  noteAbsence: { type: 'noteAbsence' },
  noteReturn: { type: 'noteReturn' },
  leave: { type: 'leave', resign: true },
  endGame: { type: 'endGame', scored: true },
  resume: { type: 'resume' },
};

const clock = {
  perTurnSeconds: 60,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: 15,
} as const;

/** Two people, a person who has left, and a computer; the first person is on turn. */
function aGame(table: Table, wordCheck: WordCheck): ScriptedGame {
  const game = ScriptedGame.start('plus3', {
    players: [...people(3), computer()],
    table,
    clock,
    wordCheck,
    options: { racksVisible: false, seeThinking: false },
  });
  game.setSeat(2, { left: 'left' });
  return game;
}

const CHALLENGE = { type: 'challenge', wrongChallenge: '5-points', waitSeconds: 5 } as const;
const ASK = { type: 'ask' } as const;
const REJECT = { type: 'reject' } as const;

function outcomeOf(
  { state, context, now }: ScriptedGame,
  seat: number | null,
  command: Command,
): string {
  const decided = decide(state, seat, command, { ...context, now: now + 5 });
  return decided.ok
    ? decided.value.map(({ type }) => type).join(' ') || 'nothing'
    : decided.error.code;
}

/** What comes of each command, by sender: the table itself, who is on turn, another person, a computer. */
type Outcomes = Readonly<Record<Command['type'], readonly [string, string, string, string]>>;
const SENDERS = [null, 0, 1, 3] as const;

const all = (outcome: string) => [outcome, outcome, outcome, outcome] as const;
/** Only the player on turn may. */
const onTurn = (outcome: string) =>
  ['not-your-turn', outcome, 'not-your-turn', 'not-your-turn'] as const;
/** Only the table itself may, as servers and pages do. */
const byTable = (outcome: string) => [outcome, 'not-asked', 'not-asked', 'not-asked'] as const;

const ONLINE: Outcomes = {
  contribute: all('game-already-started'),
  commit: all('game-already-started'),
  reveal: all('game-already-started'),
  play: onTurn('no-tiles'),
  exchange: onTurn('passed turnStarted'),
  pass: onTurn('passed turnStarted'),
  enter: onTurn('wordEntered'),
  withdrawEntry: onTurn('no-entry'),
  answerWord: all('no-question'),
  challenge: all('nothing-to-challenge'),
  acceptPlay: all('nothing-to-challenge'),
  claimTime: all('no-time-claim'),
  changeClock: ['people-only', 'clockProposed', 'clockProposed', 'people-only'],
  giveTimeBack: byTable('timeGivenBack'),
  decline: ['people-only', 'not-asked', 'not-asked', 'people-only'],
  setOptions: ['people-only', 'optionsProposed', 'optionsProposed', 'people-only'],
  answerLastWords: all('not-asked'),
  takeHint: ['people-only', 'hintTaken', 'not-your-turn', 'people-only'],
  takeSeat: byTable('seatTaken'),
  returnSeat: all('not-asked'),
  noteAbsence: byTable('everyoneAway'),
  noteReturn: byTable('nothing'),
  leave: ['no-such-seat', 'seatLeft turnStarted', 'seatLeft', 'seatLeft'],
  endGame: ['gameEnded', 'one-screen-only', 'one-screen-only', 'one-screen-only'],
  resume: all('not-set-aside'),
};

/** [O2] No hints, and nothing that shows more. */
const STRICT: Partial<Outcomes> = {
  setOptions: ['people-only', 'bad-options', 'bad-options', 'people-only'],
  takeHint: ['people-only', 'hints-not-allowed', 'hints-not-allowed', 'people-only'],
};

/** [C4] People at one screen need nobody's consent, and are never away. */
const ONE_SCREEN: Partial<Outcomes> = {
  changeClock: ['clockChanged', 'clockChanged', 'clockChanged', 'people-only'],
  setOptions: ['optionsChanged', 'optionsChanged', 'optionsChanged', 'people-only'],
  takeSeat: all('not-asked'),
  noteAbsence: all('not-asked'),
  endGame: all('gameEnded'),
};

const vouched = 'wordVouched played tilesDrawn turnStarted';
/** [R7] Nobody moves before the people have answered. */
const ASKED: Partial<Outcomes> = {
  ...ONE_SCREEN,
  play: all('question-open'),
  exchange: all('question-open'),
  pass: all('question-open'),
  enter: all('question-open'),
  withdrawEntry: all('question-open'),
  answerWord: ['people-only', vouched, vouched, 'people-only'],
};

const nextTurn = (outcome: string) =>
  ['not-your-turn', 'not-your-turn', outcome, 'not-your-turn'] as const;
/** [R7] The play of the first may be challenged by all others; the second is on turn. */
const OPEN_PLAY: Partial<Outcomes> = {
  ...STRICT,
  play: nextTurn('no-tiles'),
  exchange: nextTurn('playStood tilesDrawn passed turnStarted'),
  pass: nextTurn('playStood tilesDrawn passed turnStarted'),
  enter: nextTurn('wordEntered'),
  withdrawEntry: nextTurn('no-entry'),
  challenge: ['no-such-seat', 'own-play', 'challenged', 'challenged'],
  acceptPlay: ['no-such-seat', 'own-play', 'playAccepted', 'playAccepted'],
  leave: ['no-such-seat', 'playStood tilesDrawn seatLeft', 'seatLeft turnStarted', 'seatLeft'],
  endGame: [
    'playStood tilesDrawn gameEnded',
    'one-screen-only',
    'one-screen-only',
    'one-screen-only',
  ],
};

/** [R9h] Whoever acts is back; a computer waits for a person. */
const AWAY: Partial<Outcomes> = {
  ...STRICT,
  exchange: onTurn('someoneBack passed turnStarted'),
  pass: onTurn('someoneBack passed turnStarted'),
  enter: onTurn('someoneBack wordEntered'),
  changeClock: [
    'people-only',
    'someoneBack clockProposed',
    'someoneBack clockProposed',
    'people-only',
  ],
  noteAbsence: byTable('nothing'),
  noteReturn: byTable('someoneBack'),
  leave: [
    'no-such-seat',
    'someoneBack seatLeft turnStarted',
    'someoneBack seatLeft',
    'game-set-aside',
  ],
};
const TYPES = Object.keys(COMMANDS) as readonly Command['type'][];

function after(game: ScriptedGame, ...steps: readonly ((game: ScriptedGame) => string | null)[]) {
  for (const step of steps) expect(step(game)).toBeNull();
  return game;
}
const lay = (game: ScriptedGame) => game.play(8, 8, 'across', 'ZZ');

const SITUATIONS: readonly (readonly [string, ScriptedGame, Partial<Outcomes>])[] = [
  ['at a friendly table', aGame('online-friendly', REJECT), {}],
  ['at a strict table', aGame('online', REJECT), STRICT],
  ['at one screen', aGame('one-screen', REJECT), ONE_SCREEN],
  ['while a word is asked about', after(aGame('one-screen', ASK), lay), ASKED],
  ['after a play that may be challenged', after(aGame('online', CHALLENGE), lay), OPEN_PLAY],
  [
    'while everyone is away',
    after(aGame('online', REJECT), (game) => game.send(null, { type: 'noteAbsence' })),
    AWAY,
  ],
];

describe('[O4] who may do what', () => {
  test.each(SITUATIONS)('%s', (name, game, differences) => {
    const wanted = Object.entries({ ...ONLINE, ...differences });
    const isAway = name.endsWith('away');
    const found = TYPES.map((type) => [
      type,
      SENDERS.map((seat) => outcomeOf(game, seat, COMMANDS[type])),
    ]);
    const asTold = wanted.map(([type, outcomes]) => [
      type,
      outcomes.map((outcome, at) =>
        isAway && at === 3 && type !== 'resume' ? 'game-set-aside' : outcome,
      ),
    ]);
    expect(found).toEqual(asTold);
  });

  test.each(SITUATIONS)('%s: nobody who has left, and nobody who was never there', (_, game) => {
    for (const type of TYPES) {
      if (type === 'resume') continue;
      expect(outcomeOf(game, 2, COMMANDS[type]), type).toBe('already-left');
      expect(outcomeOf(game, 4, COMMANDS[type]), type).toBe('no-such-seat');
      expect(outcomeOf(game, -1, COMMANDS[type]), type).toBe('no-such-seat');
    }
  });

  test.each([
    ['set aside', false, 'game-set-aside', 'gameResumed'],
    ['over', true, 'game-over', 'not-set-aside'],
  ] as const)('in a game that is %s nobody may do anything else', (_, scored, code, resumed) => {
    const game = after(aGame('one-screen', REJECT), (each) =>
      each.send(0, { type: 'endGame', scored }),
    );
    for (const seat of [null, 0, 1, 3]) {
      for (const type of TYPES) {
        const wanted = type === 'resume' ? resumed : code;
        expect(outcomeOf(game, seat, COMMANDS[type]), type).toBe(wanted);
      }
    }
  });

  test.each([
    ['with commitments', { game: 'g', number: 1 }, 'contribute', 'commitments-missing'],
    ['without', undefined, 'commit', 'not-a-contribution'],
  ] as const)(
    '[S3] before a draw %s only shares are taken, from people',
    (_, attempt, odd, code) => {
      const { setup } = aGame('online', REJECT).state;
      const game = new TestGame(setup, testWords([]), '8'.repeat(64), 1000, attempt);
      const outcome = (seat: number | null, command: Command): string => {
        const decided = decide(game.state, seat, command, { ...game.context, now: game.now + 5 });
        return decided.ok ? decided.value.map(({ type }) => type).join(' ') : decided.error.code;
      };
      const given = attempt === undefined ? 'contribute' : 'commit';
      for (const type of TYPES) {
        const isShare = type === 'contribute' || type === 'commit' || type === 'reveal';
        const refused = type === 'resume' ? 'not-set-aside' : 'game-not-started';
        for (const seat of [null, 3, 0]) {
          const forPeople = seat === 0 ? null : 'people-only';
          const share =
            type === given
              ? attempt === undefined
                ? 'contributed'
                : 'committed'
              : type === odd
                ? code
                : 'commitments-missing';
          expect(outcome(seat, COMMANDS[type]), `${type} ${seat}`).toBe(
            isShare ? (forPeople ?? share) : refused,
          );
        }
        expect(outcome(4, COMMANDS[type])).toBe(isShare ? 'no-such-seat' : refused);
      }
    },
  );
});
