import type { ReviewModel } from './review-model.ts';

const KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;

/** Arrows, Home and End step through a finished game. What has the focus may need them first. */
export function listenToStepKeys(model: ReviewModel): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const key = KEYS.find((each) => each === event.key);
    if (event.defaultPrevented || !isPlain || key === undefined || needsKeys(event.target)) return;
    event.preventDefault();
    const turns = model.table.view.peek().history.length;
    const at = model.turn.peek() ?? turns;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: turns }[key];
    model.show(to);
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

function needsKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, dialog *');
}
