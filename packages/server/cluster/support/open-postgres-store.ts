import { parsePostgresAddress, type PostgresAddress } from '../../src/store/postgres/address.ts';
import { PostgresStore, type PostgresOptions } from '../../src/store/postgres/postgres-store.ts';

export function addressOf(url: string): PostgresAddress {
  const parsed = parsePostgresAddress(url);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

export function openPostgresStore(
  url: string,
  options: Omit<PostgresOptions, 'address'> = {},
): Promise<PostgresStore> {
  return PostgresStore.open({ address: addressOf(url), ...options });
}
