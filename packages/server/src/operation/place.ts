import type { PostgresAddress } from '../store/postgres/address.ts';

/** Where a store is, or will be. */
export type Place =
  /** A data folder, or a file. */
  | { readonly kind: 'disk'; readonly path: string }
  | { readonly kind: 'database'; readonly address: PostgresAddress };

/** For people; without a password. */
export function nameOf(place: Place): string {
  return place.kind === 'disk' ? place.path : place.address.shown;
}
