import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { GameView, Seat, Tile } from '@luctor/rules';

/**
 * Hidden racks at one screen [U5]: before a turn the screen is covered until that person is ready;
 * after it, until they have seen their new tiles.
 */
export type Cover =
  | { readonly type: 'ready'; readonly seat: Seat }
  | { readonly type: 'seen'; readonly seat: Seat; readonly rack: readonly Tile[] };

export interface Covers {
  readonly cover: ReadonlySignal<Cover | null>;
  /** The person says so: ready to play, or new tiles seen. */
  readonly lift: () => void;
  /** A turn of this seat is over: its new tiles are shown before the next cover. */
  readonly showTiles: (seat: Seat, rack: readonly Tile[]) => void;
  readonly stop: () => void;
}

export function createCovers(view: ReadonlySignal<GameView>, seatsHere: readonly Seat[]): Covers {
  const ready = signal<Seat | null>(null);
  const seen = signal<Extract<Cover, { type: 'seen' }> | null>(null);
  const hides = computed(() => {
    const { options, phase, setup } = view.value;
    const people = seatsHere.filter((seat) => view.value.seats[seat]?.left === null);
    return (
      people.length > 1 &&
      !options.racksVisible &&
      phase === 'playing' &&
      setup.table === 'one-screen'
    );
  });
  const seat = computed(() => view.value.turn?.seat ?? null);
  const stop = effect(() => {
    // whoever was ready is so for one turn only
    const now = seat.value;
    if (now !== ready.peek()) ready.value = null;
  });
  const cover = computed<Cover | null>(() => {
    if (!hides.value) return null;
    if (seen.value !== null) return seen.value;
    const now = seat.value;
    if (now === null || !seatsHere.includes(now) || ready.value === now) return null;
    return { type: 'ready', seat: now };
  });
  return {
    cover,
    lift: () => {
      if (seen.value !== null) seen.value = null;
      else ready.value = seat.value;
    },
    showTiles: (of, rack) => {
      if (hides.value) seen.value = { type: 'seen', seat: of, rack };
    },
    stop,
  };
}
