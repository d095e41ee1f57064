import { effect, type ReadonlySignal } from '@preact/signals';
import type { ClockReading, GameView, Seat } from '@luctor/rules';
import type { TableModel } from '../model/table-model.ts';
import { playSound, type Sound } from './made-sounds.ts';

/** Plays a table's sounds while the person wants them: tiles, their turn, their last seconds. */
export function soundTable(
  table: Pick<TableModel, 'view' | 'draft' | 'session'>,
  isOn: ReadonlySignal<boolean>,
  play: (sound: Sound) => void = playSound,
): () => void {
  const { clock, seatsHere } = table.session;
  const heard = (sound: Sound) => {
    if (isOn.peek()) play(sound);
  };
  let turns = table.view.peek().history.length;
  let waited = waitsFor(table.view.peek(), seatsHere);
  let laid = table.draft.peek()?.laid.length ?? 0;
  let second = lastSecond(clock?.peek(), seatsHere);
  const ends = [
    effect(() => {
      const count = table.draft.value?.laid.length ?? 0;
      if (count > laid) heard('tile');
      laid = count;
    }),
    effect(() => {
      const { history } = table.view.value;
      const fresh = history.slice(turns);
      turns = history.length;
      // one's own tiles were heard when they were laid
      if (fresh.some(({ type, seat }) => type === 'play' && !seatsHere.includes(seat)))
        heard('tile');
    }),
    effect(() => {
      const now = waitsFor(table.view.value, seatsHere);
      // several people at one screen hand it over themselves
      if (now !== null && now !== waited && seatsHere.length === 1) heard('turn');
      waited = now;
    }),
    effect(() => {
      const now = lastSecond(clock?.value, seatsHere);
      if (now !== null && now !== second) heard('clock');
      second = now;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The number of a turn that waits for a person here; null if none does. */
function waitsFor({ phase, turn }: GameView, seatsHere: readonly Seat[]): number | null {
  return phase === 'playing' && turn !== null && seatsHere.includes(turn.seat) ? turn.number : null;
}

/** Which of the last ten seconds of a person here is running [C2]; null before them. */
function lastSecond(reading: ClockReading | undefined, seatsHere: readonly Seat[]): number | null {
  if (reading === undefined) return null;
  const { isLast, running, seat, turnLeftMs, seats } = reading;
  if (!isLast || !running || seat === null || !seatsHere.includes(seat)) return null;
  const left = Math.min(turnLeftMs ?? Infinity, seats[seat]?.leftMs ?? Infinity);
  return left > 0 ? Math.ceil(left / 1000) : null;
}
