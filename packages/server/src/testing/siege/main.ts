import { readOptions } from '../../../../../tools/options/options.ts';
import { runSiege } from './siege.ts';
import { Tally } from './tally.ts';

/** Sieges one after another, each with its own seed. */
const options = readOptions({
  usage: 'npm run test:hostile',
  about: 'Honest players finish their games while attackers send everything there is.',
  options: {
    messages: { value: 'N', about: 'messages of attackers', fallback: 1_000_000 },
    seed: { value: 'N', about: 'of the first siege', fallback: Date.now() % 1_000_000 },
    sockets: { value: 'N', about: 'connections of attackers', fallback: 50 },
    rate: { value: 'N', about: 'messages of attackers a second', fallback: 250 },
  },
  ends: 'Ends with 1 if anything was broken.',
});

const tally = new Tally();
const { messages } = options;
const began = performance.now();
/** How often each kind of problem was seen, whatever the numbers in it. */
const broken = new Map<string, number>();
const SHOWN = 3;
for (let seed = options.seed; tally.messages < messages; seed++) {
  const problems = await runSiege({
    seed,
    sockets: options.sockets,
    perSecond: options.rate,
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
