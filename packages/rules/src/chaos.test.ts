import { expect, test } from 'vitest';
import { auditLog } from './audit/audit.ts';
import { decide } from './decide/index.ts';
import { evolve, replay } from './evolve/evolve.ts';
import type { GameEvent } from './game/event.ts';
import { parseEvents } from './game/event-schema.ts';
import { EDITIONS } from './setup/make-setup.ts';
import { TABLES } from './setup/setup.ts';
import { playChaos, WORD_CHECKS } from './testing/chaos.ts';
import { CONTRARY } from './testing/contrary-edition.ts';
import { runs } from './testing/runs.ts';
import { expectSound } from './testing/random-game.ts';
import type { TestGame } from './testing/random-player.ts';
import { RefereedGame } from './testing/referee/agreement.ts';
import { insist } from './testing/referee/table.ts';
import { SMALL_WORDS } from './testing/words.ts';
import { viewFor } from './view/view.ts';

const GAMES = runs(126, 756);
const COMMANDS = 150;

/** Nobody sees a rack, a secret or a word begun that is not theirs to see. */
function expectHidden({ state }: TestGame): void {
  for (const viewer of [...state.seats.keys(), 'watcher' as const]) {
    const view = viewFor(state, viewer);
    if (state.phase === 'over') continue;
    insist('the secret', view.fairness.secret, null);
    view.seats.forEach(({ hintsTaken }, seat) =>
      insist(`hints of seat ${seat} are hidden`, hintsTaken === null, seat !== viewer),
    );
    if (state.setup.table !== 'online') continue;
    view.seats.forEach(({ rack }, seat) =>
      insist(`the rack of seat ${seat} is hidden`, rack === null, seat !== viewer),
    );
    if (view.turn !== null && view.turn.seat !== viewer) insist('entry', view.turn.entry, null);
  }
}

/** The rules grant a claim of time exactly when the referee does, now and later [C1, C3, R7, R9]. */
function expectSameClaims(game: TestGame, refereed: RefereedGame): void {
  if (game.state.phase !== 'playing') return;
  for (const ahead of [0, 4999, 31_000]) {
    const now = game.now + ahead;
    const context = { ...game.context, now, stoppedAt: now };
    const claimed = decide(game.state, null, { type: 'claimTime' }, context);
    const types = claimed.ok ? claimed.value.map(({ type }) => type as string) : [];
    const granted = types.filter((type) => type !== 'proposalLapsed');
    const due = refereed.claimable(now);
    const isSame = due === null ? granted.length === 0 : granted.includes(due);
    if (!isSame) throw new Error(`${granted.join(', ')} is granted, ${due} is due`);
  }
}

/** What happened, in the words that tell the cases of the rules apart. */
function kindOf(event: GameEvent): string {
  if (event.type === 'challenged')
    return event.badWords.length > 0 ? 'challenged' : 'challenged wrongly';
  return 'reason' in event ? `${event.type} ${event.reason}` : event.type;
}

/** Cases without which the referee would have had nothing to judge. */
const MET = [
  'challenged',
  'challenged wrongly',
  'clockChanged',
  'entryFixed',
  'everyoneAway',
  'exchanged',
  'gameEnded no-words',
  'gameEnded passes',
  'gameEnded scoreless',
  'gameEnded stopped',
  'gameEnded too-few-players',
  'gameResumed',
  'lastWordsAsked',
  'seatLeft left',
  'seatLeft resigned',
  'seatLeft time',
  'seatReturned',
  'seatTaken',
  'someoneBack',
  'timeGivenBack',
  'turnLost placing-time',
  'turnLost time',
  'turnLost word-refused',
  'turnLost wrong-challenge',
  'wordVouched',
  'wordsQuestioned',
];

test('[R7 R9 R10 C1 C3 C4 C5 O2] any commands in any order: rules and referee agree', () => {
  const editions = [...EDITIONS, CONTRARY];
  const met = new Set<string>();
  for (let seed = 0; seed < GAMES; seed++) {
    // 7 editions, 6 checks and 3 tables in all combinations after 126 games
    const edition = editions[seed % 7] ?? CONTRARY;
    const wordCheck = WORD_CHECKS[seed % 6] ?? { type: 'reject' };
    const table = TABLES[Math.floor(seed / 42) % 3] ?? 'online';
    let refereed: RefereedGame | null = null;
    try {
      const choices = { edition, seed, wordCheck, table, commands: COMMANDS };
      const game = playChaos(choices, (under, { isRefused, before }) => {
        if (isRefused && under.state !== before) throw new Error('a refusal changed the state');
        refereed ??= new RefereedGame(under.state.setup, SMALL_WORDS, evolve);
        refereed.show(under.events, under.now);
        expectSameClaims(under, refereed);
        expectSound(under.state);
        expectHidden(under);
      });
      for (const event of game.events) met.add(kindOf(event));
      const read = parseEvents(JSON.parse(JSON.stringify(game.events)));
      expect(read.ok || read.error).toBe(true);
      expect(replay(game.events)).toEqual(game.state);
      const audit = auditLog(game.events);
      expect(audit.ok || audit.error).toBe(true);
    } catch (cause) {
      throw new Error(`seed ${seed}: ${String(cause)}`, { cause });
    }
  }
  expect(MET.filter((kind) => !met.has(kind))).toEqual([]);
});
