import type { AdjustmentKind, GameEvent } from '../game/event.ts';
import { evolve } from '../evolve/evolve.ts';
import { knownTiles } from '../draws/face-down.ts';
import type { ImportedGame } from '../game/imported.ts';
import { formatWord } from '../board/notation.ts';
import type { Seat } from '../setup/setup.ts';
import type { GameState, SeatState } from '../game/state.ts';
import { FACE_DOWN, sortTiles, type Tile } from '../board/tile.ts';
import { EMPTY_GCG, type GcgEvent, type GcgGame } from './types.ts';
import { distinctNicks } from './write.ts';

/**
 * One of our games as GCG, finished or not. The file contains every rack: during a game, show it
 * only to people who may see them all.
 */
export function gcgOfEvents(log: readonly GameEvent[], title: string = ''): GcgGame {
  const events: GcgEvent[] = [];
  let state: GameState | null = null;
  for (const event of log) {
    const after: GameState = evolve(state, event);
    if (state !== null) addEvents(events, state, event, after);
    state = after;
  }
  if (state === null) throw new Error('an empty log is no game');
  const { setup, seats, result, imported } = state;
  const isOver = result !== null && result.reason !== 'unfinished';
  const racks = seats.map(({ rack }) => (isOver ? '' : tilesText(rack)));
  if (imported !== null) return importedGcg(imported, { title, racks, events });
  const players = setup.players.map(({ name }) => ({ nick: name, name }));
  const nicks = distinctNicks(players);
  return {
    ...EMPTY_GCG,
    players: players.map(({ name }, seat) => ({ nick: nicks[seat] ?? name, name })),
    title,
    // Readers refuse pragmas they do not know, so the edition goes where free text is allowed.
    description: `Luctor ${setup.edition}`,
    lexicon: setup.vocabulary,
    racks,
    events,
  };
}

/** A game from a file is written back with everything the file said besides the moves. */
function importedGcg(
  imported: ImportedGame,
  game: Pick<GcgGame, 'title' | 'racks' | 'events'>,
): GcgGame {
  const { players, description, id, lexicon, note, incomplete, pragmas, remarks } = imported;
  const events = [...game.events];
  for (const { move, ...remark } of remarks) {
    const event = events[move];
    if (event !== undefined) events[move] = { ...event, ...remark };
  }
  const texts = { description, id, lexicon, note, incomplete, pragmas };
  return { ...EMPTY_GCG, ...texts, ...game, players, events };
}

function addEvents(
  events: GcgEvent[],
  before: GameState,
  event: GameEvent,
  after: GameState,
): void {
  const line = (seat: Seat, score: number, note: string = '') => ({
    player: seat,
    rack: tilesText(seatOf(before, seat).rack),
    score,
    total: seatOf(after, seat).score,
    comment: '',
    note,
    pragmas: [],
  });
  switch (event.type) {
    case 'played': {
      const written = formatWord(before.board, event.placement, 'dots');
      if (written === null) throw new Error('a play makes a word');
      events.push({ type: 'play', ...written, ...line(event.seat, event.score) });
      return;
    }
    case 'challenged':
      if (event.badWords.length > 0) {
        if (before.openPlay === null) throw new Error('a challenge has its play');
        const { seat, score } = before.openPlay;
        const rack = tilesText(seatOf(after, seat).rack);
        events.push({ type: 'withdrawn', ...line(seat, 0 - score), rack });
      } else if (event.award !== undefined && before.openPlay !== null) {
        events.push({ type: 'challenge', ...line(before.openPlay.seat, event.award) });
      } else if (event.penalty !== 0 || before.imported !== null) {
        events.push({ type: 'challenge', ...line(event.seat, 0 - event.penalty) });
      }
      return;
    case 'exchanged':
      events.push({ type: 'exchange', tiles: exchanged(event.tiles), ...line(event.seat, 0) });
      return;
    case 'passed':
      events.push({ type: 'pass', ...line(event.seat, 0) });
      return;
    case 'turnLost':
      // in this format the only lost turn is a pass
      events.push({ type: 'pass', ...line(event.seat, 0, event.reason) });
      return;
    case 'seatLeft': {
      const last = events.pop();
      if (last === undefined) return;
      const { name } = before.setup.players[event.seat] ?? { name: '' };
      const note = [last.note, `${name}: ${event.reason}`].filter((text) => text !== '');
      events.push({ ...last, note: note.join('\n') });
      return;
    }
    case 'gameEnded':
      addAdjustments(events, before, event);
      return;
    default: // not part of a GCG file
  }
}

function addAdjustments(
  events: GcgEvent[],
  before: GameState,
  { adjustments }: Extract<GameEvent, { readonly type: 'gameEnded' }>,
): void {
  const totals = before.seats.map(({ score }) => score);
  for (const { seat, kind, points, tiles } of adjustments) {
    const total = (totals[seat] ?? 0) + points;
    totals[seat] = total;
    const rack = tilesText(seatOf(before, seat).rack);
    const base = { player: seat, rack, score: points, total, comment: '', note: '', pragmas: [] };
    events.push(adjustmentEvent(before, kind, base, tiles?.join('') ?? null));
  }
}

type EventBase = Omit<Extract<GcgEvent, { readonly type: 'time' }>, 'type'>;

function adjustmentEvent(
  before: GameState,
  kind: AdjustmentKind,
  base: EventBase,
  told: string | null,
): GcgEvent {
  switch (kind) {
    case 'tiles-left':
      return { ...base, type: 'end-penalty', rack: told ?? base.rack, tiles: told ?? base.rack };
    case 'others-tiles': {
      const others = before.seats.filter(({ left }, seat) => seat !== base.player && left === null);
      const tiles = others.map(({ rack }) => tilesText(rack)).join('');
      return { ...base, type: 'end-bonus', rack: '', tiles: told ?? tiles };
    }
    case 'empty-rack':
      return { ...base, type: 'end-bonus', rack: '', tiles: '' };
    case 'overtime':
      return { ...base, type: 'time' };
  }
}

function seatOf(state: GameState, seat: Seat): SeatState {
  const found = state.seats[seat];
  if (found === undefined) throw new Error(`no seat ${seat}`);
  return found;
}

/** The known tiles as text. */
function tilesText(tiles: readonly Tile[]): string {
  return sortTiles(knownTiles(tiles)).join('');
}

function exchanged(tiles: readonly Tile[]): string | number {
  return tiles.includes(FACE_DOWN) ? tiles.length : tilesText(tiles);
}
