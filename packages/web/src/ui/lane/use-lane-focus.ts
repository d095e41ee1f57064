import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { LaneMessage } from './lane-message.ts';

/**
 * A question takes the focus, so that its keys and its name are there at once. Answered, it gives
 * the focus back; a message whose button was pressed passes it on. Else the next key would start
 * from the top of the page.
 */
export function useLaneFocus(
  lane: RefObject<HTMLElement | null>,
  message: LaneMessage | null,
): void {
  const before = useRef<HTMLElement | null>(null);
  const { focus } = message ?? {};
  // read before the next message is drawn: the focus goes with its button
  const { activeElement } = document;
  const pressed = lane.current?.contains(activeElement) === true ? activeElement : null;
  useLayoutEffect(() => {
    // a dialog that closes in the same moment gives the focus back first
    queueMicrotask(() => {
      const element = lane.current;
      if (focus !== undefined && element !== null) take(before, element, focus);
      else giveBack(before, element, pressed);
    });
  }, [message?.key]);
}

function take(
  before: { current: HTMLElement | null },
  lane: HTMLElement,
  focus: 'answer' | 'lane',
): void {
  const { activeElement } = document;
  const isElsewhere = activeElement instanceof HTMLElement && !lane.contains(activeElement);
  if (before.current === null && isElsewhere) before.current = activeElement;
  const answer = lane.querySelector<HTMLElement>('.lane-answers .primary:enabled');
  (focus === 'answer' ? (answer ?? lane) : lane).focus({ preventScroll: true });
}

/** A person who went elsewhere meanwhile stays there. */
function giveBack(
  before: { current: HTMLElement | null },
  lane: HTMLElement | null,
  pressed: Element | null,
): void {
  const last = before.current;
  before.current = null;
  const { activeElement } = document;
  const isInLane = last !== null && lane?.contains(activeElement) === true;
  if (activeElement !== document.body && !isInLane) return;
  const next = last?.isConnected === true ? last : pressed === null ? null : after(pressed, lane);
  next?.focus({ preventScroll: true });
}

/** The same answer of the next message, its primary one, or the board. */
function after(pressed: Element, lane: HTMLElement | null): HTMLElement | null {
  const answers = [...(lane?.querySelectorAll<HTMLElement>('.lane-answers button') ?? [])];
  return (
    answers.find(({ textContent }) => textContent === pressed.textContent) ??
    answers.find((answer) => answer.matches('.primary')) ??
    document.querySelector<HTMLElement>('#board [tabindex="0"]')
  );
}
