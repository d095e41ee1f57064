import { describe, expect, test } from 'vitest';
import { hearing, threeSeats } from '../testing/three-seats.ts';
import { Absences, presentAmong, RemotePresence, seatsPresent } from './presence.ts';

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

describe('[O3] who is at another process', () => {
  const own = { people: ['bob'], watchers: 1 };
  const there = { people: ['ann', 'bob'], watchers: 2 };

  test('is added, without counting anybody twice', () => {
    const remote = new RemotePresence();
    expect(remote.with(own, 0)).toEqual(own);
    remote.hear('there', there, 0);
    remote.hear('elsewhere', { people: ['aaron'], watchers: 3 }, 0);
    expect(remote.with(own, 0)).toEqual({ people: ['aaron', 'ann', 'bob'], watchers: 6 });
    // a later report replaces the earlier
    remote.hear('there', { people: [], watchers: 1 }, 0);
    expect(remote.with(own, 0)).toEqual({ people: ['aaron', 'bob'], watchers: 5 });
  });

  test.each([
    ['nobody any more', NOBODY, own],
    ['a watcher', { people: [], watchers: 1 }, { people: ['bob'], watchers: 2 }],
    ['a player', { people: ['ann'], watchers: 0 }, { people: ['ann', 'bob'], watchers: 1 }],
  ])('reports %s', (_, report, all) => {
    const remote = new RemotePresence();
    remote.hear('there', there, 0);
    remote.hear('there', report, 0);
    expect(remote.with(own, 0)).toEqual(all);
  });

  test.each([
    [60_000, { people: ['ann', 'bob'], watchers: 3 }],
    [60_001, own],
  ])('is believed for a minute: after %i ms', (ms, all) => {
    const remote = new RemotePresence();
    remote.hear('there', there, 1000);
    expect(remote.with(own, 1000 + ms)).toEqual(all);
    // and forgotten after that, whatever the clock says
    expect(remote.with(own, 1000)).toEqual(all);
  });
});

describe('[O1] players who are away', () => {
  const present = (...people: readonly string[]) => ({ people, watchers: 0 });

  test('are overdue after the time of grace, counted from when they left', () => {
    const absences = new Absences();
    expect(absences.isAnyone).toBe(false);
    absences.update(table, present('ann', 'bob'), 0);
    expect(absences.isAnyone).toBe(false);
    absences.update(table, present('ann'), 1000);
    expect(absences.isAnyone).toBe(true);
    // still away: it counts from the first time
    absences.update(table, present('ann'), 5000);
    expect(absences.overdue(table, present('ann'), 10_999)).toEqual([]);
    expect(absences.overdue(table, present('ann'), 11_000)).toEqual([1]);
    absences.update(table, present('ann', 'bob'), 12_000);
    expect(absences.isAnyone).toBe(false);
    expect(absences.overdue(table, present('ann'), 99_000)).toEqual([]);
  });

  test('are not overdue while nobody who plays is waiting', () => {
    const absences = new Absences();
    absences.update(table, present(), 0);
    expect(absences.overdue(table, present(), 99_000)).toEqual([]);
    expect(absences.overdue(table, present('eve'), 99_000)).toEqual([]);
    expect(absences.overdue(table, present('bob'), 99_000)).toEqual([0, 1]);
  });

  test('computers and open seats are never away', () => {
    const absences = new Absences();
    absences.update(threeSeats('filling'), present('ann'), 0);
    expect(absences.isAnyone).toBe(false);
  });
});
