import type { Limits } from '../runtime/config.ts';
import type { Member } from './member.ts';

/** Room for who looks at a table. Seats have their own: no number of watchers keeps a player out. */

export type Place =
  | { readonly type: 'free' }
  | { readonly type: 'full' }
  /** This connection has to go. */
  | { readonly type: 'instead-of'; readonly member: Member };

const FREE: Place = { type: 'free' };

type PlaceLimits = Pick<Limits, 'watchersPerTable' | 'connectionsPerTable' | 'strangersPerAddress'>;

/** Where a connection goes that enters a table, among those that are there. */
export function placeFor(
  newcomer: Member,
  members: ReadonlySet<Member>,
  isSeated: (member: Member) => boolean,
  limits: PlaceLimits,
  watchersElsewhere = 0,
): Place {
  if (members.has(newcomer)) return FREE;
  const own = [...members].filter((each) => isSameAsker(each, newcomer));
  const { connectionsPerTable, strangersPerAddress, watchersPerTable } = limits;
  if (newcomer.person === null) {
    if (own.length >= connectionsPerTable * strangersPerAddress) return { type: 'full' };
  } else if (own.length >= connectionsPerTable) return insteadOf(own);
  if (isSeated(newcomer)) return FREE;
  const watchers = [...members].filter((each) => !isSeated(each));
  if (watchers.length + watchersElsewhere < watchersPerTable) return FREE;
  if (newcomer.person === null) return { type: 'full' };
  // all of them are at other servers: nobody here can give way
  return watchers.length === 0 ? FREE : insteadOf(crowd(watchers));
}

function isSameAsker(a: Member, b: Member): boolean {
  if (a.person !== null || b.person !== null) return a.person === b.person;
  return a.address === b.address;
}

/** The one who came first: their connection may be dead already. */
function insteadOf([oldest]: readonly Member[]): Place {
  return oldest === undefined ? { type: 'full' } : { type: 'instead-of', member: oldest };
}

/**
 * Those who can best be spared: the strangers, or everybody, at the address that most look on from.
 * Somebody who was invited comes in however many one address sends to prevent it.
 */
function crowd(watchers: readonly Member[]): readonly Member[] {
  const strangers = watchers.filter(({ person }) => person === null);
  const byAddress = Map.groupBy(
    strangers.length > 0 ? strangers : watchers,
    (each) => each.address,
  );
  return [...byAddress.values()].reduce(
    (most, each) => (each.length > most.length ? each : most),
    [],
  );
}
