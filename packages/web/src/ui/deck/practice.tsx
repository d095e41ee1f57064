import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { timeLeft } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import { announce } from '../shell/live-regions.tsx';
import { Answer } from './answer.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { cardSpoken, resultSpoken } from './deck-spoken.ts';
import type { DeckModel } from './deck-model.ts';
import { noticeText } from './deck-text.ts';
import { Origin } from './origin.tsx';
import { PositionCard } from './position-card.tsx';
import { RatingButtons } from './rating-buttons.tsx';
import { SessionEnd } from './session-end.tsx';

const MINUTE = 60_000;

/** One card after the other, and what came of them. */
export function Practice(props: { model: DeckModel; onLists: () => void }): JSX.Element | null {
  const { model } = props;
  const phase = model.phase.value;
  const notice = model.notice.value;
  useEffect(() => {
    if (phase.type === 'asking') announce([{ text: cardSpoken(phase), urgency: 'polite' }]);
    if (phase.type === 'told') announce([{ text: resultSpoken(phase), urgency: 'polite' }]);
  }, [phase]);
  if (phase.type === 'opening' || phase.type === 'failed') return null;
  if (phase.type === 'over') {
    return <SessionEnd model={model} summary={phase} onLists={props.onLists} />;
  }
  const { question } = phase.card;
  return (
    <>
      <Progress model={model} />
      {notice === null ? null : (
        <p class="deck-note" role="alert">
          {noticeText(notice)}
        </p>
      )}
      <section class="window card deck-card">
        {question.type === 'position' ? (
          <PositionCard
            key={phase.askedAt}
            model={model}
            phase={phase}
            position={question.position}
          />
        ) : phase.type === 'asking' ? (
          <AskedQuestion key={phase.askedAt} model={model} asked={phase} />
        ) : (
          <Answer told={phase} />
        )}
      </section>
      {phase.type === 'told' ? <RatingButtons model={model} told={phase} /> : null}
      <Origin model={model} card={phase.card} />
    </>
  );
}

/** How far the session is: `9 of 24`, what is left and missed, and the time it takes. */
function Progress({ model }: { model: DeckModel }): JSX.Element | null {
  const session = model.session.value;
  if (session === null) return null;
  const all = session.done.length + session.queue.length;
  const done = session.done.length;
  const minutes = Math.max(1, Math.round(timeLeft(session) / MINUTE));
  return (
    <div class="deck-progress">
      <span>
        <b>{t('deck.progress', { done: Math.min(done + 1, all), all })}</b>
      </span>
      <progress max={all} value={done} aria-label={t('deck.left', { n: session.queue.length })} />
      <span>
        {t('deck.left', { n: session.queue.length })} ·{' '}
        {t('deck.missedCount', { n: session.missed.length })}
      </span>
      <span class="deck-time">{t('deck.minutes', { n: minutes })}</span>
      <button type="button" class="button small" onClick={() => model.stop()}>
        {t('deck.stop')}
      </button>
    </div>
  );
}
