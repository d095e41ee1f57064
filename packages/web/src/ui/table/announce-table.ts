import { effect } from '@preact/signals';
import type { GameView } from '@luctor/rules';
import {
  announceClock,
  announceDraft,
  announceView,
  nextTurnText,
  noticeSentence,
  type Hearer,
  type Sentence,
} from '../../announce/index.ts';
import { rackOrder } from '../../draft/index.ts';
import { language, say } from '../../i18n/index.ts';
import { announce, forgetSaid } from '../shell/live-regions.tsx';
import type { GameSession } from '../../session/game-session.ts';
import type { StepTaken, TableModel } from '../model/table-model.ts';

/**
 * Announces what happens at a table: tentative tiles, moves, scores, turns, the clock. It begins
 * with the game as it was when it was first `seen`.
 */
export function announceTable(table: TableModel, seen: GameView): () => void {
  const { session } = table;
  let before = seen;
  const hearer = hearerOf(table);
  // another player may sit here by now: that rack is not for them [U5]
  const isCovered = hearer.isCovered || session.view.peek().turn?.number !== seen.turn?.number;
  announce(announceView(null, seen, { ...hearer, isCovered }));
  let wasCovered = table.covers.cover.peek() !== null;
  const endViews = effect(() => {
    const after = session.view.value;
    const isCovered = table.covers.cover.value !== null;
    // what was said to one person is not for the next; the news that follows is for all [U5]
    if (isCovered && !wasCovered) forgetSaid();
    announce(announceView(before, after, hearerOf(table)));
    // the rack is read out when its player is ready
    if (wasCovered && !isCovered) {
      const text = nextTurnText(after, hearerOf(table));
      if (text !== '') announce([{ text, urgency: 'polite' }]);
    }
    before = after;
    wasCovered = isCovered;
  });
  const endClock = announceTime(session);
  const endSaving = session.saving?.subscribe((saving) => {
    if (saving !== 'failed') return;
    announce([{ text: say(language.peek(), 'saving.failedAbout'), urgency: 'assertive' }]);
  });
  const endSteps = table.onStep((taken) => announce(stepSentences(taken)));
  return () => {
    endSteps();
    endSaving?.();
    endViews();
    endClock?.();
  };
}

function announceTime({ clock, seatsHere }: GameSession): (() => void) | undefined {
  if (clock === undefined) return undefined;
  let reading = clock.peek();
  return effect(() => {
    const next = clock.value;
    announce(announceClock(language.peek(), reading, next, seatsHere));
    reading = next;
  });
}

/** The game announces what it does to a draft; a draft announces only its own messages. */
function stepSentences({ by, before, step, against }: StepTaken): readonly Sentence[] {
  const words = language.peek();
  return by === 'person'
    ? announceDraft(words, before, step, against)
    : step.notices.map((notice) => noticeSentence(words, notice, against));
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
