import type { JSX } from 'preact';
import { formatPremium, premiumAt, type Ruleset } from '@luctor/rules';
import { formatList, language, t } from '../../i18n/index.ts';
import { premiumClass, startMark, STAR } from '../board/square-model.ts';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { StillTile } from '../parts/tile.tsx';
import type { RulesTold } from './rule-lines.ts';
import { rulePictures, type PicturedSquare, type RulePicture } from './rule-pictures.ts';

/** Four moves drawn on small boards with the tiles and squares of the game. */
export function RuleBoards({ rules }: { rules: RulesTold }): JSX.Element | null {
  const { ruleset, vocabulary } = rules;
  const pictures = rulePictures(ruleset, vocabulary.startsWith('fr/') ? 'fr' : 'en');
  if (pictures.length === 0) return null;
  return (
    <div class="rule-boards">
      {pictures.map((picture) => (
        <figure key={picture.word}>
          <div
            class="rule-board"
            style={{ '--cols': picture.rows[0]?.length ?? 0 }}
            aria-hidden="true"
          >
            {picture.rows.flat().map((square) => (
              <Square key={`${square.row} ${square.col}`} ruleset={ruleset} square={square} />
            ))}
          </div>
          <figcaption>{captionOf(picture)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Square(props: { ruleset: Ruleset; square: PicturedSquare }): JSX.Element {
  const { ruleset, square } = props;
  const { layout, tileSet } = ruleset;
  const start = startMark(layout, square);
  const premium = formatPremium(language.value, premiumAt(layout, square));
  return (
    <span
      class={classes(
        'square',
        premiumClass(layout, square),
        square.face !== '' && 'filled',
        start !== '' && start !== STAR && 'start lettered',
      )}
    >
      {square.face !== '' ? (
        <StillTile
          face={square.face}
          tileSet={tileSet}
          state={square.isNew ? 'tentative' : 'standing'}
        />
      ) : start === STAR ? (
        <Icon name="star" class="star" />
      ) : start !== '' ? (
        <span class="start-letter" data-text={start} />
      ) : (
        <b class="premium" data-text={premium} />
      )}
    </span>
  );
}

function captionOf({ kind, word, others, points: n }: RulePicture): string {
  const points = t('points', { n });
  if (kind === 'also') {
    return t('help.picture.also', { word, others: formatList(language.value, others), points });
  }
  return t(`help.picture.${kind}`, { word, points });
}
