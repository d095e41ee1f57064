import { describe, expect, test } from 'vitest';
import type { Member } from './member.ts';
import { placeFor } from './watchers.ts';

const LIMITS = { watchersPerTable: 20, connectionsPerTable: 3, strangersPerAddress: 4 };

function member(person: string | null, address: string): Member {
  return { person, name: '', address, lagMs: 0, send: () => undefined };
}

function many(count: number, make: (index: number) => Member): Set<Member> {
  return new Set(Array.from({ length: count }, (_, index) => make(index)));
}

function place(newcomer: Member, members: ReadonlySet<Member>, seated: readonly string[] = []) {
  const isSeated = ({ person }: Member): boolean => person !== null && seated.includes(person);
  return placeFor(newcomer, members, isSeated, LIMITS);
}

describe('finding L5: [O4] room at a table', () => {
  const ann = member('ann', 'home');

  test('a player comes in however many look on', () => {
    const crowd = many(500, (index) => member(`p${index}`, `a${index}`));
    expect(place(ann, crowd, ['ann'])).toEqual({ type: 'free' });
  });

  test('a person who enters again keeps their place', () => {
    const crowd = many(20, () => member(null, 'crowd'));
    const [first] = crowd;
    expect(place(first ?? ann, crowd)).toEqual({ type: 'free' });
  });

  test('an invited person takes the place of one of a crowd; another stranger does not', () => {
    const few = [member(null, 'a'), member(null, 'b'), member('p', 'c')];
    const crowd = [...few, ...many(17, () => member(null, 'crowd'))];
    expect(place(member(null, 'late'), new Set(crowd))).toEqual({ type: 'full' });
    expect(place(ann, new Set(crowd))).toEqual({ type: 'instead-of', member: crowd[3] });
  });

  test('[O5] those who look on from other servers count, and keep nobody out who was invited', () => {
    const limits = { watchersPerTable: 20, connectionsPerTable: 3, strangersPerAddress: 4 };
    const at = (who: Member, here: readonly Member[], elsewhere: number) =>
      placeFor(who, new Set(here), () => false, limits, elsewhere);
    const stranger = member(null, 'late');
    const other = member(null, 'a');
    expect(at(stranger, [], 19)).toEqual({ type: 'free' });
    expect(at(stranger, [], 20)).toEqual({ type: 'full' });
    expect(at(stranger, [other], 19)).toEqual({ type: 'full' });
    expect(at(ann, [other], 19)).toEqual({ type: 'instead-of', member: other });
    expect(at(ann, [], 20)).toEqual({ type: 'free' });
  });

  test('a crowd with names is no better', () => {
    const crowd = [member('p', 'c'), ...many(19, (index) => member(`q${index}`, 'crowd'))];
    expect(place(ann, new Set(crowd))).toEqual({ type: 'instead-of', member: crowd[1] });
  });

  test('a person’s own connections replace each other, seated or not', () => {
    const own = many(3, () => member('ann', 'home'));
    const [oldest] = own;
    for (const seated of [['ann'], []]) {
      expect(place(ann, own, seated)).toEqual({ type: 'instead-of', member: oldest });
    }
  });

  test('strangers at one address have the places of a few people', () => {
    const own = many(12, () => member(null, 'one'));
    expect(place(member(null, 'one'), own)).toEqual({ type: 'full' });
    expect(place(member(null, 'two'), own)).toEqual({ type: 'free' });
  });
});
