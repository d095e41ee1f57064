import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { announce } from '../shell/live-regions.tsx';
import type { DeckModel, SessionSummary } from './deck-model.ts';
import { cardTitle, fromNow } from './deck-text.ts';

/** What the session did, and what comes next. */
export function SessionEnd(props: {
  model: DeckModel;
  summary: SessionSummary;
  onLists: () => void;
}): JSX.Element {
  const { model, summary } = props;
  const { answers, done, missed, more, next } = summary;
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = answers === 0 && model.stored.value?.state.cards.size === 0 && more === 0;
  const title = t(isEmpty ? 'deck.empty' : answers === 0 ? 'deck.overNothing' : 'deck.over');
  const sentences = isEmpty
    ? [t('deck.emptyAbout')]
    : [
        ...(answers === 0 ? [] : [t('deck.did', { n: done })]),
        ...(answers > 0 && missed.length === 0 ? [t('deck.didAll')] : []),
        ...(missed.length > 0 ? [t('deck.didMissed', { n: missed.length })] : []),
      ];
  const nextText =
    next === null || more > 0 ? null : t('deck.nextDue', { when: fromNow(Date.now(), next) });
  useEffect(() => {
    announce([{ text: [title, ...sentences].join(' '), urgency: 'polite' }]);
  }, []);
  useLayoutEffect(() => {
    // after the last answer its button is gone: the focus goes to what replaces it
    if (answers > 0) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section class="window card deck-card deck-end">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {missed.length === 0 ? null : (
        <ul class="deck-missed">
          {missed.map((card) => (
            <li key={card.id}>{cardTitle(card.question)}</li>
          ))}
        </ul>
      )}
      {nextText === null ? null : <p>{nextText}</p>}
      <div class="deck-choices">
        {more > 0 ? (
          <button type="button" class="button primary" onClick={() => void model.start()}>
            {t('deck.another')}
          </button>
        ) : null}
        <button
          type="button"
          class={more > 0 ? 'button' : 'button primary'}
          onClick={props.onLists}
        >
          {t('deck.toLists')}
        </button>
      </div>
    </section>
  );
}
