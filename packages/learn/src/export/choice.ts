import { readObject, readText, readTime } from '../reading/reading.ts';

/** Something a person chose about learning, such as a list to learn; the last choice counts. */
export interface LearnChoice {
  readonly id: string;
  readonly value: string | number | boolean;
  readonly changedAt: number;
}

const MAX_ID = 100;
const MAX_VALUE = 1000;

export function readChoice(data: unknown): LearnChoice | null {
  const row = readObject(data);
  const id = readText(row?.['id'], MAX_ID);
  const changedAt = readTime(row?.['changedAt']);
  const value = row?.['value'];
  if (id === null || changedAt === null) return null;
  const isText = typeof value === 'string' && value.length <= MAX_VALUE;
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  return isText || isNumber || typeof value === 'boolean' ? { id, value, changedAt } : null;
}
