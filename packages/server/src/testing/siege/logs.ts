import type { GameEvent } from '@luctor/rules';
import { parseEvents } from '@luctor/rules';
import type { GameStore } from '../../store/game-store.ts';
import type { TableEvent } from '../../table/table-event.ts';
import type { HonestPlayer } from './honest-player.ts';
import type { StagedTable } from './stage.ts';

/** Reads what was stored: every word and every agreement of an honest person must be theirs. */

export async function problemsInLogs(store: GameStore, table: StagedTable): Promise<string[]> {
  const problems: string[] = [];
  const stored = await store.read(table.id, 0);
  if (stored === null) return [`${table.seating.name}: the table is gone`];
  const events = stored.events as readonly TableEvent[];
  for (const person of table.honest) problems.push(...problemsAtTable(events, person));
  for (const event of events) {
    if (event.type !== 'gameBegun') continue;
    const game = await store.read(event.game, 0);
    const parsed = parseEvents(game?.events);
    if (!parsed.ok) problems.push(`${event.game} is unreadable: ${parsed.error[0]?.path}`);
    else problems.push(...problemsInGame(parsed.value, table));
  }
  return problems.map((each) => `${table.seating.name}: ${each}`);
}

function problemsAtTable(events: readonly TableEvent[], honest: HonestPlayer): string[] {
  const said = events.flatMap((event) =>
    event.type === 'said' && event.person === honest.caller.person ? [event.text] : [],
  );
  const unsaid = said.filter((text) => !honest.said.includes(text));
  return unsaid.map((text) => `${honest.name} never said “${text}”`);
}

/**
 * Honest players here agree to nothing: so nothing that needs everybody's consent can happen, and
 * no event of consent is theirs.
 */
function problemsInGame(events: readonly GameEvent[], table: StagedTable): string[] {
  const problems: string[] = [];
  const owners = new Map(
    table.honest.flatMap((person) => {
      const viewer = person.view?.viewer;
      return typeof viewer === 'number' ? [[viewer, person.name] as const] : [];
    }),
  );
  for (const event of events) {
    if (CONSENTED.has(event.type)) problems.push(`${event.type} without everybody's consent`);
    if (!('seat' in event) || !OWN_WILL.has(event.type)) continue;
    const owner = owners.get(event.seat);
    if (owner !== undefined) problems.push(`${event.type} by ${owner}, who never asked for it`);
  }
  return problems;
}

const CONSENTED: ReadonlySet<GameEvent['type']> = new Set(['clockChanged', 'optionsChanged']);

const OWN_WILL: ReadonlySet<GameEvent['type']> = new Set([
  'clockProposed',
  'optionsProposed',
  'racksOffered',
  'proposalDeclined',
  'playAccepted',
  'challenged',
  'hintTaken',
  'lastWordsAnswered',
  'wordEntered',
  'entryWithdrawn',
  'seatLeft',
  'seatTaken',
  'turnLost',
]);
