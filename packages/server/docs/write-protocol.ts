import { writeFileSync } from 'node:fs';
import { PROTOCOL_PAGE, protocolPage } from './protocol-page.ts';

writeFileSync(PROTOCOL_PAGE, protocolPage());
console.log('docs/protocol.md is written.');
