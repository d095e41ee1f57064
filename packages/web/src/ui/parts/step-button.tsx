import type { JSX } from 'preact';
import { MoreIcon } from './more-icon.tsx';

/** Steps through the turns of a game. */
export function StepButton(props: {
  icon: 'first' | 'previous' | 'next' | 'end';
  text: string;
  off: boolean;
  onStep: () => void;
}): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.text}
      disabled={props.off}
      onClick={props.onStep}
    >
      <MoreIcon name={props.icon} />
    </button>
  );
}
