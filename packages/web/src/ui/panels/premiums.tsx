import type { JSX } from 'preact';
import { formatPremium, premiumAt, type Premium, type Ruleset } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import { Icon } from '../parts/icon.tsx';
import { StillTile } from '../parts/tile.tsx';
import { premiumClass } from '../board/square-model.ts';
import { startMarks } from '../board/start-marks.ts';

/** The squares that multiply, then the states of a tile. */
export function Premiums(props: { ruleset: Ruleset }): JSX.Element {
  const { layout, tileSet, sevenTileBonus } = props.ruleset;
  return (
    <>
      <ul class="legend">
        {kinds(props.ruleset).map(({ premium, look }) => (
          <li key={look}>
            <span class={`square ${look}`}>
              <b class="premium">{formatPremium(language.value, premium)}</b>
            </span>
            <span>
              <b>{nameOf(premium)}</b>
              <small>
                {premium.word > 1
                  ? t('premium.effectWord', { n: premium.word })
                  : t('premium.effectLetter', { n: premium.letter })}
              </small>
            </span>
          </li>
        ))}
        <li>
          {layout.starts.length === 1 ? (
            <span class="square w2">
              <Icon name="star" class="star" />
            </span>
          ) : (
            <span class="square start lettered">
              <span class="start-letter">L</span>
            </span>
          )}
          <small>
            {layout.starts.length === 1
              ? t('premium.centre')
              : t('premium.starts', { n: layout.starts.length, marks: startMarks(layout) })}
          </small>
        </li>
        {sevenTileBonus > 0 ? (
          <li>
            <span class="square bonus">
              <b class="premium">+{sevenTileBonus}</b>
            </span>
            <small>{t('premium.bonus', { points: t('points', { n: sevenTileBonus }) })}</small>
          </li>
        ) : null}
      </ul>
      <h2>{t('legend.title')}</h2>
      <ul class="legend looks">
        <li>
          <StillTile face="A" tileSet={tileSet} state="last" />
          <span>{t('legend.last')}</span>
        </li>
        <li>
          <StillTile face="A" tileSet={tileSet} state="tentative" />
          <span>{t('legend.trial')}</span>
        </li>
        <li>
          <StillTile face="A" tileSet={tileSet} state="candidate" />
          <span>{t('legend.tried')}</span>
        </li>
        <li>
          <StillTile face="a" tileSet={tileSet} />
          <span>{t('legend.blank')}</span>
        </li>
      </ul>
    </>
  );
}

/** The premiums of this layout, largest first. */
function kinds(ruleset: Ruleset): readonly { readonly premium: Premium; readonly look: string }[] {
  const { layout } = ruleset;
  const found = new Map<string, Premium>();
  for (let index = 0; index < layout.size ** 2; index++) {
    const cell = { row: Math.floor(index / layout.size), col: index % layout.size };
    const look = premiumClass(layout, cell);
    if (look !== '' && !found.has(look)) found.set(look, premiumAt(layout, cell));
  }
  return [...found]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([look, premium]) => ({ look, premium }));
}

function nameOf({ letter, word }: Premium): string {
  if (word > 1) return t(word === 2 ? 'premium.title.word2' : 'premium.title.word3');
  return t(letter === 2 ? 'premium.title.letter2' : 'premium.title.letter3');
}
