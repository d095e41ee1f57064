import { readFileSync, writeFileSync } from 'node:fs';
import { SECURITY_PAGE, withLimits } from './limits-table.ts';

writeFileSync(SECURITY_PAGE, withLimits(readFileSync(SECURITY_PAGE, 'utf8')));
console.log('The limits in docs/security.md are written.');
