import type { JSX } from 'preact';
import { effect, signal } from '@preact/signals';
import {
  announceClock,
  announceView,
  nextTurnText,
  type Hearer,
  type Sentence,
} from '../announce/index.ts';
import { rackOrder } from '../draft/index.ts';
import { language } from '../i18n/index.ts';
import type { TableModel } from './table/table-model.ts';

/** What the live regions hold: the latest sentences, each with its own number. */
interface Said extends Sentence {
  readonly id: number;
}

const KEPT = 24;
const said = signal<readonly Said[]>([]);
let count = 0;

/** Says sentences aloud: errors interrupt, the rest waits its turn. */
export function announce(sentences: readonly Sentence[]): void {
  if (sentences.length === 0) return;
  const fresh = sentences.map((sentence): Said => ({ ...sentence, id: count++ }));
  said.value = [...said.peek(), ...fresh].slice(-KEPT);
}

/** Two logs that only screen readers see; what is added to them is read out. */
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

/** Tells what happens at a table: moves, scores, turns, the clock. */
export function announceTable(table: TableModel): () => void {
  const { session } = table;
  let before = session.view.peek();
  let isFirst = true;
  const endViews = effect(() => {
    const after = session.view.value;
    announce(announceView(isFirst ? null : before, after, hearerOf(table)));
    before = after;
    isFirst = false;
  });
  let reading = session.clock.peek();
  const endClock = effect(() => {
    const next = session.clock.value;
    announce(announceClock(language.peek(), reading, next, session.seatsHere));
    reading = next;
  });
  let wasCovered = table.covers.cover.peek() !== null;
  const endCovers = effect(() => {
    const isCovered = table.covers.cover.value !== null;
    // the rack is read out when its person is ready for it
    if (wasCovered && !isCovered) {
      const text = nextTurnText(session.view.peek(), hearerOf(table));
      if (text !== '') announce([{ text, urgency: 'polite' }]);
    }
    wasCovered = isCovered;
  });
  return () => {
    endViews();
    endClock();
    endCovers();
  };
}

function hearerOf(table: TableModel): Hearer {
  const draft = table.draft.peek();
  const { viewer, turn } = table.view.peek();
  return {
    language: language.peek(),
    seatsHere: table.session.seatsHere,
    rack: draft !== null && viewer === turn?.seat ? rackOrder(draft) : null,
    isCovered: table.covers.cover.peek() !== null,
  };
}
