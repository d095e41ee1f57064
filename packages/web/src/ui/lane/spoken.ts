import { useEffect, useRef } from 'preact/hooks';
import type { Sentence } from '../../announce/index.ts';
import { announce } from '../shell/live-regions.tsx';
import type { LaneMessage } from './lane-message.ts';

/**
 * Says each message once, for as long as the table has it to say: one that an error covered for a
 * moment is not news when it comes back.
 */
export function createSpeaker(say: (sentences: readonly Sentence[]) => void = announce) {
  let said: ReadonlySet<string> = new Set();
  return (shown: LaneMessage | null, all: readonly (LaneMessage | null)[]): void => {
    const left = all.flatMap((each) => (each !== null && said.has(each.key) ? [each.key] : []));
    said = new Set(left);
    if (shown === null || shown.spoken === 'silent' || said.has(shown.key)) return;
    said = new Set([...left, shown.key]);
    const { text, clause, spoken } = shown;
    say([
      {
        text: clause === undefined ? text : `${text} ${clause}`,
        urgency: spoken === 'alert' ? 'assertive' : 'polite',
      },
    ]);
  };
}

/**
 * Announces what the lane shows. The lane itself is not a live region: one that appears together with
 * its text is often not read out.
 */
export function useSpoken(shown: LaneMessage | null, all: readonly (LaneMessage | null)[]): void {
  const speaker = useRef(createSpeaker());
  const keys = all.map((each) => each?.key ?? '').join('\n');
  useEffect(() => speaker.current(shown, all), [shown?.key, keys]);
}
