import { describe, expect, test } from 'vitest';
import { hearing, threeSeats } from '../testing/three-seats.ts';
import {
  Absences,
  isSamePresent,
  presentAmong,
  presentAnywhere,
  seatsPresent,
} from './presence.ts';

const table = threeSeats('playing', { graceSeconds: 10 });
const NOBODY = { people: [], watchers: 0 };

describe('[O3] who is here', () => {
  test('players count once however many connections they have; all others watch', () => {
    const members = ['bob', 'ann', 'ann', 'eve', 'eve', null, null].map((each) => hearing(each));
    expect(presentAmong(members, table)).toEqual({ people: ['ann', 'bob'], watchers: 4 });
    expect(presentAmong([], table)).toEqual(NOBODY);
  });

  test.each([
    [[], [false, false, true]],
    [['ann'], [true, false, true]],
    [
      ['bob', 'ann'],
      [true, true, true],
    ],
  ])('with %j the seats are filled: %j', (people, seats) => {
    expect(seatsPresent(table, { people, watchers: 9 })).toEqual(seats);
  });

  test('nobody is at an open seat', () => {
    const filling = threeSeats('filling');
    expect(seatsPresent(filling, { people: ['ann', 'bob'], watchers: 0 })).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('[O3 O5] who is at another server', () => {
  const own = { people: ['bob'], watchers: 1 };
  const lastSeen = new Map<string, number>();

  test.each([
    ['nobody', NOBODY, own],
    ['a watcher', { people: [], watchers: 1 }, { people: ['bob'], watchers: 2 }],
    ['a player', { people: ['ann'], watchers: 0 }, { people: ['ann', 'bob'], watchers: 1 }],
    ['the same player', { people: ['bob'], watchers: 2 }, { people: ['bob'], watchers: 3 }],
  ])('is added, without counting anybody twice: %s', (_, there, all) => {
    expect(presentAnywhere(own, { ...there, lastSeen })).toEqual(all);
  });

  test.each([
    [own, { people: ['bob'], watchers: 1 }, true],
    [own, { people: ['bob'], watchers: 2 }, false],
    [own, { people: ['ann'], watchers: 1 }, false],
    [own, { people: ['ann', 'bob'], watchers: 1 }, false],
  ])('%j is as %j: %s', (a, b, isSame) => {
    expect(isSamePresent(a, b)).toBe(isSame);
  });
});

describe('[O1] players who are away', () => {
  const present = (...people: readonly string[]) => ({ people, watchers: 0 });
  const unseen = () => undefined;

  test('are overdue after the time of grace, counted from when they left', () => {
    const absences = new Absences();
    expect(absences.isAnyone).toBe(false);
    absences.update(table, present('ann', 'bob'), 0, unseen);
    expect(absences.isAnyone).toBe(false);
    absences.update(table, present('ann'), 1000, unseen);
    expect(absences.isAnyone).toBe(true);
    // still away: it counts from the first time
    absences.update(table, present('ann'), 5000, unseen);
    expect(absences.overdue(table, present('ann'), 10_999)).toEqual([]);
    expect(absences.overdue(table, present('ann'), 11_000)).toEqual([1]);
    absences.update(table, present('ann', 'bob'), 12_000, unseen);
    expect(absences.isAnyone).toBe(false);
    expect(absences.overdue(table, present('ann'), 99_000)).toEqual([]);
  });

  test('[O5] are away since they were last seen, wherever that was', () => {
    const absences = new Absences();
    absences.update(table, present('ann'), 5000, (person) => (person === 'bob' ? 2000 : 1));
    expect(absences.overdue(table, present('ann'), 11_999)).toEqual([]);
    expect(absences.overdue(table, present('ann'), 12_000)).toEqual([1]);
  });

  test('are not overdue while nobody who plays is waiting', () => {
    const absences = new Absences();
    absences.update(table, present(), 0, unseen);
    expect(absences.overdue(table, present(), 99_000)).toEqual([]);
    expect(absences.overdue(table, present('eve'), 99_000)).toEqual([]);
    expect(absences.overdue(table, present('bob'), 99_000)).toEqual([0, 1]);
  });

  test('computers and open seats are never away', () => {
    const absences = new Absences();
    absences.update(threeSeats('filling'), present('ann'), 0, unseen);
    expect(absences.isAnyone).toBe(false);
  });
});
