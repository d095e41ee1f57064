import type { NamedChange } from './named-change.ts';

/** What somebody could once do, what prevents it, and the changes that would allow it again. */
export interface Finding {
  /** `1` to `24`, `L1` to `L6`; forgeries have names. */
  readonly id: string;
  readonly was: string;
  readonly mechanism: string;
  /** Each must be noticed by the test named in it. */
  readonly changes: readonly FindingChange[];
}

export interface FindingChange extends NamedChange {
  readonly title: string;
}

export const SERVER = 'packages/server/src';
export const RULES = 'packages/rules/src';
export const HOST = 'packages/host/src';
export const HOSTILE = `${SERVER}/hostile`;
