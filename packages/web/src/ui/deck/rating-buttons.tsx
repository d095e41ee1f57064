import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { RATINGS } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import { classes } from '../parts/pure.ts';
import type { DeckModel, ToldCard } from './deck-model.ts';
import { fromNow } from './deck-text.ts';
import { useKeys } from './use-keys.ts';

/** Again, Hard, Good, Easy, each with the date it would give; keys 1 to 4. */
export function RatingButtons(props: { model: DeckModel; told: ToldCard }): JSX.Element {
  const { model, told } = props;
  const proposed = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  // without a proposal the focus is on no answer: Enter must not choose one. At once: an Enter pressed
  // as the buttons appear is meant for the proposal
  useLayoutEffect(
    () => (proposed.current ?? group.current)?.focus({ preventScroll: true }),
    [told],
  );
  useKeys((key) => {
    const rating = RATINGS[Number(key) - 1];
    if (rating !== undefined) void model.rate(rating);
    return rating !== undefined;
  });
  const answeredAt = told.askedAt + told.tookMs;
  return (
    <div ref={group} tabIndex={-1} class="deck-ratings" role="group" aria-label={t('deck.ratings')}>
      {RATINGS.map((rating, i) => {
        const isProposed = told.proposed === rating;
        return (
          <button
            key={rating}
            ref={isProposed ? proposed : null}
            type="button"
            class={classes('button', isProposed && 'primary')}
            aria-keyshortcuts={String(i + 1)}
            onClick={() => void model.rate(rating)}
          >
            <kbd aria-hidden="true">{i + 1}</kbd>
            <span>
              <b>{t(`deck.rate.${rating}`)}</b>
              <small>{fromNow(answeredAt, told.dates[rating])}</small>
            </span>
          </button>
        );
      })}
    </div>
  );
}
