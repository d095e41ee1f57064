import type { JSX } from 'preact';
import { BLANK, type TileSet } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { StillTile } from '../parts/tile.tsx';

/** The letters by value, each with its count in the game. */
export function Values(props: { tileSet: TileSet }): JSX.Element {
  const { tileSet } = props;
  const letters = Object.entries(tileSet.letters);
  const values = [...new Set(letters.map(([, { value }]) => value))].toSorted((a, b) => a - b);
  return (
    <>
      <p class="caption">{t('values.title')}</p>
      <ul class="values">
        {values.map((value) => (
          <li key={value}>
            <span class="value">{value}</span>
            <ul>
              {letters
                .filter(([, each]) => each.value === value)
                .map(([letter, { count }]) => (
                  <li key={letter}>
                    <span class="unseen">{t('values.entry', { letter, n: value })}</span>
                    <StillTile face={letter} tileSet={tileSet} />
                    <small>×{count}</small>
                  </li>
                ))}
            </ul>
          </li>
        ))}
        <li>
          <span class="value">0</span>
          <ul>
            <li>
              <span class="unseen">{t('legend.blank')}</span>
              <StillTile face={BLANK} tileSet={tileSet} />
              <small>×{tileSet.blanks}</small>
            </li>
          </ul>
        </li>
      </ul>
    </>
  );
}
