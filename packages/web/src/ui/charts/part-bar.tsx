import type { JSX } from 'preact';

/** A part of a whole as a bar; the number stands beside it. `part` is from 0 to 1. */
export function PartBar({ part }: { part: number }): JSX.Element {
  const shown = Math.min(1, Math.max(0, part));
  return (
    <span class="part-bar" aria-hidden="true">
      <i style={{ '--part': `${shown * 100}%` }} />
    </span>
  );
}
