import { describe, expect, test } from 'vitest';
import type { Command } from '../game/command.ts';
import type { GameEvent } from '../game/event.ts';
import { asideOf } from '../questions/asides.ts';
import { ALL_EVENTS, EVENTS } from '../testing/examples.ts';
import { people, ScriptedGame } from '../testing/scripted-game.ts';
import { causeOf, type Cause } from './cause.ts';
import { tableActOf } from './table-acts.ts';
import type { TableAct } from './verdict.ts';

/** What an audit takes each event for: what somebody asked for, and what the server did [S3]. */

type Known = {
  /** Who must have asked for it, and for what; null: it never comes first. */
  readonly cause: readonly [number | null, Partial<Command>] | null;
  /** What the server may have done by itself; null: it was somebody else. */
  readonly act: TableAct['code'] | null;
  /** Whether it ends no turn, whose room in the log it takes, and how much [O4]. */
  readonly aside: readonly [number | null, number] | null;
};

const none = { cause: null, act: null, aside: null };
const asked = (command: Partial<Command>): Known => ({ ...none, cause: [0, command] });
const byTable = (command: Partial<Command>, act: TableAct['code'] | null): Known => ({
  cause: [null, command],
  act,
  aside: null,
});
const CLAIM = { type: 'claimTime' } as const;

/** By type, and by reason where that matters. Seat 0 acts, at an online table. */
const KNOWN: Readonly<Record<string, Known>> = {
  gameCreated: none,
  contributed: asked({ type: 'contribute' }),
  committed: asked({ type: 'commit' }),
  revealed: asked({ type: 'reveal' }),
  gameStarted: none,
  turnStarted: none,
  tilesDrawn: none,
  tilesShown: none,
  wordEntered: { ...asked({ type: 'enter' }), aside: [0, 1] },
  entryWithdrawn: { ...asked({ type: 'withdrawEntry' }), aside: [0, 1] },
  entryFixed: byTable(CLAIM, 'word-fixed-on-time'),
  wordsQuestioned: asked({ type: 'play' }),
  wordVouched: asked({ type: 'answerWord', word: 'ZZ', right: true, keep: true }),
  played: asked({ type: 'play' }),
  playAccepted: asked({ type: 'acceptPlay' }),
  playStood: none,
  challenged: asked({ type: 'challenge' }),
  exchanged: asked({ type: 'exchange', tiles: ['A'] }),
  passed: asked({ type: 'pass' }),
  'turnLost time': byTable(CLAIM, 'turn-lost-on-time'),
  'turnLost placing-time': byTable(CLAIM, 'placing-time-over'),
  'turnLost illegal-after-time': byTable(CLAIM, null),
  'turnLost word-refused': asked({ type: 'answerWord', word: '', right: false, keep: false }),
  'turnLost wrong-challenge': byTable(CLAIM, null),
  'seatLeft resigned': asked({ type: 'leave', resign: true }),
  'seatLeft left': asked({ type: 'leave', resign: false }),
  'seatLeft time': byTable(CLAIM, 'game-lost-on-time'),
  seatTaken: byTable({ type: 'takeSeat', seat: 0, level: 3 }, 'stand-in-came'),
  seatReturned: byTable({ type: 'returnSeat', seat: 0 }, 'stand-in-left'),
  clockProposed: { ...asked({ type: 'changeClock' }), aside: [0, 2] },
  // nobody had agreed: the first person at the table
  clockChanged: { ...asked({ type: 'changeClock' }), aside: [null, 1] },
  timeGivenBack: {
    ...byTable({ type: 'giveTimeBack', from: 1, to: 2 }, 'time-given-back'),
    aside: [null, 1],
  },
  optionsProposed: { ...asked({ type: 'setOptions' }), aside: [0, 2] },
  racksOffered: { ...none, aside: [0, 1] },
  proposalDeclined: { ...asked({ type: 'decline', number: 1 }), aside: [0, 1] },
  proposalLapsed: none,
  hintTaken: { ...asked({ type: 'takeHint' }), aside: [0, 1] },
  optionsChanged: { ...asked({ type: 'setOptions' }), aside: [null, 1] },
  lastWordsAsked: none,
  lastWordsAnswered: asked({ type: 'answerLastWords', knowsOne: true }),
  lastWordsLapsed: byTable(CLAIM, 'no-last-word'),
  everyoneAway: { ...byTable({ type: 'noteAbsence' }, 'everyone-away'), aside: [null, 2] },
  someoneBack: byTable({ type: 'noteReturn' }, 'someone-back'),
  gameSetAside: { ...byTable({ type: 'endGame', scored: false }, 'set-aside'), aside: [null, 2] },
  gameResumed: byTable({ type: 'resume' }, 'resumed'),
  'gameEnded abandoned': byTable(CLAIM, 'abandoned'),
  'gameEnded stopped': byTable({ type: 'endGame', scored: true }, 'ended'),
  'gameEnded unfinished': byTable({ type: 'endGame', scored: true }, 'ended'),
  gameEnded: byTable({ type: 'endGame', scored: true }, null),
};

function knownOf(event: GameEvent): Known {
  const reason = 'reason' in event ? event.reason : '';
  const known = KNOWN[`${event.type} ${reason}`] ?? KNOWN[event.type];
  if (known === undefined) throw new Error(`nothing is known of ${event.type} ${reason}`);
  return known;
}

const online = ScriptedGame.start('salon', { players: people(2), table: 'online-friendly' }).state;
const all = ALL_EVENTS.map(
  (event) => [`${event.type} ${'reason' in event ? event.reason : ''}`.trim(), event] as const,
);

describe('[S3 O4] what is known of', () => {
  test.each(all)('%s', (_, event) => {
    const { cause, act, aside } = knownOf(event);
    const found: Cause | null = causeOf(online, event);
    if (cause === null) expect(found).toBeNull();
    else expect([found?.seat, found?.command]).toMatchObject([cause[0], cause[1]]);
    const seat = 'seat' in event ? event.seat : null;
    expect(tableActOf(online, event, 9)).toEqual(
      act === null
        ? null
        : {
            turn: online.turnCount,
            event: 9,
            code: act,
            seat,
            ms: event.type === 'timeGivenBack' ? 1 : null,
          },
    );
    expect(asideOf(event)).toEqual(aside && { seat: aside[0], cost: aside[1] });
  });

  test('what a command needs is taken from the event that it led to', () => {
    const commandFor = (type: GameEvent['type']): unknown[] =>
      EVENTS[type].map((event) => causeOf(online, event)?.command);
    const [word, laid] = EVENTS.wordEntered;
    expect(commandFor('wordEntered')).toEqual(
      [word, laid].map((each) => ({ type: 'enter', entry: each?.entry })),
    );
    for (const type of ['played', 'wordsQuestioned'] as const) {
      expect(commandFor(type)).toEqual([{ type: 'play', placement: EVENTS[type][0]?.placement }]);
    }
    expect(commandFor('committed')).toEqual([
      { type: 'commit', commitment: EVENTS.committed[0]?.commitment },
    ]);
    expect(commandFor('revealed')).toEqual([
      { type: 'reveal', contribution: EVENTS.revealed[0]?.contribution },
    ]);
    for (const type of ['clockProposed', 'clockChanged'] as const) {
      expect(commandFor(type)).toEqual(
        EVENTS[type].map(({ change }) => ({ type: 'changeClock', change })),
      );
    }
    for (const type of ['optionsProposed', 'optionsChanged'] as const) {
      expect(commandFor(type)).toEqual(
        EVENTS[type].map(({ options }) => ({ type: 'setOptions', options })),
      );
    }
  });

  const change = { type: 'stop' } as const;
  const stopped: GameEvent = { type: 'clockChanged', change, at: 1 };

  test('[C4] a change of the clock: who had proposed it, or the table itself at one screen', () => {
    const proposal = {
      number: 1,
      wish: { type: 'clock', change },
      seats: [1, 0],
      until: null,
    } as const;
    expect(causeOf({ ...online, proposals: [proposal] }, stopped)?.seat).toBe(1);
    const oneScreen = { ...online, setup: { ...online.setup, table: 'one-screen' } as const };
    expect(causeOf({ ...oneScreen, proposals: [proposal] }, stopped)?.seat).toBeNull();
    const seats = online.seats.map((seat) => ({ ...seat, left: 'left' as const }));
    expect(causeOf({ ...online, seats }, stopped)?.seat).toBeNull();
  });

  test('[R9h] a return to a game that was set aside: whoever comes back resumes it', () => {
    const aside = { ...online, phase: 'set-aside' } as const;
    const back: GameEvent = { type: 'someoneBack', at: 1 };
    expect(causeOf(aside, back)).toEqual({ seat: 0, command: { type: 'resume' } });
    const seats = online.seats.map((each, at) => ({
      ...each,
      left: at === 0 ? ('left' as const) : null,
    }));
    expect(causeOf({ ...aside, seats }, back)?.seat).toBe(1);
    const gone = aside.seats.map((seat) => ({ ...seat, left: 'left' as const }));
    expect(causeOf({ ...aside, seats: gone }, back)?.seat).toBeNull();
  });

  test('[R7] an answer about a word: any person who is still there, about the first that is open', () => {
    const question = { turn: 1, seat: 0, placement: [], unknown: ['QQ', 'ZZ'], at: 1 };
    const refused: GameEvent = { type: 'turnLost', seat: 0, reason: 'word-refused', at: 1 };
    const vouched: GameEvent = { type: 'wordVouched', word: 'ZZ', keep: false };
    const seats = online.seats.map((each, at) => ({
      ...each,
      left: at === 0 ? ('left' as const) : null,
    }));
    expect(causeOf({ ...online, seats, question }, refused)).toEqual({
      seat: 1,
      command: { type: 'answerWord', word: 'QQ', right: false, keep: false },
    });
    expect(causeOf({ ...online, question }, vouched)).toEqual({
      seat: 0,
      command: { type: 'answerWord', word: 'ZZ', right: true, keep: false },
    });
  });

  test('a proposal declined without a number is one of an older log', () => {
    const declined: GameEvent = { type: 'proposalDeclined', seat: 0, proposal: 'clock' };
    expect(causeOf(online, declined)?.command).toEqual({ type: 'decline', number: 0 });
  });
});
