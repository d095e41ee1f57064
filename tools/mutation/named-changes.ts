import type { NamedChange } from './findings/named-change.ts';

const SECRECY = 'packages/rules/src/view/secrecy.test.ts';
const EDGES = 'packages/server/src/hostile/limit-edges.test.ts';
const VIEW = 'packages/rules/src/view/view.ts';
const SECURITY = 'packages/server/src/net/security.ts';
const WATCHERS = 'packages/server/src/room/watchers.ts';
const DATABASE = 'packages/web/src/storage/database.ts';
const EVENTS = 'packages/rules/src/game/event-schema.ts';
const EVENTS_TEST = 'packages/rules/src/game/event-schema.test.ts';
const GAME_VALUE = 'packages/engine/src/search/simulation/game-value';
const INFERENCE = 'packages/engine/src/search/inference';
const WIN_TABLE = 'packages/engine/src/search/situation/win-table';

/**
 * Changes that somebody once made by hand, and that no test noticed then. Each is made by `npm run
 * test:mutation -- named`, and must be noticed.
 */
export const NAMED_CHANGES: readonly NamedChange[] = [
  {
    name: 'the log of a running game is served over HTTP',
    file: 'packages/server/src/store/memory-store.ts',
    from: '|| found.mark.state !== state',
    to: '',
    test: 'packages/server/src/net/log-route.test.ts',
  },
  {
    name: 'the log of a running game is served over HTTP, from SQLite',
    file: 'packages/server/src/store/queries.ts',
    from: ".where('streams.state', '=', asked.state)\n          .orderBy('entries.version'),",
    to: ".where('streams.state', '!=', `not ${asked.state}`)\n          .orderBy('entries.version'),",
    test: 'packages/server/src/store/sqlite-store.test.ts',
  },
  {
    name: 'exchanged tiles are visible in an opponent’s history',
    file: VIEW,
    from: 'tiles: seesRack(state, seat, viewer) ? tiles : null,',
    to: 'tiles,',
    test: SECRECY,
  },
  {
    name: 'a computer’s rack is shown without seeThinking',
    file: VIEW,
    from: "state.setup.players[seat]?.kind === 'person' || state.options.seeThinking",
    to: 'true',
    test: SECRECY,
  },
  {
    name: 'seeThinking can be set at strict tables',
    file: 'packages/rules/src/decide/consent.ts',
    from: 'options.racksVisible || options.seeThinking;',
    to: 'options.racksVisible;',
    test: SECRECY,
  },
  {
    name: 'Origin is compared by endsWith',
    file: SECURITY,
    from: 'from === host.toLowerCase()',
    to: "host !== '' && from.endsWith(host.toLowerCase())",
    test: 'packages/server/src/net/security.test.ts',
  },
  {
    name: 'Origin is compared by startsWith',
    file: SECURITY,
    from: 'from === host.toLowerCase()',
    to: "host !== '' && from.startsWith(host.toLowerCase())",
    test: 'packages/server/src/net/security.test.ts',
  },
  {
    name: 'an allowed Origin is compared by endsWith',
    file: SECURITY,
    from: 'allowed.includes(origin)',
    to: 'allowed.some((each) => each.endsWith(origin) || origin.endsWith(each))',
    test: 'packages/server/src/net/security.test.ts',
  },
  {
    name: 'lag is unbounded',
    file: 'packages/server/src/room/room.ts',
    from: 'Math.min(member.lagMs, lagBoundMs)',
    to: 'member.lagMs',
    test: 'packages/server/src/clocks.test.ts',
  },
  {
    name: 'a sweep wakes only rooms in memory',
    file: 'packages/server/src/room/rooms.ts',
    from: 'for (const stream of due) this.room(tableOf(stream)).wake();',
    to: 'for (const stream of due) this.#rooms.get(tableOf(stream))?.wake();',
    test: 'packages/server/src/tables.test.ts',
  },
  {
    name: 'remote presence never expires',
    file: 'packages/server/src/coordination/gather-elsewhere.ts',
    from: '(aliveUntil ?? 0) > now;',
    to: '(aliveUntil ?? now) !== -1;',
    test: 'packages/server/src/tables.test.ts',
  },
  {
    name: 'isAnyoneWaiting is dropped',
    file: 'packages/server/src/room/presence.ts',
    from: 'if (!isAnyoneWaiting) return [];',
    to: 'if (!isAnyoneWaiting && now < 0) return [];',
    test: 'packages/server/src/tables.test.ts',
  },
  {
    name: 'messages per address are not counted',
    file: 'packages/server/src/net/connection.ts',
    from: '|| !budgets.mayTalk(this, at)',
    to: '',
    test: EDGES,
  },
  {
    name: 'tables per connection are not counted',
    file: 'packages/server/src/net/connection.ts',
    from: 'this.#tables.size >= limits.tablesPerConnection',
    to: 'this.#tables.size > 2 * limits.tablesPerConnection',
    test: EDGES,
  },
  {
    name: 'watchers per table are not counted',
    file: WATCHERS,
    from: 'watchers.length + watchersElsewhere < watchersPerTable',
    to: 'watchers.length + watchersElsewhere <= watchersPerTable',
    test: EDGES,
  },
  {
    name: 'connections of a person at a table are not counted',
    file: WATCHERS,
    from: '} else if (own.length >= connectionsPerTable) return',
    to: '} else if (own.length > connectionsPerTable) return',
    test: EDGES,
  },
  {
    name: 'dead peers are never dropped',
    file: 'packages/server/src/net/connection.ts',
    from: 'if (now - this.#pingedAt >= PONG_MS) this.#socket.terminate();',
    to: 'if (now < 0) this.#socket.terminate();',
    test: 'packages/server/src/net/connection.test.ts',
  },
  {
    name: 'stored text is not checked',
    file: 'packages/server/src/store/stored-rows.ts',
    from: 'if (events === null || crc32(events) !== sum) {',
    to: 'if (events === null || (crc32(events) === -1 && sum === null)) {',
    test: 'packages/server/src/store/sqlite-store.test.ts',
  },
  {
    name: '#stored advances although the write failed',
    file: 'packages/web/src/local/game-log.ts',
    from: "if (appended === 'written') this.#stored = log.length;",
    to: 'this.#stored = log.length;',
    test: 'packages/web/src/local/local-session.test.ts',
  },
  {
    name: 'a takeover does not catch up',
    file: 'packages/web/src/local/local-session.ts',
    from: "await this.#catchUp();\n    this.#access.value = 'playing';",
    to: "this.#access.value = 'playing';",
    test: 'packages/web/src/local/local-session.test.ts',
  },
  {
    name: 'IndexedDB without a check of versions',
    file: 'packages/web/src/storage/indexed-db-game-store.ts',
    from: "if (summary.version !== expectedVersion) return err({ code: 'wrong-version' });",
    to: '',
    test: 'packages/web/e2e/store-contract.test.ts',
  },
  {
    name: 'IndexedDB with relaxed durability',
    file: 'packages/web/src/storage/indexed-db-game-store.ts',
    from: "durability: 'strict'",
    to: "durability: 'relaxed'",
    test: 'packages/web/e2e/store-faults.test.ts',
  },
  {
    name: 'IndexedDB does not wait for the transaction',
    file: DATABASE,
    from: '        await finished;\n',
    to: '',
    test: 'packages/web/e2e/store-faults.test.ts',
  },
  {
    name: 'vouched words are ignored in a challenge',
    file: 'packages/rules/src/decide/challenge.ts',
    from: '&& !state.vouched.includes(word)',
    to: '',
    test: 'packages/rules/src/decide/challenge-debts.test.ts',
  },
  {
    name: 'a debt of a turn is overwritten by a later challenge',
    file: 'packages/rules/src/evolve/challenge-events.ts',
    from: 'owesTurn: challenger.owesTurn || costsTurn',
    to: 'owesTurn: costsTurn',
    test: 'packages/rules/src/decide/challenge-debts.test.ts',
  },
  {
    name: 'a pause counts against the wait for challenges',
    file: 'packages/rules/src/evolve/clock-events.ts',
    from: 'openPlay: openPlay && { ...openPlay, at },',
    to: '',
    test: 'packages/rules/src/decide/challenge-debts.test.ts',
  },
  {
    name: 'time given back counts against the wait for challenges',
    file: 'packages/rules/src/evolve/clock-events.ts',
    from: 'openPlay: openPlay && { ...openPlay, at: later(openPlay.at) },',
    to: '',
    test: 'packages/rules/src/decide/challenge-debts.test.ts',
  },
  {
    name: 'tiles of players who left count at the end',
    file: 'packages/rules/src/decide/ending.ts',
    from: 'sum(active.filter((other) => other !== seat).map(leftOn))',
    to: 'sum(state.seats.map((_, other) => other).filter((other) => other !== seat).map(leftOn))',
    test: 'packages/rules/src/decide/leavers.test.ts',
  },
  {
    name: 'points in events may be a thousand times too many',
    file: EVENTS,
    from: 'integer(-GAME_LIMITS.points, GAME_LIMITS.points)',
    to: 'integer(-1000 * GAME_LIMITS.points, 1000 * GAME_LIMITS.points)',
    test: EVENTS_TEST,
  },
  {
    name: 'tiles in events may be a thousand times too many',
    file: EVENTS,
    from: 'const tiles = v.pipe(v.array(tile), v.maxLength(7));',
    to: 'const tiles = v.pipe(v.array(tile), v.maxLength(7000));',
    test: EVENTS_TEST,
  },
  {
    name: 'frames of a socket that was given up still count',
    file: 'packages/protocol/src/link.ts',
    from: "if (!isCurrent() || typeof data !== 'string') return;",
    to: "if (typeof data !== 'string') return;",
    test: 'packages/protocol/src/client.test.ts',
  },
  {
    name: 'a tie is worth nothing',
    file: `${GAME_VALUE}.ts`,
    from: 'return 1 / (1 + ahead);',
    to: 'return ahead === 0 ? 1 : 0;',
    test: `${GAME_VALUE}.test.ts`,
  },
  {
    name: 'who plays sooner is flipped',
    file: `${GAME_VALUE}.ts`,
    from: 'return wait < othersWait',
    to: 'return wait > othersWait',
    test: `${GAME_VALUE}.test.ts`,
  },
  {
    name: 'inference is trusted almost always',
    file: `${INFERENCE}/leave-inference.ts`,
    from: 'const HALF_TRUSTED = 60;',
    to: 'const HALF_TRUSTED = 0.06;',
    test: `${INFERENCE}/leave-inference.test.ts`,
  },
  {
    name: 'the tolerance of inference times ten',
    file: `${INFERENCE}/play-likelihood.ts`,
    from: 'const TOLERANCE = 4000;',
    to: 'const TOLERANCE = 40_000;',
    test: `${INFERENCE}/play-likelihood.test.ts`,
  },
  {
    name: 'bagCountBefore is not restored',
    file: 'packages/engine/src/search/situation/situation.ts',
    from: 'if (!isOpen) bagCountBefore += placement.length;',
    to: 'bagCountBefore += 0;',
    test: 'packages/engine/src/search/situation/situation.test.ts',
  },
  {
    name: 'the sign in the model of five-tile leaves',
    file: 'packages/engine/src/leaves/leave-model.ts',
    from: 'excess[index] = foretold + correction * FINE;',
    to: 'excess[index] = foretold + (size === 5 ? -correction : correction) * FINE;',
    test: 'packages/engine/src/leaves/leaves.test.ts',
  },
  {
    name: 'no interpolation in the table of chances',
    file: `${WIN_TABLE}.ts`,
    from: 'return low + (points - below) * ((chances[at + 1] as number) - low);',
    to: 'return low;',
    test: `${WIN_TABLE}.test.ts`,
  },
  // tests that could not fail: each must notice what it is about
  {
    name: 'the end of a game adds the tiles left: random games have a referee of their own',
    file: 'packages/rules/src/decide/ending.ts',
    from: "add(seat, 'tiles-left', 0 - leftOn(seat))",
    to: "add(seat, 'tiles-left', leftOn(seat))",
    test: 'packages/rules/src/random-games.test.ts',
  },
  {
    name: 'a wrong challenge costs nothing: so have chaotic games',
    file: 'packages/rules/src/decide/challenge.ts',
    from: 'return POINTS[wordCheck.wrongChallenge];',
    to: 'return 0;',
    test: 'packages/rules/src/chaos.test.ts',
  },
  {
    name: 'a damaged log is accepted, in games',
    file: 'packages/rules/src/audit/audit.ts',
    from: 'if (error !== null || state === null) return err(error ?? differenceAt(events, 0, null));',
    to: 'if (state === null) return err(error ?? differenceAt(events, 0, null));',
    test: 'packages/rules/src/game.test.ts',
  },
  {
    name: 'a damaged log is accepted, in saves',
    file: 'packages/rules/src/audit/audit.ts',
    from: 'if (error !== null || state === null) return err(error ?? differenceAt(events, 0, null));',
    to: 'if (state === null) return err(error ?? differenceAt(events, 0, null));',
    test: 'packages/rules/src/files/save.test.ts',
  },
  {
    name: 'a simulation reports twice the lead',
    file: 'packages/engine/src/search/simulation/tallies.ts',
    from: 'Math.round((leadSums[arm] as number) / rollouts)',
    to: 'Math.round((2 * (leadSums[arm] as number)) / rollouts)',
    test: 'packages/engine/src/search/simulation/exact-expectation.test.ts',
  },
  {
    name: 'a bench that plays a game in two ways does not say so',
    file: 'packages/cli/src/commands/bench.ts',
    from: 'if ((known.get(seed) ?? sum) !== sum) {',
    to: 'if ((known.get(seed) ?? sum) !== sum && seed < 0) {',
    test: 'packages/cli/src/commands/bench.test.ts',
  },
];
