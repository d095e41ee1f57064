import { HOST, HOSTILE, RULES, SERVER, type Finding } from './finding.ts';

const ABOUT = `${RULES}/questions/about.ts`;
const TURNS = `${HOSTILE}/turns.test.ts`;
const LIMITS = `${HOSTILE}/limits.test.ts`;
const ROOM = `${SERVER}/room/room.ts`;
const GAME_HOST = `${HOST}/game-host.ts`;
const TABLE = `${RULES}/decide/table.ts`;
const COMMITMENTS = `${RULES}/decide/commitments.test.ts`;

export const CRITICAL: readonly Finding[] = [
  {
    id: '1',
    was: 'an opponent’s stream of proposals keeps a move out',
    mechanism: 'a command names its turn, not the version of everything',
    changes: [
      {
        name: 'a move is about a version of the game',
        file: ABOUT,
        from: "return { subject: 'turn', number: turn?.number ?? 0 };",
        to: "return { subject: 'turn', number: (facts as never as { version: number }).version };",
        also: [
          {
            file: ABOUT,
            from: 'return facts.turn?.number !== number;',
            to: 'return (facts as never as { version: number }).version !== number;',
          },
        ],
        test: TURNS,
        title: 'sixteen proposals a second by an opponent keep no move out',
      },
    ],
  },
  {
    id: '2',
    was: 'a stream of proposals makes a game too long to be read; who asks for it slows everybody',
    mechanism: 'the writer keeps the limits; logs are read in parts; a failed load is remembered',
    changes: [
      {
        name: 'the writer asks no limit',
        file: `${RULES}/decide/index.ts`,
        from: "if (decided.ok && !isWithinLimits(decided.value)) return err({ code: 'too-many-asides' });",
        to: "if (decided.ok && !isWithinLimits(decided.value) && state.version < 0) return err({ code: 'too-many-asides' });",
        test: LIMITS,
        title: 'a stream of proposals leaves a game that can be read',
      },
      {
        name: 'the reader has a limit of its own',
        file: `${SERVER}/room/streams.ts`,
        from: '  let state: GameState | null = null;\n  let lastAt = 0;\n',
        to: "  if (stored.length > 20_000) throw new StoreError('damaged', id);\n  let state: GameState | null = null;\n  let lastAt = 0;\n",
        test: LIMITS,
        title: 'a game of 20,100 proposals, stored before there was a limit, is played on',
      },
      {
        name: 'a failed load is not remembered',
        file: `${SERVER}/room/hosted-table.ts`,
        from: 'failedLoads.remember(this.#id, cause, clock.now());',
        to: '',
        test: LIMITS,
        title: 'a damaged table is read once, however many ask for it',
      },
      {
        name: 'a long game is read in one piece',
        file: `${SERVER}/room/streams.ts`,
        from: 'const PART = 500;',
        to: 'const PART = 1_000_000;',
        test: LIMITS,
        title: 'while a long game is read, others are served',
      },
    ],
  },
  {
    id: '3',
    was: 'a stranger’s burst delays a move until its turn is lost',
    mechanism:
      'players’ commands pass everybody else’s; they count from their arrival; time is claimed after what arrived before',
    changes: [
      {
        name: 'strangers stand in the same line as players',
        file: ROOM,
        from: "void (lane === 'game' ? this.#queue.push(guarded) : this.#queue.pushLater(guarded));",
        to: 'void this.#queue.push(guarded);',
        test: TURNS,
        title: 'a move passes everything that strangers have sent',
      },
      {
        name: 'each request first claims time, at the present moment',
        file: ROOM,
        from: '      const began = this.#now();\n      try {\n        await task();\n      } catch (cause) {\n        this.#fail(cause, began);\n        refuse(',
        to: "      const began = this.#now();\n      try {\n        await this.#hosted.game?.desk.sendNow({ seat: null, command: { type: 'claimTime' } });\n        await task();\n      } catch (cause) {\n        this.#fail(cause, began);\n        refuse(",
        test: TURNS,
        title: 'a move that arrived in time is decided before time is claimed',
      },
      {
        name: 'the host claims time at once, before what waits',
        file: GAME_HOST,
        from: 'const outcome = await this.#act({ seat: null, command, at: moment });',
        to: "const outcome = (await this.desk.sendNow({ seat: null, command, at: moment })).ok ? 'settled' : 'refused';",
        test: TURNS,
        title: 'a move that arrived in time is decided before time is claimed',
      },
      {
        name: 'a command counts from when it is decided',
        file: ROOM,
        from: 'const request = { seat, command, about, from, at: arrivedAt - lag };',
        to: 'const request = { seat, command, about, from, at: this.#now() - lag + 0 * arrivedAt };',
        test: TURNS,
        title: 'a move that arrived in time is decided before time is claimed',
      },
      {
        name: 'everything a stranger sends reaches the room',
        file: `${SERVER}/net/budgets.ts`,
        from: 'if (isWatching && !this.#watching.take(asker, at.table, now)) return kinds[0] ?? null;',
        to: '',
        test: LIMITS,
        title: 'a thousand requests by somebody without a seat: ten reach the room',
      },
    ],
  },
  {
    id: '4',
    was: 'an absent player is taken as agreeing, because a computer plays their seat',
    mechanism: 'consent is asked of the seat’s owner',
    changes: [
      {
        name: 'consent is asked of whoever plays a seat',
        file: `${RULES}/questions/table.ts`,
        from: 'return activeSeats(facts).filter((seat) => isPersonsSeat(facts, seat));',
        to: 'return activeSeats(facts).filter((seat) => isPerson(facts, seat));',
        test: `${HOSTILE}/consent.test.ts`,
        title: 'alone while a computer stands in for the other',
      },
    ],
  },
  {
    id: '5',
    was: 'the proof of fair draws can be faked',
    mechanism:
      'everybody commits before anybody reveals; log and receipt are compared (the forgeries below)',
    changes: [
      {
        name: 'bytes are accepted that nobody committed to',
        file: TABLE,
        from: "if (state.fairness.attempt !== null) return err({ code: 'commitments-missing' });",
        to: '',
        test: COMMITMENTS,
        title: 'finding 5',
      },
      {
        name: 'bytes are revealed before everybody has committed',
        file: TABLE,
        from: 'if (attempt === null || !isListComplete(state)) return',
        to: 'if (attempt === null) return',
        test: COMMITMENTS,
        title: 'finding 5',
      },
      {
        name: 'bytes are accepted that do not match their commitment',
        file: TABLE,
        from: 'if (!isSecret(contribution) || bound !== commitments[person.value]) {',
        to: 'if (!isSecret(contribution) || bound === null) {',
        test: COMMITMENTS,
        title: 'finding 5',
      },
    ],
  },
];
