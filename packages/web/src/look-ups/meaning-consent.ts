import { signal, type ReadonlySignal } from '@preact/signals';
import { pageStorage } from '../storage/preference-store.ts';

const KEY = 'luctor-meanings';
const YES = 'as-needed';

const agreed = signal(read());

/** Whether this person has seen the size of meanings and wants them, here and on later visits. */
export const wantsMeanings: ReadonlySignal<boolean> = agreed;

export function agreeToMeanings(): void {
  agreed.value = true;
  try {
    pageStorage()?.setItem(KEY, YES);
  } catch {
    // no storage: asked again on the next visit
  }
}

function read(): boolean {
  try {
    return pageStorage()?.getItem(KEY) === YES;
  } catch {
    return false;
  }
}
