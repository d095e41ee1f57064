import { parseArgs } from 'node:util';
import { runSiege } from './siege.ts';
import { Tally } from './tally.ts';

/** `npm run test:hostile -- --messages 1000000`: sieges one after another, each with its own seed. */

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    sockets: { type: 'string', default: '50' },
    rate: { type: 'string', default: '250' },
  },
});

const tally = new Tally();
const messages = Number(values.messages);
const began = performance.now();
/** How often each kind of problem was seen, whatever the numbers in it. */
const broken = new Map<string, number>();
const SHOWN = 3;
for (let seed = Number(values.seed); tally.messages < messages; seed++) {
  const problems = await runSiege({
    seed,
    sockets: Number(values.sockets),
    perSecond: Number(values.rate),
    messages: messages - tally.messages,
    tally,
  });
  for (const problem of problems) {
    const kind = problem.replaceAll(/\d+/g, '#');
    const times = (broken.get(kind) ?? 0) + 1;
    broken.set(kind, times);
    if (times <= SHOWN) console.error(`seed ${seed}: ${problem}`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.error(`seed ${seed}: ${tally.messages} messages, ${seconds} s, ${broken.size} broken`);
}
console.log(JSON.stringify({ ...tally.report(), broken: Object.fromEntries(broken) }, null, 2));
process.exit(broken.size === 0 ? 0 : 1);
