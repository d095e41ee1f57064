/** What `npm run test:mutation -- NAME` changes, and the tests that should notice. */
export interface MutationTarget {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Whether the tests open pages in a browser. */
  readonly isInBrowser?: boolean;
}

const NO_TESTS = ['!**/*.test.ts', '!**/testing/**'];

function folder(path: string): MutationTarget {
  return { mutate: [`${path}/**/*.ts`, ...NO_TESTS], tests: [`${path}/**/*.test.ts`] };
}

/**
 * Tests of whole processes and threads run code that is not changed, and take long. The thread of SQLite
 * is one: `sqlite-log.test.ts` runs the same log, in the thread of the tests.
 */
const SERVER_TESTS = [
  'packages/server/src/*.test.ts',
  'packages/server/src/{bus,hostile,net,people,room,store,table}/*.test.ts',
  '!**/{faults,fair-games,hidden-tiles,documentation,siege,siege-*,sqlite-store}.test.ts',
];

function serverFolder(name: string): MutationTarget {
  return { mutate: [`packages/server/src/${name}/*.ts`, ...NO_TESTS], tests: SERVER_TESTS };
}

export const TARGETS: Readonly<Record<string, MutationTarget>> = {
  rules: folder('packages/rules/src'),
  protocol: {
    ...folder('packages/protocol/src'),
    tests: [
      'packages/protocol/src/**/*.test.ts',
      // and the reference that is made of it
      'packages/server/src/reference.test.ts',
    ],
  },
  host: folder('packages/host/src'),
  'server/net': serverFolder('net'),
  'server/people': serverFolder('people'),
  'server/room': serverFolder('room'),
  'server/store': serverFolder('store'),
  'server/table': serverFolder('table'),
  'web/storage': {
    mutate: ['packages/web/src/storage/*.ts', ...NO_TESTS, '!**/*-contract.ts'],
    tests: ['packages/web/src/{storage,local}/*.test.ts', 'packages/web/e2e/store-*.test.ts'],
    isInBrowser: true,
  },
  'web/session': folder('packages/web/src/session'),
  'engine/search': folder('packages/engine/src/search'),
  // what the search believes and what games are worth to it
  'engine/values': {
    mutate: [
      'packages/engine/src/leaves/leave-model.ts',
      'packages/engine/src/search/inference/*.ts',
      'packages/engine/src/search/simulation/game-value.ts',
      'packages/engine/src/search/situation/{situation,win-table}.ts',
      ...NO_TESTS,
    ],
    tests: [
      'packages/engine/src/leaves/*.test.ts',
      'packages/engine/src/search/{inference,situation}/*.test.ts',
      'packages/engine/src/search/simulation/game-value.test.ts',
    ],
  },
};
