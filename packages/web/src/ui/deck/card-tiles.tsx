import type { JSX } from 'preact';
import { defaultEdition, type Language } from '@luctor/rules';
import { StillTile } from '../parts/tile.tsx';

/** The letters of a card as tiles; a screen reader reads them as one text. */
export function CardTiles(props: { language: Language; letters: string }): JSX.Element {
  const { language, letters } = props;
  const { tileSet } = defaultEdition().rulesets[language];
  return (
    <div class="deck-tiles" role="img" aria-label={letters} style={{ '--count': letters.length }}>
      {Array.from(letters).map((letter, i) => (
        <StillTile key={i} face={letter} tileSet={tileSet} />
      ))}
    </div>
  );
}
