import { describe, expect, test } from 'vitest';
import { handleOf } from '../store/ids.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { decideLine } from './decide-line.ts';
import { KEPT_LINES, showLine, withLine, type Line } from './line.ts';
import { evolveTable, type TableState } from './table-state.ts';

const ID = 't'.repeat(26);
const SAID = { id: 'request', text: 'Hello' };

function tableWith(watchers: boolean): TableState {
  const choices = { ...TWO_PEOPLE, watchers };
  const opened = { id: ID, host: 'ann', hostName: 'Ann', choices, at: 0 };
  return evolveTable(evolveTable(null, { type: 'opened', ...opened }), {
    type: 'sat',
    seat: 1,
    person: 'ann',
    name: 'Ann at her seat',
    at: 0,
  });
}

const line = (person: string, number: number, more: Partial<Line> = {}): Line => ({
  number,
  who: handleOf(ID, person),
  name: person,
  seat: null,
  text: `line ${number}`,
  request: `r${number}`,
  at: number,
  ...more,
});

function decide(person: string, isHere: boolean, watchers: boolean, lines: readonly Line[] = []) {
  const speaker = { person, isHere, freeName: () => 'a free name' };
  const decided = decideLine(tableWith(watchers), lines, speaker, SAID, 7);
  return decided.ok ? decided.value : decided.error.code;
}

describe('[O1] who may say something, and as whom', () => {
  const said = { number: 1, text: 'Hello', request: 'request', at: 7 };
  const byAnn = { ...said, who: handleOf(ID, 'ann'), name: 'Ann at her seat', seat: 1 };
  const byEve = { ...said, who: handleOf(ID, 'eve'), name: 'a free name', seat: null };

  test.each<[string, boolean, boolean, unknown]>([
    ['ann', true, true, byAnn],
    ['ann', true, false, byAnn],
    ['ann', false, true, 'not-here'],
    ['ann', false, false, 'not-here'],
    ['eve', true, true, byEve],
    ['eve', true, false, 'not-seated'],
    ['eve', false, true, 'not-here'],
    ['eve', false, false, 'not-here'],
  ])('%s, who is here %s, where watchers are allowed %s', (person, isHere, watchers, expected) => {
    expect(decide(person, isHere, watchers)).toEqual(expected);
  });

  test('lines are numbered on from the last, also if the first are gone', () => {
    expect(decide('ann', true, true, [line('eve', 41), line('eve', 42)])).toEqual({
      ...byAnn,
      number: 43,
    });
  });

  test.each<[string, Line, boolean]>([
    ['the same request of the same person', line('ann', 1, { request: 'request' }), true],
    ['the same request of somebody else', line('eve', 1, { request: 'request' }), false],
    ['another request of the same person', line('ann', 1), false],
  ])('%s was said before: a repeat %#', (_, before, isRepeat) => {
    const others = [line('bob', 0), before, line('bob', 2)];
    expect(decide('ann', true, true, others)).toEqual(isRepeat ? null : { ...byAnn, number: 3 });
  });
});

describe('[O4] lines', () => {
  test('the latest hundred are kept', () => {
    let lines: readonly Line[] = [];
    for (let number = 1; number <= KEPT_LINES + 2; number++) {
      lines = withLine(lines, line('ann', number));
      expect(lines).toHaveLength(Math.min(number, 100));
    }
    expect(lines.map(({ number }) => number)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 3),
    );
  });

  test('[O2] are shown without the request that wrote them', () => {
    const { request, ...shown } = line('ann', 5, { seat: 1 });
    expect(request).toBe('r5');
    expect(showLine(line('ann', 5, { seat: 1 }))).toEqual(shown);
  });
});
