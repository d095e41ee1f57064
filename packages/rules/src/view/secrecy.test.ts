import { describe, expect, test } from 'vitest';
import { PHASES, type GameState, type Phase } from '../game/state.ts';
import type { GameView, Viewer } from '../game/view-types.ts';
import { editionOf, computer, people, ScriptedGame } from '../testing/scripted-game.ts';
import { makeSetup } from '../setup/make-setup.ts';
import { TABLES, type Table, type TableOptions } from '../setup/setup.ts';
import { viewFor } from './view.ts';

/**
 * Who sees which tiles, over all cases [S4, K5, K6, O2]. Every tile and secret of a state is a sign of
 * its own, so that a view shows by its signs alone what it was made from.
 */

/** Two people, a computer, and a person for whom a computer stands in. */
const PLAYERS = [...people(2), computer(), { kind: 'person', name: 'Away' } as const];
const SEATS = [0, 1, 2, 3] as const;
const COMPUTER = 2;
const ON_TURN = 1;
const VIEWERS: readonly Viewer[] = [...SEATS, 'watcher'];
const OPTIONS: readonly TableOptions[] = [false, true].flatMap((racksVisible) =>
  [false, true].map((seeThinking) => ({ racksVisible, seeThinking })),
);

const sign = {
  rack: (seat: number) => `⟨rack${seat}⟩`,
  exchanged: (seat: number) => `⟨exchanged${seat}⟩`,
  entry: '⟨entry⟩',
  bag: '⟨bag⟩',
  board: '⟨board⟩',
  question: '⟨question⟩',
  openPlay: '⟨open⟩',
  played: '⟨played⟩',
  counted: '⟨counted⟩',
  secret: '⟨secret⟩',
  seed: '⟨seed⟩',
  contribution: '⟨contribution⟩',
};

function signsIn(data: unknown): string[] {
  const found = JSON.stringify(data ?? null).match(/⟨[^⟩]*⟩/g) ?? [];
  return [...new Set(found)].toSorted();
}

interface Case {
  readonly viewer: Viewer;
  readonly table: Table;
  readonly options: TableOptions;
  readonly phase: Phase;
}

/** What SPEC.md lets a viewer see of a rack, and of what its player exchanged from it. */
function maySeeRack(owner: number, { viewer, table, options, phase }: Case): boolean {
  const isOwn = viewer === owner; // K5: a computer sees what a person in its seat would
  const isOver = phase === 'over'; // R10 counts the tiles left in front of everybody
  const isAllowedHere = table !== 'online'; // K: online, visible racks at friendly tables only
  const isThinkingHidden = owner === COMPUTER && !options.seeThinking; // K6
  return isOwn || isOver || (isAllowedHere && options.racksVisible && !isThinkingHidden);
}

/** A word begun is its player's own; at one screen everybody looks at the same board [O2, C3]. */
function maySeeEntry({ viewer, table, phase }: Case): boolean {
  return phase !== 'over' && (viewer === ON_TURN || table === 'one-screen');
}

const NOTHING = () => [];

/** The signs that each field of a view must show: a new field needs a line here, or it does not compile. */
const FIELDS: { readonly [Field in keyof GameView]: (each: Case) => readonly string[] } = {
  version: NOTHING,
  viewer: NOTHING,
  setup: NOTHING,
  options: NOTHING,
  phase: NOTHING,
  board: () => [sign.board],
  bagCount: NOTHING,
  unseen: (each) => [
    sign.bag,
    ...SEATS.filter((seat) => !maySeeRack(seat, each)).map((seat) => sign.rack(seat)),
  ],
  seats: (each) => SEATS.filter((seat) => maySeeRack(seat, each)).map(sign.rack),
  turn: (each) => (maySeeEntry(each) ? [sign.entry] : []),
  clock: NOTHING,
  question: () => [sign.question],
  openPlay: () => [sign.openPlay],
  lastWords: NOTHING,
  away: NOTHING,
  proposals: NOTHING,
  failedProposal: NOTHING,
  vouched: NOTHING,
  history: (each) => [
    sign.played,
    ...SEATS.filter((seat) => maySeeRack(seat, each)).map(sign.exchanged),
  ],
  result: ({ phase }) => (phase === 'over' ? [sign.counted] : []),
  fairness: ({ phase }) => (phase === 'over' ? [sign.secret, sign.contribution] : []),
};

/** The fields of a state that hold tiles or secrets: all of them carry signs below. */
const MARKED: { readonly [Field in keyof GameState]: boolean } = {
  version: false,
  setup: false,
  options: false,
  phase: false,
  imported: false,
  fairness: true,
  board: true,
  bag: true,
  seats: true,
  turn: true,
  turnCount: false,
  clock: false,
  question: true,
  openPlay: true,
  lastWords: false,
  away: false,
  proposals: false,
  proposalCount: false,
  failedProposal: false,
  passRun: false,
  vouched: false,
  history: true,
  asides: false,
  result: true,
};

/** A state in which every tile is a sign; more of it is filled than one game would fill at once. */
function markedState(table: Table, options: TableOptions, phase: Phase): GameState {
  const { state } = ScriptedGame.start('classic', { players: PLAYERS, table });
  const lay = (face: string) => [{ row: 7, col: 7, face }];
  const isOver = phase === 'over';
  const record = { score: 0, total: 0, usedMs: 0 };
  const { turn } = state;
  if (turn === null) throw new Error('no turn');
  const entry = { type: 'tiles', placement: lay(sign.entry) } as const;
  const question = { turn: 1, seat: 0, placement: lay(sign.question), unknown: [], at: 0 };
  const open = { turn: 1, seat: 0, placement: lay(sign.openPlay), words: [], score: 0, at: 0 };
  const counted = { seat: 0, kind: 'tiles-left', points: -1, tiles: [sign.counted] } as const;
  return {
    ...state,
    options,
    phase,
    bag: [sign.bag],
    board: { ...state.board, squares: [sign.board] },
    seats: state.seats.map((seat, i) => ({
      ...seat,
      rack: [sign.rack(i)],
      standIn: i === 3 ? 1 : null,
    })),
    turn: isOver ? null : { ...turn, seat: ON_TURN, entry },
    question,
    openPlay: { ...open, acceptedBy: [], scorelessBefore: 0 },
    history: [
      {
        type: 'play',
        seat: 0,
        placement: lay(sign.played),
        words: [],
        withdrawn: false,
        ...record,
      },
      ...SEATS.map((seat) => {
        return { type: 'exchange', seat, tiles: [sign.exchanged(seat)], ...record } as const;
      }),
    ],
    fairness: {
      ...state.fairness,
      secret: sign.secret,
      seed: sign.seed,
      contributions: state.fairness.contributions.map(() => sign.contribution),
    },
    result: isOver
      ? { reason: 'stopped', adjustments: [counted], scores: [], winners: [], at: 0 }
      : null,
  };
}

const CASES: readonly Case[] = TABLES.flatMap((table) =>
  PHASES.flatMap((phase) =>
    OPTIONS.flatMap((options) => VIEWERS.map((viewer) => ({ viewer, table, options, phase }))),
  ),
);

describe('[S4 K5 K6 O2] what each viewer sees of every tile', () => {
  test('every field of a state that holds tiles carries signs', () => {
    const state = markedState('one-screen', { racksVisible: true, seeThinking: true }, 'playing');
    const over = markedState('one-screen', { racksVisible: true, seeThinking: true }, 'over');
    const marked = Object.entries(state)
      .filter(
        ([field]) => signsIn([state, over].map((each) => each[field as keyof GameState])).length,
      )
      .map(([field]) => field);
    const expected = Object.entries(MARKED).flatMap(([field, isMarked]) =>
      isMarked ? [field] : [],
    );
    expect(marked.toSorted()).toEqual(expected.toSorted());
    expect(Object.keys(MARKED).toSorted()).toEqual(Object.keys(state).toSorted());
  });

  test.each(TABLES)('%s: every phase, option, viewer and field', (table) => {
    const cases = CASES.filter((each) => each.table === table);
    expect(cases).toHaveLength(PHASES.length * OPTIONS.length * VIEWERS.length);
    for (const each of cases) {
      const view = viewFor(markedState(table, each.options, each.phase), each.viewer);
      expect(Object.keys(view).toSorted()).toEqual(Object.keys(FIELDS).toSorted());
      for (const field of Object.keys(FIELDS) as (keyof GameView)[]) {
        const shown = { field, ...each, signs: signsIn(view[field]) };
        expect(shown).toEqual({ ...shown, signs: FIELDS[field](each).toSorted() });
      }
    }
  });

  test.each(TABLES)('%s: a rack lies at its own seat, and an exchange in its own line', (table) => {
    for (const each of CASES.filter((other) => other.table === table)) {
      const { seats, history } = viewFor(markedState(table, each.options, each.phase), each.viewer);
      for (const seat of SEATS) {
        const isSeen = maySeeRack(seat, each);
        expect(seats[seat]?.rack).toEqual(isSeen ? [sign.rack(seat)] : null);
        expect(seats[seat]?.tileCount).toBe(1);
        const line = history.find((record) => record.type === 'exchange' && record.seat === seat);
        const tiles = isSeen ? [sign.exchanged(seat)] : null;
        expect(line).toMatchObject({ tiles, tileCount: 1 });
      }
    }
  });
});

describe('[K6 O2] options that show more than a table may', () => {
  const cases = TABLES.flatMap((table) => OPTIONS.map((options) => ({ table, options })));

  test.each(cases)('$table, $options: in the game', ({ table, options }) => {
    const game = ScriptedGame.start('salon', { table, players: people(1).concat(computer()) });
    const isOpen = options.racksVisible || options.seeThinking;
    const refused = game.send(0, { type: 'setOptions', options });
    expect(refused).toBe(table === 'online' && isOpen ? 'bad-options' : null);
    expect(game.state.options).toEqual(refused === null ? options : CLOSED);
  });

  test.each(cases)('$table, $options: before it', ({ table, options }) => {
    const made = makeSetup(editionOf('salon'), {
      players: PLAYERS,
      language: 'en',
      table,
      options,
    });
    expect(made.ok && made.value.options).toEqual(table === 'online' ? CLOSED : options);
  });
});

const CLOSED: TableOptions = { racksVisible: false, seeThinking: false };
