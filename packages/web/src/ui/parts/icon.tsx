import type { JSX } from 'preact';

/** Our own line drawings of 24 by 24; `fill` marks solid ones. */
const STROKES = {
  hint: 'M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-4 11.6c.7.6 1 1.2 1 2V17h6v-.4c0-.8.3-1.4 1-2A6.5 6.5 0 0 0 12 3z',
  change: 'M4 9h14l-4-4M20 15H6l4 4',
  juggle:
    'M3 7h3.5c4.5 0 6 10 10.5 10h4M21 17l-3-3m3 3-3 3M3 17h3.5c1.5 0 2.6-1.1 3.5-2.6M13.5 9.5C14.4 8 15.5 7 17 7h4m0 0-3-3m3 3-3 3',
  pass: 'M5 5l9 7-9 7zM18 5v14',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6',
  computer:
    'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5zM9 20h6M12 16v4M8 9l2 1.5L8 12M12.5 12.5H16',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  bag: 'M8 7c-3 3-4.5 6-4.5 9 0 3 2.5 4.5 8.5 4.5s8.5-1.5 8.5-4.5c0-3-1.5-6-4.5-9zM7.5 3.5 9 7h6l1.5-3.5',
  back: 'M4 9h10a5.5 5.5 0 0 1 0 11H8M4 9l4.5-4.5M4 9l4.5 4.5',
  next: 'M9 5l7 7-7 7',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6zM8.5 12l2.5 2.5 4.5-5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2',
  save: 'M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14',
  pause: 'M8 5v14M16 5v14',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  zoomIn: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M10.5 8v5M8 10.5h5',
  zoomOut: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20M8 10.5h5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.5h.01',
} as const;

const FILLS = {
  arrow: 'M4 9h8V4l9 8-9 8v-5H4z',
  star: 'M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8z',
  play: 'M7 4.5l12 7.5-12 7.5z',
  more: 'M3.5 12a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0M10.3 12a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0M17.1 12a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0',
} as const;

export type IconName = keyof typeof STROKES | keyof typeof FILLS;

export function Icon(props: { name: IconName; class?: string }): JSX.Element {
  const { name } = props;
  const solid = name in FILLS;
  const path = solid ? FILLS[name as keyof typeof FILLS] : STROKES[name as keyof typeof STROKES];
  return <Drawing path={path} solid={solid} class={props.class} />;
}

/** A drawing that is not among the icons. */
export function Drawing(props: {
  path: string;
  solid?: boolean;
  class?: string | undefined;
}): JSX.Element {
  return (
    <svg class={`icon ${props.class ?? ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={props.path} class={props.solid === true ? 'fill' : undefined} />
    </svg>
  );
}
