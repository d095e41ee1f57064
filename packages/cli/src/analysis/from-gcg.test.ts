import { situationFromView, type Situation } from '@luctor/engine';
import {
  BLANK,
  findEdition,
  gcgOfEvents,
  makeGcg,
  makeSetup,
  viewFor,
  type Edition,
} from '@luctor/rules';
import { seededRandom, TestGame, testWords } from '@luctor/rules/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openGcg, situationOfGcg } from './from-gcg.ts';

const PLAYERS = '#player1 a Ann\n#player2 b Bob\n';
const TWO_TURNS = `${PLAYERS}>a: EHINORT 8F HORN +14 14\n>b: AFIMQUV H6 FA.M +9 9\n`;

afterEach(() => vi.restoreAllMocks());

function classic(): Edition {
  const edition = findEdition('classic');
  if (edition === null) throw new Error('there is a classic edition');
  return edition;
}

/** The situation, and what was printed on standard error. */
function read(text: string, turn: number | null = null): { at: Situation; said: string } {
  let said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    said += String(chunk);
    return true;
  });
  const reading = openGcg('game.gcg', new TextEncoder().encode(text));
  const at = situationOfGcg('game.gcg', reading, classic().rulesets.en, turn);
  return { at, said };
}

function rackOf({ position }: Situation): string {
  return position.rack.join('');
}

describe('which turn of a GCG file is used', () => {
  test.each([
    ['#rack1 gives the rack of the next turn', '#rack1 EEITXYZ\n#rack2 IQUVABC\n', 'EEITXYZ'],
    ['#incomplete may give it too', '#incomplete EEITXYZ\n', 'EEITXYZ'],
  ])('%s', (_, end, rack) => {
    const { at, said } = read(TWO_TURNS + end);
    expect(rackOf(at)).toBe(rack);
    expect(at.position.score).toBe(14);
    expect(at.position.opponents).toEqual([{ score: 9, tileCount: 7, rack: null }]);
    expect(at.position.board.squares.filter((face) => face !== '')).toHaveLength(7);
    expect(said).toBe('');
    expect(read(TWO_TURNS + end, 3).at).toEqual(at);
    expect(rackOf(read(TWO_TURNS + end, 2).at)).toBe('AFIMQUV');
  });

  test('the first one, if nothing has been played', () => {
    const { at } = read(`${PLAYERS}#rack1 EEITXYZ\n`);
    expect(rackOf(at)).toBe('EEITXYZ');
    expect(() => read(PLAYERS)).toThrow('it has no moves');
  });

  test('the last one played, with a note, if the file has no rack for the next turn', () => {
    const { at, said } = read(TWO_TURNS);
    expect(rackOf(at)).toBe('AFIMQUV');
    expect(said).toContain('does not give the rack of the next turn');
    expect(said).toContain('using turn 2, the last');
    expect(() => read(TWO_TURNS, 3)).toThrow('does not give the rack of turn 3');
  });

  test('the last one played, if the game is over', () => {
    const { at, said } = read(`${TWO_TURNS}>b: (EEIT) +8 17\n`);
    expect(rackOf(at)).toBe('AFIMQUV');
    expect(said).toBe('');
    expect(() => read(`${TWO_TURNS}>b: (EEIT) +8 17\n`, 3)).toThrow('has 2 turns');
  });
});

describe('problems before the requested turn', () => {
  const rack = '#rack1 EEITXYZ\n';

  test.each([
    ['>a: EHINORT 1A HORN +14 14', 'line 3: 1A HORN is illegal by these rules'],
    ['>a: EHINORT 8F HORN +15 15', 'line 3: the file says 15 points, the rules give 14.'],
    ['>a: EH1NORT 8F HORN +14 14', 'line 3: invalid rack'],
  ])('are reported in a sentence: %s', (line, sentence) => {
    const { said } = read(`${PLAYERS}${line}\n>b: AFIMQUV -\n${rack}`);
    expect(said).toContain(`luctor: game.gcg has problems before this turn: ${sentence}`);
  });

  test('are counted if there are several', () => {
    const { said } = read(
      `${PLAYERS}>a: EHINORT 8F HORN +15 15\n>b: AFIMQUV H6 FA.M +8 8\n${rack}`,
    );
    expect(said).toContain('; and 1 more (see luctor replay).');
  });

  test.each([
    ['a move that cannot be read', '>b: AFIMQUV H66 FA.M +9 9', 'cannot be read, line 4'],
    ['a move that cannot be placed', '>b: AFIMQUV H6 FAXM +9 9', 'cannot be placed, line 4'],
  ])('stop the analysis: %s', (_, line, sentence) => {
    const text = `${PLAYERS}>a: EHINORT 8F HORN +14 14\n${line}\n${rack}`;
    expect(() => read(text)).toThrow(sentence);
    // problems after the turn do not matter
    expect(read(text, 1).said).toBe('');
  });
});

test('[R9b][R9c] withdrawn plays count as the rules count them', () => {
  const setup = makeSetup(classic(), {
    language: 'en',
    players: ['Ann', 'Bob'].map((name) => ({ kind: 'person', name })),
    wordCheck: { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 0 },
  });
  if (!setup.ok) throw new Error(setup.error.code);
  const game = new TestGame(setup.value, testWords([]), 'ab'.repeat(32));
  game.begin(seededRandom(2));
  const first = game.state.turn?.seat ?? 0;
  const playNoWord = (): void => {
    const tiles = game.state.seats[first]?.rack.filter((tile) => tile !== BLANK) ?? [];
    const placement = tiles.slice(0, 3).map((face, i) => ({ row: 7, col: 6 + i, face }));
    expect(game.send(first, { type: 'play', placement })).toBeNull();
    expect(game.send(1 - first, { type: 'challenge' })).toBeNull();
  };
  playNoWord();
  expect(game.send(1 - first, { type: 'pass' })).toBeNull();
  playNoWord();

  const { at } = read(makeGcg(gcgOfEvents(game.events)));
  const { passRun, scorelessRuns, lastPlays } = situationFromView(
    viewFor(game.state, 1 - first),
    () => false,
  );
  expect([passRun, scorelessRuns, lastPlays]).toEqual([3, [1, 2], [null]]);
  expect(at).toMatchObject({ passRun, scorelessRuns, lastPlays });
});

test('an opponent’s last play stays one after points for a challenge', () => {
  const { at } = read(`${TWO_TURNS}>b: (challenge) +5 14\n#rack1 EEITXYZ\n`);
  expect(at.lastPlays).toMatchObject([{ score: 9, bagCountBefore: 100 - 14 - 4 }]);
});
