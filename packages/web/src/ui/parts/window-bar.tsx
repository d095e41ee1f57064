import type { JSX } from 'preact';

/** The title bar of a window: only the Atari theme shows it. */
export function WindowBar(props: { title: string }): JSX.Element {
  return (
    <div class="window-bar" aria-hidden="true">
      <i class="closer" />
      <span>
        <em>{props.title}</em>
      </span>
      <i class="fuller" />
    </div>
  );
}
