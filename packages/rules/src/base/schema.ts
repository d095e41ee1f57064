import * as v from 'valibot';
import { err, ok, type Result } from './result.ts';

/** What is wrong with data from outside, and where. Language-neutral: shells put it into words. */
export interface DataProblem {
  /** Such as `rules.ending.passRounds`; empty for the whole. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

const MAX_PROBLEMS = 20;
const MAX_FOUND_LENGTH = 60;

/** Checks data from outside against a schema; all problems at once, a bounded number of them. */
export function checkData<const Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): Result<v.InferOutput<Schema>, readonly DataProblem[]> {
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return ok(parsed.output);
  return err(parsed.issues.slice(0, MAX_PROBLEMS).map(toProblem));
}

/** The schema for data of this `type`. `v.variant` would try dozens of schemas in turn. */
export function schemaByType<Schemas extends Readonly<Record<string, v.GenericSchema>>>(
  schemas: Schemas,
  data: unknown,
): Schemas[keyof Schemas] | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  return typeof type === 'string' && Object.hasOwn(schemas, type)
    ? schemas[type as keyof Schemas]
    : null;
}

function toProblem(issue: v.BaseIssue<unknown>): DataProblem {
  return {
    path: v.getDotPath(issue) ?? '',
    // a check of our own has its requirement as message; valibot's kinds have `expected`
    expected: issue.expected ?? issue.message,
    found: issue.received.slice(0, MAX_FOUND_LENGTH),
  };
}

export function problem(path: string, expected: string, found: string): DataProblem {
  return { path, expected, found: found.slice(0, MAX_FOUND_LENGTH) };
}

/** A whole number within bounds. */
export function integer(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}

/** A text within bounds. */
export function text(min: number, max: number) {
  return v.pipe(v.string(), v.minLength(min), v.maxLength(max));
}

/** Milliseconds of a shell's clock: any sane date. */
export const moment = integer(0, 8_640_000_000_000_000);

/** An identifier in files and file names. */
export const identifier = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
