import { HOSTILE, RULES, SERVER, type Finding } from './finding.ts';

const PEOPLE = `${HOSTILE}/people.test.ts`;
const LIMITS = `${HOSTILE}/limits.test.ts`;
const LOOK_ALIKE = `${SERVER}/people/look-alike`;
const TALK = `${SERVER}/room/table-talk.ts`;
const BUDGETS = `${SERVER}/net/budgets.ts`;
const SILENCE = `${SERVER}/silence.test.ts`;
const CONSENT = `${RULES}/decide/consent.test.ts`;
const PROPOSALS = `${RULES}/evolve/proposal-events.ts`;

export const MEDIUM: readonly Finding[] = [
  {
    id: '14',
    was: '`watchers: false` does not hold for who came while the table filled',
    mechanism: 'who has no seat is shown out when the game begins',
    changes: [
      {
        name: 'who is inside stays',
        file: `${SERVER}/room/room.ts`,
        from: "if (isShownOut(table, member)) this.#showOut(member, { code: 'watching-not-allowed' });\n      else sendTable(table, member);",
        to: 'sendTable(table, member);',
        test: PEOPLE,
        title: 'people who looked on while the table filled are shown out when the game begins',
      },
    ],
  },
  {
    id: '15',
    was: 'anyone with the link speaks at any table, a hundred lines at once',
    mechanism: 'speaking needs attendance; all connections of a person share one budget',
    changes: [
      {
        name: 'who is not there speaks',
        file: `${SERVER}/table/decide-line.ts`,
        from: "if (!isHere) return err({ code: 'not-here' });",
        to: '',
        test: PEOPLE,
        title: 'a person with the link who did not enter cannot speak',
      },
      {
        name: 'watchers speak where there are none',
        file: `${SERVER}/table/decide-line.ts`,
        from: "if (seat === null && !table.choices.watchers) return err({ code: 'not-seated' });",
        to: '',
        test: PEOPLE,
        title: 'at a table without watchers only players speak',
      },
      {
        name: 'every connection has a voice of its own',
        file: BUDGETS,
        from: 'chat: budget(chatRate(limits)),',
        to: 'chat: budget({ perSecond: 1000, burst: 1000 }),',
        test: LIMITS,
        title: 'twenty connections of one person have one voice',
      },
    ],
  },
  {
    id: '16',
    was: 'a stranger fills the list of muted people, so that the victim cannot mute',
    mechanism: 'mutes are kept in the muter’s browser; the server knows none',
    changes: [
      {
        name: 'the server takes mutes again',
        file: 'packages/protocol/src/client-messages.ts',
        from: '  say: v.strictObject({\n',
        to: "  mute: v.strictObject({\n    type: v.literal('mute'),\n    id: requestIdSchema,\n    table: tableId,\n    who: v.string(),\n    on: v.boolean(),\n  }),\n  say: v.strictObject({\n",
        test: PEOPLE,
        title: 'no message tells the server of a mute, so no list can be filled',
      },
      {
        name: 'the browser keeps no mutes',
        file: 'packages/web/src/online/muted.ts',
        from: 'write(storage, now.slice(-MAX_TABLES));',
        to: '',
        test: 'packages/web/src/online/muted.test.ts',
        title: 'a mute is kept in this browser, for one table, until it is taken back',
      },
    ],
  },
  {
    id: '17',
    was: 'chat is sent whole and stored for ever',
    mechanism:
      'a line is sent alone; the last hundred are stored, in a stream and a queue of their own',
    changes: [
      {
        name: 'each line sends all lines',
        file: TALK,
        from: 'this.#show([line]);',
        to: 'this.#show(this.#lines);',
        test: PEOPLE,
        title: 'a line sends itself and nothing else',
      },
      {
        name: 'lines are stored for ever',
        file: TALK,
        from: '      keep: KEPT_LINES,\n',
        to: '',
        test: PEOPLE,
        title: 'what is stored is bounded, and a table’s own stream does not grow',
      },
    ],
  },
  {
    id: '18',
    was: 'look-alike and invisible names',
    mechanism: 'new names contain only what can be seen; names are compared by their skeletons',
    changes: [
      {
        name: 'names are compared letter by letter',
        file: `${LOOK_ALIKE}.ts`,
        from: 'const both = [skeleton(plain), skeleton(plain.toLowerCase())].map((look) => look.toLowerCase());',
        to: 'const both = [plain];',
        test: PEOPLE,
        title: 'does not speak as the player Ann',
      },
      {
        name: 'names may contain what cannot be seen',
        file: `${RULES}/setup/new-name.ts`,
        from: 'if (!isName(name) || UNSEEN.test(name) || BAD_SPACE.test(name)) return false;',
        to: 'if (!isName(name) || BAD_SPACE.test(name)) return false;',
        test: `${RULES}/setup/new-name.test.ts`,
        title: 'finding 18',
      },
      {
        name: 'who speaks has any name',
        file: TALK,
        from: 'return given === null || names.has(given) ? names.free(wanted) : given;',
        to: 'return given === null || names.has(given) ? wanted : given;',
        test: PEOPLE,
        title: 'does not speak as the player Ann',
      },
    ],
  },
  {
    id: '19',
    was: 'a stranger at tables you left uses up your ten',
    mechanism: 'a table counts as one of whoever sits there',
    changes: [
      {
        name: 'a table stays its opener’s',
        file: `${SERVER}/table/table-state.ts`,
        from: 'if (seatOf(state, state.host) !== null) return state;',
        to: "if (seatOf(state, state.host) !== null || state.host !== '') return state;",
        test: PEOPLE,
        title: 'finding 19',
      },
      {
        name: 'who sits down at a closed table pays nothing',
        file: `${SERVER}/room/room.ts`,
        from: "if (phase !== 'closed') return true;",
        to: "if (phase !== 'closed' || person !== '') return true;",
        test: PEOPLE,
        title: 'people who sit down at tables you closed use up their own',
      },
    ],
  },
  {
    id: '20',
    was: 'a present but silent person holds up the draw for ever',
    mechanism: 'whoever gives no answer for 30 seconds loses the seat',
    changes: [
      {
        name: 'the draw waits for ever',
        file: `${SERVER}/room/draw-watch.ts`,
        from: 'if (game === null || stage === null || now - this.#since < answerMs) return [];',
        to: 'if (game === null || stage === null || answerMs > 0) return [];',
        test: SILENCE,
        title: 'a player who never commits loses the seat after 30 seconds, present or not',
      },
      {
        name: 'a complete list gives no new time',
        file: `${SERVER}/room/draw-watch.ts`,
        from: "`${game.id} ${isListComplete(game.state) ? 'reveal' : 'commit'}`",
        to: "`${game.id} ${isListComplete(game.state) ? 'commit' : 'commit'}`",
        test: SILENCE,
        title: 'a player who never reveals loses the seat 30 seconds after the list was complete',
      },
    ],
  },
  {
    id: '21',
    was: 'a silent player holds a computer’s turn for ever, where play waits until all accept',
    mechanism: 'online, challenges wait a minute at most',
    changes: [
      {
        name: 'the wait for challenges has no end',
        file: `${RULES}/questions/deadlines.ts`,
        from: 'wordCheck.waitSeconds ?? (isOneScreen(facts) ? null : MAX_WAIT_ONLINE_SECONDS)',
        to: 'wordCheck.waitSeconds ?? (isOneScreen(facts) ? null : null)',
        test: SILENCE,
        title: 'a player who never accepts a play does not hold up the computer that is next',
      },
    ],
  },
  {
    id: '22',
    was: 'finished games by the second fill the disk',
    mechanism: 'a person begins so many games; a full store begins none',
    changes: [
      {
        name: 'games have no budget',
        file: BUDGETS,
        from: 'game: budget({ perSecond: limits.gamesPerHour / 3600, burst: limits.gameBurst }),',
        to: 'game: budget({ perSecond: 1000, burst: 1000 }),',
        test: LIMITS,
        title: 'rematches by the second: ten games, then one a minute',
      },
      {
        name: 'the store has no limit',
        file: `${SERVER}/room/rooms.ts`,
        from: 'this.#isFull = (await store.status()).sizeBytes > limits.storeBytes;',
        to: 'this.#isFull = (await store.status()).sizeBytes > limits.storeBytes * 1e9;',
        test: LIMITS,
        title: 'a store over its limit: no new games; those under way go on',
      },
    ],
  },
  {
    id: '23',
    was: 'a new proposal wipes the others’ agreement, and an old one takes effect later',
    mechanism:
      'proposals stand side by side, lapse after a minute, and end when one of them leaves',
    changes: [
      {
        name: 'one proposal replaces another’s',
        file: PROPOSALS,
        from: '(each) => each.wish.type !== wish.type || (at !== undefined && each.seats[0] !== seat),',
        to: '(each) => each.wish.type !== wish.type || (at === undefined && each.seats[0] !== seat),',
        test: CONSENT,
        title: 'another person’s proposal wipes neither the proposal nor who agreed',
      },
      {
        name: 'an agreement never expires',
        file: PROPOSALS,
        from: 'const until = at === undefined ? null : at + LAPSES_AFTER_MS;',
        to: 'const until = at === undefined ? null : at + 1000 * LAPSES_AFTER_MS;',
        test: CONSENT,
        title: 'lapses after a minute, whether or not anybody claims it',
      },
      {
        name: 'an agreement outlives who gave it',
        file: PROPOSALS,
        from: 'const dropped = state.proposals.filter(({ seats }) => seats.includes(seat));',
        to: 'const dropped = state.proposals.filter(({ seats }) => seats.includes(seat) && seat < 0);',
        test: CONSENT,
        title: 'ends when',
      },
    ],
  },
  {
    id: '24',
    was: 'absent players lose turns for ever',
    mechanism: 'the clock stands while nobody is there; after a day the game is kept unfinished',
    changes: [
      {
        name: 'nobody notes that all are away',
        file: `${RULES}/questions/next-step.ts`,
        from: 'if (due === null || now < due) return null;',
        to: 'if (due === null || now < 2 * due) return null;',
        test: SILENCE,
        title: 'two absent players lose no turn, whatever the table does about one',
      },
      {
        name: 'who comes and goes uses up the room for absences',
        file: `${RULES}/questions/absence.ts`,
        from: 'return Math.min(MAX_PATIENCE_MS, more * 500);',
        to: 'return Math.min(MAX_PATIENCE_MS, more * 0);',
        test: SILENCE,
        title: 'a player who comes and goes does not use up the room for absences',
      },
      {
        name: 'an abandoned game has no end',
        file: `${RULES}/questions/absence.ts`,
        from: 'export const ABANDONED_AFTER_MS = 24 * 3_600_000;',
        to: 'export const ABANDONED_AFTER_MS = 24_000 * 3_600_000;',
        test: SILENCE,
        title: 'after a day the game is kept as unfinished, though no process had it in memory',
      },
    ],
  },
];
