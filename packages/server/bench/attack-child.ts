import { setPriority } from 'node:os';
import { ATTACKS, type Battlefield } from '../src/testing/load/attacks.ts';

/** One attack in a process of its own, until it is killed. The measuring process comes first. */

const LOWEST = 19;
setPriority(LOWEST);
const [, , name = '', field = '{}'] = process.argv;
const attack = ATTACKS[name];
if (attack === undefined) throw new Error(`no attack “${name}”`);
await attack(JSON.parse(field) as Battlefield);
process.send?.('under way');
