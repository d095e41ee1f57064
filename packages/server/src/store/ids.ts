import { createHash, randomBytes } from 'node:crypto';

/** Stream ids. Those of tables and games start with the time, so that live ones are adjacent. */

const TIME_DIGITS = 9;
const RANDOM_DIGITS = 17;
/** The id of a table begins the ids of its games and its chat. */
export const TABLE_LENGTH = TIME_DIGITS + RANDOM_DIGITS;

/** 88 random bits: nobody finds the table without its link. */
export function newTableId(now: number): string {
  return now.toString(36).padStart(TIME_DIGITS, '0') + randomDigits(RANDOM_DIGITS);
}

/** What was said at a table. */
export function chatIdOf(table: string): string {
  return `${table}chat`;
}

/** The table that a stream is, or belongs to. */
export function tableOf(stream: string): string {
  return stream.slice(0, TABLE_LENGTH);
}

export function newPersonId(): string {
  return `p${randomDigits(25)}`;
}

function randomDigits(count: number): string {
  let number = 0n;
  for (const byte of randomBytes(count)) number = (number << 8n) | BigInt(byte);
  return number.toString(36).padStart(count, '0').slice(-count);
}

/** Identifies a person to the others at one table: stable there, different at the next. */
export function handleOf(table: string, person: string): string {
  return createHash('sha256').update(`${table} ${person}`).digest('hex').slice(0, 12);
}
