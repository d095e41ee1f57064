import type { JSX } from 'preact';

/** The picture of an edition, our own, 120 by 76; an unknown one shows three tiles. */
export function EditionArt({ id }: { id: string }): JSX.Element {
  switch (id) {
    case 'deluxe':
      return <Desktop />;
    case 'spectrum':
      return <Television />;
    case 'plus3':
      return <Disk />;
    case 'scampio':
      return <StartSquares />;
    case 'salon':
      return <Parlour />;
    default:
      return <Tiles />;
  }
}

function Tiles(): JSX.Element {
  return (
    <>
      <rect width="120" height="76" class="square-art" />
      <rect y="26" width="20" height="24" class="l2" />
      <rect x="100" y="26" width="20" height="24" class="w2" />
      {Array.from('ART').map((letter, index) => (
        <g key={letter} transform={`translate(${22 + index * 26} 26)`}>
          <rect width="24" height="24" rx="3" class="tile-art" />
          <text x="12" y="17.5" class="letter">
            {letter}
          </text>
        </g>
      ))}
    </>
  );
}

/** A window on a green desktop. */
function Desktop(): JSX.Element {
  return (
    <>
      <rect width="120" height="76" fill="#00b050" />
      <rect width="120" height="9" fill="#fff" />
      <path d="M6 4.5h14M26 4.5h12M44 4.5h16" class="line" />
      <rect x="18" y="16" width="84" height="52" class="paper" />
      <path d="M18 19.5h84M18 22h84M18 25h84" class="line thin" />
      <rect x="46" y="17" width="28" height="7" fill="#fff" />
      {Array.from('TABLE').map((letter, index) => (
        <g key={letter} transform={`translate(${30 + index * 12} 40)`}>
          <rect width="12" height="12" fill="#f4e7a8" class="inked" />
          <text x="6" y="9.5" class="screen">
            {letter}
          </text>
        </g>
      ))}
      <rect x="42" y="28" width="12" height="12" fill="#d00000" class="inked" />
      <rect x="66" y="52" width="12" height="12" fill="#a8e4f0" class="inked" />
    </>
  );
}

/** The border of the picture tube, and bright blocks. */
function Television(): JSX.Element {
  return (
    <>
      <rect width="120" height="76" fill="#0000d7" />
      <rect x="14" y="9" width="92" height="58" fill="#000" />
      <rect x="28" y="14" width="15" height="15" fill="#d70000" />
      <rect x="76" y="14" width="15" height="15" fill="#ff00ff" />
      <rect x="60" y="46" width="15" height="15" fill="#00d7d7" />
      {Array.from('WORD').map((letter, index) => (
        <g key={letter} transform={`translate(${28 + index * 16} 30)`}>
          <rect width="15" height="15" fill="#ff0" />
          <text x="7.5" y="12" class="screen large">
            {letter}
          </text>
        </g>
      ))}
    </>
  );
}

function Disk(): JSX.Element {
  return (
    <>
      <rect width="120" height="76" fill="#2b2e33" />
      <rect x="36" y="10" width="48" height="56" rx="3" fill="#4a4f57" />
      <rect x="46" y="10" width="28" height="18" fill="#c9ccd1" />
      <rect x="64" y="13" width="6" height="12" fill="#2b2e33" />
      <rect x="42" y="36" width="36" height="30" fill="#f2efe6" />
      <text x="60" y="57" class="screen title">
        +3
      </text>
    </>
  );
}

function StartSquares(): JSX.Element {
  return (
    <>
      <rect width="120" height="76" class="square-art" />
      <path d="M12 22h96M12 54h96" class="dashed" />
      {Array.from('LUCTOR').map((letter, index) => (
        <g key={letter} transform={`translate(${12.5 + index * 16} 30)`}>
          <rect width="15" height="15" rx="2" class={index === 5 ? 'cool' : 'tile-art'} />
          <text x="7.5" y="11.5" class={index === 5 ? 'letter small on-cool' : 'letter small'}>
            {letter}
          </text>
        </g>
      ))}
    </>
  );
}

/** Two people and a clock. */
function Parlour(): JSX.Element {
  return (
    <>
      <rect width="120" height="76" class="square-art" />
      <circle cx="60" cy="38" r="22" class="tile-art" />
      <path d="M60 24v14l9 6" class="hand" />
      <circle cx="22" cy="30" r="7.5" class="accent" />
      <path d="M10 53c1-10 5-13 12-13s11 3 12 13z" class="accent" />
      <circle cx="98" cy="30" r="7.5" class="cool" />
      <path d="M86 53c1-10 5-13 12-13s11 3 12 13z" class="cool" />
    </>
  );
}
