import { effect } from '@preact/signals';
import { announceClock, announceView, nextTurnText, type Hearer } from '../../announce/index.ts';
import { rackOrder } from '../../draft/index.ts';
import { language } from '../../i18n/index.ts';
import { announce } from '../live-regions.tsx';
import type { TableModel } from './table-model.ts';

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

/** Says a sentence aloud and shows it at the board. */
export function tellText(table: TableModel, text: string): void {
  announce([{ text, urgency: 'polite' }]);
  table.notice.value = { type: 'text', text, tone: 'info' };
}

function hearerOf(table: TableModel): Hearer {
  const draft = table.draft.peek();
  const { viewer, turn } = table.view.peek();
  return {
    language: language.peek(),
    seatsHere: table.session.seatsHere,
    rack: draft !== null && viewer === turn?.seat ? rackOrder(draft) : null,
    isCovered: table.covers.cover.peek() !== null,
    isClockHeld: table.clockHold?.isHeld() ?? false,
  };
}
