import { HOST, HOSTILE, RULES, SERVER, type Finding } from './finding.ts';

const DESK = `${HOST}/command-desk.ts`;
const GAME_HOST = `${HOST}/game-host.ts`;
const THINKING = `${HOSTILE}/thinking.test.ts`;
const FAIR_THINKING = `${SERVER}/computer/fair-thinking.test.ts`;
const THREADS = `${SERVER}/computer/computer-threads.ts`;
const LOGS = `${SERVER}/net/finished-logs.ts`;
const LOG_ROUTE_TEST = `${SERVER}/net/log-route.test.ts`;
const SOCKET_ROUTE = `${SERVER}/net/socket-route.ts`;
const DOOR = `${SERVER}/net/door.ts`;
const NET = `${HOSTILE}/net.test.ts`;
const ARRIVAL = `${SERVER}/room/arrival.test.ts`;
const QUICK_LANE = `${SERVER}/computer/quick-lane.ts`;
const SESSION = 'packages/web/src/online/online-session';

export const HIGH: readonly Finding[] = [
  {
    id: '6',
    was: 'one player takes all thinking threads',
    mechanism: 'one search a turn, cancelled with it; owners take turns; quick levels have a lane',
    changes: [
      {
        name: 'every version of a game begins a search',
        file: GAME_HOST,
        from: 'if (known !== null) return known.setLimits(this.#limitsOf(step, known.began));',
        to: '',
        test: THINKING,
        title: 'whatever else happens at the table begins no other search',
      },
      {
        name: 'a search is never cancelled',
        file: GAME_HOST,
        from: '    turn.cancel();\n',
        to: '',
        test: THINKING,
        title: 'a search is cancelled once when its turn is over',
      },
      {
        name: 'one queue for everybody',
        file: THREADS,
        from: "this.#deep.run({ type: 'think', task }, { owner });",
        to: "this.#deep.run({ type: 'think', task }, { owner: 'everybody' });",
        test: FAIR_THINKING,
        title: 'it waits for the search that runs, and no other',
      },
      {
        name: 'owners do not take turns',
        file: 'packages/engine/src/pool/fair-queue.ts',
        from: '(first === undefined || isBefore(line, first))',
        to: 'first === undefined',
        test: FAIR_THINKING,
        title: 'it waits for the search that runs, and no other',
      },
      {
        name: 'quick levels wait for searches',
        file: THREADS,
        from: 'if (looksAhead) return',
        to: 'if (looksAhead || level > 0) return',
        test: FAIR_THINKING,
        title: 'it does not wait at all',
      },
    ],
  },
  {
    id: '7',
    was: 'reading finished logs blocks everybody',
    mechanism: 'the stored text is sent, kept for the next reader, and limited',
    changes: [
      {
        name: 'a log is read and parsed for its answer',
        file: LOGS,
        from: "const events = await this.#store.text(game, 'game', 'over');",
        to: 'const read = await this.#store.read(game, 0);\n      const events = read && Buffer.from(JSON.stringify(read.events));',
        test: LOG_ROUTE_TEST,
        title: 'is the stored text: nothing parses it',
      },
      {
        name: 'nothing is kept for the next reader',
        file: LOGS,
        from: 'this.#keep(game, log);',
        to: '',
        test: LOG_ROUTE_TEST,
        title: 'is read once, also if many ask at the same time',
      },
      {
        name: 'anybody may ask for as many as they like',
        file: `${SERVER}/net/log-route.ts`,
        from: 'if (spent !== null) {',
        to: 'if (spent !== null && now() < 0) {',
        test: LOG_ROUTE_TEST,
        title: 'an address that asks too often is refused for a while; others are not',
      },
    ],
  },
  {
    id: '8',
    was: 'connections that are reset at once are counted for ever, and a limit lets too many in',
    mechanism: 'places are taken in one step and given back when the TCP socket closes',
    changes: [
      {
        name: 'a socket that closed during the lookup is counted',
        file: SOCKET_ROUTE,
        from: 'if (socket.readyState !== socket.OPEN) return;',
        to: '',
        test: NET,
        title: 'ghosts that reset during the lookup of their name leave nothing counted',
      },
      {
        name: 'a place is not given back on reset',
        file: SOCKET_ROUTE,
        from: "        socket.once('close', release);\n        if (waiting",
        to: '        if (waiting',
        test: NET,
        title: 'ghosts that reset during the lookup of their name leave nothing counted',
      },
      {
        name: 'places are counted after the lookup',
        file: `${SERVER}/net/server.ts`,
        from: 'const arriving = new Places(limits.connectionsPerAddress);',
        to: 'const arriving = new Places(Infinity);',
        test: NET,
        title: 'of 145 that come at once, the limit of 100 lets 100 in',
      },
    ],
  },
  {
    id: '9',
    was: 'a forged X-Forwarded-For evades limits or locks others out',
    mechanism: 'the proxy’s hops are counted from the right',
    changes: [
      {
        name: 'the leftmost address counts',
        file: `${SERVER}/net/proxies.ts`,
        from: 'return (_, hop) => hop < proxies;',
        to: 'return () => proxies > 0;',
        test: NET,
        title: 'the limit of sockets counts those whom the proxy saw',
      },
    ],
  },
  {
    id: '10',
    was: 'time in which nothing could be saved is charged to the mover',
    mechanism: 'such spans are kept and given back, like restarts',
    changes: [
      {
        name: 'a failing store stops no clock',
        file: DESK,
        from: 'this.#standstill.note(this.#beforeLag(from));',
        to: '',
        also: [
          {
            file: DESK,
            from: 'if (request.at !== undefined) this.#standstill.note(request.at);',
            to: '',
          },
        ],
        test: ARRIVAL,
        title: 'time in which nothing can be saved is charged to nobody',
      },
      {
        name: 'an outage ends with the process that had it',
        file: `${SERVER}/room/hosted-table.ts`,
        from: 'await host.drive(driving.has(this.#id) ? away : null);',
        to: 'await host.drive(driving.has(this.#id) && away.from < 0 ? away : null);',
        test: ARRIVAL,
        title: 'keeps its outage across a crash',
      },
    ],
  },
  {
    id: '11',
    was: 'the next player pays for the mover’s lag, or for the time in which a word is laid',
    mechanism: 'the next turn starts when its news is sent; own time shows the newest at once',
    changes: [
      {
        name: 'the next turn starts when the mover acted',
        file: `${RULES}/decide/ending.ts`,
        from: '  const at = context.now;\n  // all others',
        to: '  const at = context.stoppedAt ?? context.now;\n  // all others',
        test: ARRIVAL,
        title: 'the mover’s clock stops a lag earlier, the next one starts when the news is sent',
      },
      {
        name: 'a word is laid letter by letter in one’s own time',
        file: `${SESSION}.ts`,
        from: 'if (this.#isOwnTimeRunning()) return this.#showNewest();',
        to: '',
        test: `${SESSION}.test.ts`,
        title: 'a word by others takes nobody’s own time: with a clock it lies at once',
      },
    ],
  },
  {
    id: '12',
    was: 'unfinished requests stop HTTP for everybody',
    mechanism: 'each phase of a connection has its time; addresses have a cap below HTTP',
    changes: [
      {
        name: 'no connection has a deadline',
        file: DOOR,
        from: 'if (until <= now) socket.destroy();',
        to: 'if (until <= now && now < 0) socket.destroy();',
        test: NET,
        title: 'half of its headers',
      },
      {
        name: 'no address has a cap',
        file: DOOR,
        from: 'this.places = new Places(options.limits.socketsPerAddress);',
        to: 'this.places = new Places(Infinity);',
        test: NET,
        title: 'an address that has too many is told so',
      },
    ],
  },
  {
    id: '13',
    was: 'building words or checking the end of a game stops the server',
    mechanism: 'both happen in a thread; only the table that asked waits',
    changes: [
      {
        name: 'words are built on the main thread',
        file: QUICK_LANE,
        from: "const { answer } = this.#pool.run({ type: 'open', vocabulary }, { owner: vocabulary });",
        to: "const { lexiconOf } = await import('../words/vocabularies.ts');\n    const { shareWords } = await import('../words/shared-words.ts');\n    const answer = shareWords(lexiconOf(vocabulary));",
        test: `${SERVER}/computer/quick-lane.test.ts`,
        title: 'words and end checks are the thread’s work',
      },
      {
        name: 'the end is checked on the main thread',
        file: QUICK_LANE,
        from: "const { answer } = this.#pool.run({ type: 'canPlay', game: asked, question }, { owner });",
        to: "const { computerFor } = await import('./computers.ts');\n    const answer = computerFor(asked).canPlay(question);\n    void owner;",
        test: `${SERVER}/computer/quick-lane.test.ts`,
        title: 'words and end checks are the thread’s work',
      },
    ],
  },
];
