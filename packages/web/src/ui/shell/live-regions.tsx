import type { JSX } from 'preact';
import { signal } from '@preact/signals';
import type { Sentence } from '../../announce/index.ts';

/** What the live regions hold: the latest sentences, each with its own number. */
interface Said extends Sentence {
  readonly id: number;
}

const KEPT = 24;
const said = signal<readonly Said[]>([]);
let count = 0;

/** Announces sentences: errors interrupt, the rest wait their turn. */
export function announce(sentences: readonly Sentence[]): void {
  if (sentences.length === 0) return;
  const fresh = sentences.map((sentence): Said => ({ ...sentence, id: count++ }));
  said.value = [...said.peek(), ...fresh].slice(-KEPT);
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
      <div role="alert" aria-live="assertive" aria-relevant="additions">
        {saidAs('assertive').map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </div>
  );
}

function saidAs(urgency: Sentence['urgency']): readonly Said[] {
  return said.value.filter((each) => each.urgency === urgency);
}
