import type { JSX } from 'preact';
import { signal } from '@preact/signals';
import type { Sentence } from '../../announce/index.ts';

/** What is read out at once: all sentences about one act. */
interface Message extends Sentence {
  readonly id: number;
}

/** Screen readers that are still reading must find the text. */
const KEPT = 4;
export const said = signal<readonly Message[]>([]);
let count = 0;

/**
 * Announces one act: its sentences are one message, which interrupts if one of them does. An error
 * goes when the next act is announced: else it is read out again with every later one.
 */
export function announce(sentences: readonly Sentence[]): void {
  if (sentences.length === 0) return;
  const text = sentences.map((sentence) => sentence.text).join('\n');
  const isUrgent = sentences.some(({ urgency }) => urgency === 'assertive');
  const message: Message = { id: count++, text, urgency: isUrgent ? 'assertive' : 'polite' };
  const news = said.peek().filter(({ urgency }) => urgency === 'polite');
  said.value = [...news, message].slice(-KEPT);
}

/** Clears the regions: the screen changes hands, and a rack may have been read out [U5]. */
export function forgetSaid(): void {
  said.value = [];
}

/** Two logs that only screen readers see; additions are read out. */
export function LiveRegions(): JSX.Element {
  return (
    <div class="unseen">
      <div role="log" aria-live="polite" aria-relevant="additions">
        {saidAs('polite').map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false" aria-relevant="additions">
        {saidAs('assertive').map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </div>
  );
}

function saidAs(urgency: Sentence['urgency']): readonly Message[] {
  return said.value.filter((each) => each.urgency === urgency);
}
