import { writeSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SILENT } from '../../runtime/log.ts';
import { serve } from '../../operation/serve.ts';
import type { ChildRequest } from './child.ts';
import { scriptedDraw } from './script.ts';

/**
 * The real server in its own process, on a free port, with its real store. Only the source of draws
 * is replaced, so that the load can know the games in advance, and some budgets of people, because
 * it plays faster than they can: one game after the other, and, unless `budgets` is `real`, without a
 * pause.
 */

const [, , data = '', scripts = '1', budgets = 'lifted'] = process.argv;
let next = 0;

const { port, stop } = await serve({
  data,
  port: 0,
  host: '127.0.0.1',
  anyPort: false,
  origins: [],
  proxies: 0,
  metricsFor: 'this-machine',
  limits: {
    ...(budgets === 'lifted' && {
      messagesPerSecond: 1000,
      messageBurst: 10_000,
      movesPerSecond: 1000,
      moveBurst: 10_000,
    }),
    tableRequestBurst: 1_000_000,
    gameBurst: 1_000_000,
  },
  page: null,
  log: SILENT,
  newDraw: () => scriptedDraw(next++ % Number(scripts)),
});
writeSync(1, `${port}\n`);
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const inspector = new Session();
inspector.connect();

async function answer(request: ChildRequest): Promise<unknown> {
  switch (request) {
    case 'heap': {
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    }
    case 'start-profile':
      await inspector.post('Profiler.enable');
      await inspector.post('Profiler.start');
      return true;
    case 'stop-profile':
      return (await inspector.post('Profiler.stop')).profile;
  }
}

process.on('message', async (request: ChildRequest) => {
  process.send?.(await answer(request));
});
process.on('SIGTERM', () => {
  void stop().then(() => process.exit(0));
});
