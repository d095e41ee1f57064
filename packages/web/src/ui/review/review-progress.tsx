import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import type { ReviewModel } from './review-model.ts';

/** How far the review has come; the search can be stopped, and goes on when asked to. */
export function ReviewProgress({ model }: { model: ReviewModel }): JSX.Element | null {
  const { review, table } = model;
  const stage = review.stage.value;
  switch (stage.type) {
    case 'first':
      return (
        <p class="review-progress slow" role="status">
          <span>{t('review.firstLooks')}</span>
          <progress aria-label={t('review.firstLooks')} />
        </p>
      );
    case 'refining': {
      const text = t('review.refining', { turn: stage.done + 1, turns: stage.of });
      return (
        <div class="review-progress">
          <span>{text}</span>
          <progress max={stage.of} value={stage.done} aria-label={text} />
          <button type="button" class="link-button" onClick={() => review.stop()}>
            {t('review.pause')}
          </button>
        </div>
      );
    }
    case 'stopped':
      return (
        <div class="review-progress">
          <progress max={stage.of} value={stage.done} aria-label={t('review.goOn')} />
          <button type="button" class="link-button" onClick={() => void review.goOn()}>
            {t('review.goOn')}
          </button>
        </div>
      );
    case 'failed': {
      const text = {
        words: t('review.failed'),
        'no-log': t('review.noLog'),
        'bad-log': t('review.badLog'),
      }[stage.why];
      return (
        <p class="review-progress" role="status">
          <span>{text}</span>
          {stage.why === 'bad-log' ? null : (
            <button
              type="button"
              class="button small"
              onClick={() => {
                table.session.words?.retry();
                void review.goOn();
              }}
            >
              {t('review.again')}
            </button>
          )}
        </p>
      );
    }
    case 'done':
      return null;
  }
}
