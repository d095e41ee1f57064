import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import {
  isOneScreen,
  type GameView,
  type Seat,
  type Tile,
  type TurnRecordView,
} from '@luctor/rules';
import type { GameSession } from '../../session/game-session.ts';

/**
 * Hidden racks at one screen [U5]: the screen is covered before a turn until that person is ready,
 * and after it until they have seen their new tiles. Tiles drawn after others have looked at the
 * screen are shown when their owner says so: `drawn` comes before `seen`.
 */
export type Cover =
  | { readonly type: 'ready'; readonly seat: Seat }
  | { readonly type: 'drawn'; readonly seat: Seat }
  | { readonly type: 'seen'; readonly seat: Seat; readonly rack: readonly Tile[] };

export interface Covers {
  readonly cover: ReadonlySignal<Cover | null>;
  /** The person confirms: ready to play or to look, or new tiles seen. */
  readonly lift: () => void;
  readonly stop: () => void;
}

/** A turn whose new tiles its player has not seen. */
interface Unseen {
  readonly seat: Seat;
  /** Its index in the history. */
  readonly turn: number;
  /** How many tiles the player kept; with more than that, tiles were drawn. */
  readonly kept: number;
  /** The player is at the screen and nobody else is looking. */
  readonly isAlone: boolean;
}

export function createCovers(
  session: Pick<GameSession, 'view' | 'seatsHere' | 'tabs' | 'viewOf'>,
): Covers {
  const { view, seatsHere } = session;
  const ready = signal<Seat | null>(null);
  const unseen = signal<readonly Unseen[]>([]);
  const hides = computed(() => {
    const { options, phase } = view.value;
    const people = seatsHere.filter((seat) => view.value.seats[seat]?.left === null);
    return (
      people.length > 1 && !options.racksVisible && phase === 'playing' && isOneScreen(view.value)
    );
  });
  const seat = computed(() => view.value.turn?.seat ?? null);
  const endReady = effect(() => {
    // a person is ready for one turn only
    const now = seat.value;
    if (now !== ready.peek()) ready.value = null;
  });
  let before = view.peek();
  const endUnseen = effect(() => {
    const after = view.value;
    const isShown = hides.value && session.tabs?.access.value !== 'other-tab';
    unseen.value = isShown
      ? [...unseen.peek(), ...turnsBetween(before, after, seatsHere)].filter((each) =>
          isToBeSeen(each, after),
        )
      : [];
    before = after;
  });
  const due = computed(() => unseen.value.findLast((each) => hasDrawn(each, view.value)) ?? null);
  const cover = computed<Cover | null>(() => {
    if (!hides.value) return null;
    const now = seat.value;
    const isHere = now !== null && seatsHere.includes(now);
    // a play that waits for the people is shown to all: they could not challenge it otherwise [R7]
    if (!isHere && view.value.openPlay !== null) return null;
    if (isHere && ready.value === now) return null;
    if (due.value?.isAlone === false) return { type: 'drawn', seat: due.value.seat };
    if (due.value !== null) return seenCover(due.value.seat, session);
    return isHere ? { type: 'ready', seat: now } : null;
  });
  return {
    cover,
    lift: () => {
      const of = due.peek();
      if (of === null) ready.value = seat.peek();
      else if (of.isAlone) unseen.value = unseen.peek().filter((each) => each !== of);
      else {
        unseen.value = unseen.peek().map((each) => (each === of ? { ...of, isAlone: true } : each));
      }
    },
    stop: () => {
      endReady();
      endUnseen();
    },
  };
}

function seenCover(seat: Seat, session: Pick<GameSession, 'viewOf'>): Cover {
  return { type: 'seen', seat, rack: session.viewOf(seat)?.seats[seat]?.rack ?? [] };
}

/** Turns by people here that used tiles, and so may bring new ones. */
function turnsBetween(before: GameView, after: GameView, seatsHere: readonly Seat[]): Unseen[] {
  const from = before.history.length;
  return after.history.slice(from).flatMap((record, index) => {
    const used = tilesUsed(record);
    const { seat } = record;
    if (used === 0 || !seatsHere.includes(seat)) return [];
    const kept = (before.seats[seat]?.tileCount ?? 0) - used;
    return [{ seat, turn: from + index, kept, isAlone: after.openPlay?.seat !== seat }];
  });
}

function tilesUsed(record: TurnRecordView): number {
  if (record.type === 'play') return record.placement.length;
  return record.type === 'exchange' ? record.tileCount : 0;
}

/** Not if the play came back, or the next turn is the player's own and shows them anyway. */
function isToBeSeen({ seat, turn }: Unseen, view: GameView): boolean {
  const record = view.history[turn];
  const isTakenBack = record?.type === 'play' && record.withdrawn;
  return !isTakenBack && view.turn?.seat !== seat;
}

/** Tiles are drawn when the play stands [R7], unless the bag is empty. */
function hasDrawn({ seat, kept }: Unseen, { openPlay, seats }: GameView): boolean {
  return openPlay?.seat !== seat && (seats[seat]?.tileCount ?? 0) > kept;
}
