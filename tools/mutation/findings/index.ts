import type { NamedChange } from './named-change.ts';
import { CRITICAL } from './critical.ts';
import type { Finding } from './finding.ts';
import { FORGERIES } from './forgeries.ts';
import { HIGH } from './high.ts';
import { LOW } from './low.ts';
import { MEDIUM } from './medium.ts';

/** What attacks on the server found, by weight. */
export const FINDINGS: readonly Finding[] = [...CRITICAL, ...HIGH, ...MEDIUM, ...LOW];
export { FORGERIES };

/** Each is made by `npm run test:mutation -- named findings`, and must be noticed. */
export const FINDING_CHANGES: readonly NamedChange[] = [
  ...FINDINGS.flatMap(({ id, changes }) =>
    changes.map((change) => ({ ...change, name: `finding ${id}: ${change.name}` })),
  ),
  ...FORGERIES.flatMap(({ id, changes }) =>
    changes.map((change) => ({ ...change, name: `${id}: ${change.name}` })),
  ),
];
