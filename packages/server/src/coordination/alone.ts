import { RULES_VERSION } from '@luctor/rules';
import type { Coordination } from './coordination.ts';

/** The only server of its store: every table is its own, and nobody is elsewhere. */
export function servesAlone(server: string): Coordination {
  return {
    server,
    isShared: false,
    leaseMs: Infinity,
    time: () => null,
    join: () => Promise.resolve({ others: 0, lastAlive: null }),
    beat: () => Promise.resolve(),
    drive: (tables) => Promise.resolve(tables.map((table) => ({ table, since: null }))),
    release: () => Promise.resolve(),
    report: () => Promise.resolve(),
    elsewhere: () => Promise.resolve(new Map()),
    commonRules: () => Promise.resolve(RULES_VERSION),
    leave: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
