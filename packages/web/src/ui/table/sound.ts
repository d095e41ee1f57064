import { effect, type ReadonlySignal } from '@preact/signals';
import { isErrorNotice, type TableModel } from '../model/table-model.ts';

/** Small sounds, off by default: a tile, a move, a mistake, the last ten seconds. */
const SOUNDS = {
  tile: [[660, 0.03]],
  move: [
    [523, 0.07],
    [784, 0.1],
  ],
  mistake: [[165, 0.14]],
  clock: [[880, 0.05]],
} as const;
type Sound = keyof typeof SOUNDS;

const LOUDNESS = 0.06;
let audio: AudioContext | null = null;

function play(sound: Sound): void {
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [pitch, length] of SOUNDS[sound]) {
    const tone = audio.createOscillator();
    const level = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(LOUDNESS, at);
    level.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(level).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length;
  }
}

/** Plays a table's sounds while the person wants them. */
export function soundTable(table: TableModel, isOn: ReadonlySignal<boolean>): () => void {
  const heard = (sound: Sound) => {
    if (isOn.peek()) play(sound);
  };
  let turns = table.view.peek().history.length;
  let laid = 0;
  let wasLast = false;
  const ends = [
    effect(() => {
      const { length } = table.view.value.history;
      if (length > turns) heard('move');
      turns = length;
    }),
    effect(() => {
      const count = table.draft.value?.laid.length ?? 0;
      if (count > laid) heard('tile');
      laid = count;
    }),
    effect(() => {
      const notice = table.notice.value;
      if (notice !== null && isErrorNotice(notice)) heard('mistake');
    }),
    effect(() => {
      const { isLast, seat } = table.session.clock.value;
      const isHere = seat !== null && table.session.seatsHere.includes(seat);
      if (isLast && !wasLast && isHere) heard('clock');
      wasLast = isLast;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
