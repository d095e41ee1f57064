import type { JSX } from 'preact';

/** What the small picture of an edition shows, our own; an unknown one shows two tiles. */
export function EditionArt({ id }: { id: string }): JSX.Element {
  switch (id) {
    case 'deluxe':
      return (
        <>
          <rect x="2" y="2" width="68" height="44" class="paper" />
          <path d="M2 5.5h68M2 8.5h68M2 11.5h68M2 14h68" class="line" />
          <rect x="24" y="3" width="24" height="10" fill="#fff" />
          <text x="36" y="11" class="tiny">
            ST
          </text>
          <path d="M12 22h48M12 29h36M12 36h42" class="line thick" />
        </>
      );
    case 'spectrum':
      return (
        <>
          <rect x="2" y="2" width="68" height="44" fill="#000" />
          <rect x="2" y="2" width="68" height="5" fill="#d70000" />
          <rect x="2" y="10" width="68" height="3" fill="#d7d700" />
          <rect x="2" y="35" width="68" height="3" fill="#00d7d7" />
          <rect x="2" y="41" width="68" height="5" fill="#0000d7" />
          <text x="36" y="29" class="screen">
            48K
          </text>
        </>
      );
    case 'plus3':
      return (
        <>
          <rect x="16" y="3" width="40" height="42" rx="3" fill="#3a3f46" />
          <rect x="24" y="3" width="24" height="14" class="tile-art" />
          <rect x="38" y="6" width="6" height="8" fill="#3a3f46" />
          <rect x="21" y="24" width="30" height="21" class="tile-art" />
          <text x="36" y="39" class="letter">
            +3
          </text>
        </>
      );
    case 'scampio':
      return (
        <>
          <path d="M2 10h68M2 38h68" class="line dashed" />
          {Array.from('LUCTOR').map((letter, index) => (
            <g key={letter}>
              <rect
                x={3 + index * 11.2}
                y="18"
                width="10"
                height="12"
                rx="1.5"
                class={index === 5 ? 'cool' : 'tile-art'}
              />
              <text x={8 + index * 11.2} y="27.4" class={index === 5 ? 'small on-cool' : 'small'}>
                {letter}
              </text>
            </g>
          ))}
        </>
      );
    case 'salon':
      return (
        <>
          <circle cx="22" cy="17" r="8" class="accent" />
          <path d="M8 43c0-9 6-14 14-14s14 5 14 14z" class="accent" />
          <circle cx="50" cy="17" r="8" class="cool" />
          <path d="M36 43c0-9 6-14 14-14s14 5 14 14z" class="cool" />
        </>
      );
    default:
      return (
        <>
          <rect x="2" y="2" width="68" height="44" rx="6" class="square-art" />
          {Array.from('ART').map((letter, index) => (
            <g key={letter}>
              <rect
                x={8 + index * 20}
                y="12"
                width="17"
                height="24"
                rx="3"
                class={index === 2 ? 'accent' : 'tile-art'}
              />
              <text
                x={16.5 + index * 20}
                y="29"
                class={index === 2 ? 'letter on-accent' : 'letter'}
              >
                {letter}
              </text>
            </g>
          ))}
        </>
      );
  }
}
