import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Placement } from '@luctor/rules';
import { letterPauseMs } from '../../session/pace.ts';
import type { Thought } from '@luctor/engine';

/** How much of the newest thought is on the board: letter by letter, at placement speed [K6]. */
export interface Reveal {
  readonly shown: ReadonlySignal<Placement>;
  readonly stop: () => void;
}

export function revealThoughts(
  thoughts: ReadonlySignal<readonly Thought[]>,
  speed: ReadonlySignal<number>,
): Reveal {
  const shown = signal<Placement>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lay = (placement: Placement, count: number, pause: number) => {
    shown.value = placement.slice(0, count);
    if (count >= placement.length) return;
    timer = setTimeout(() => lay(placement, count + 1, pause), pause);
  };
  const end = effect(() => {
    const newest = thoughts.value.at(-1);
    const pause = letterPauseMs(speed.value);
    clearTimeout(timer);
    if (newest === undefined) shown.value = [];
    else lay(newest.placement, pause === 0 ? newest.placement.length : 1, pause);
  });
  return {
    shown,
    stop: () => {
      end();
      clearTimeout(timer);
    },
  };
}
