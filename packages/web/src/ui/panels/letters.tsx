import type { JSX } from 'preact';
import { BLANK, countTiles, type GameView } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { classes } from '../parts/pure.ts';

const VOWELS = new Set('AEIOUY');

/** Tiles neither on the board nor on a visible rack, counted [U4]. */
export function Letters(props: { view: GameView }): JSX.Element {
  const { view } = props;
  const counts = countTiles(view.unseen);
  const letters = Object.keys(view.setup.ruleset.tileSet.letters);
  const blanks = counts.get(BLANK) ?? 0;
  const vowels = view.unseen.filter((tile) => VOWELS.has(tile)).length;
  return (
    <>
      <p class="caption">{t('unseen.about')}</p>
      <ul class="letter-counts">
        {letters.map((letter) => (
          <li key={letter} class={classes((counts.get(letter) ?? 0) === 0 && 'none')}>
            <b>{letter}</b>
            <span>{counts.get(letter) ?? 0}</span>
          </li>
        ))}
        <li class={classes(blanks === 0 && 'none')}>
          <b>
            <span class="joker-sign" aria-hidden="true" />
            <span class="unseen">{t('tile.blank')}</span>
          </b>
          <span>{blanks}</span>
        </li>
      </ul>
      <p class="sums">
        <span>{t('unseen.vowels', { n: vowels })}</span>
        <span>{t('unseen.consonants', { n: view.unseen.length - vowels - blanks })}</span>
        <span>{t('unseen.blanks', { n: blanks })}</span>
      </p>
    </>
  );
}
