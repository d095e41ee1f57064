import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { scheduleIn, type DeckCard } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import { MoreIcon } from '../parts/more-icon.tsx';
import type { DeckModel } from './deck-model.ts';
import { cardTitle, fromNow, noticeText } from './deck-text.ts';

/** Beyond this many, cards are found by typing letters. */
const SHOWN = 100;

/** All cards of the deck: when they are due, and the way to remove them. */
export function CardsPanel({ model }: { model: DeckModel }): JSX.Element {
  const wanted = useSignal('');
  const said = useSignal('');
  const state = model.stored.value?.state;
  const now = Date.now();
  const text = wanted.value.trim().toUpperCase();
  const dueAt = ({ id }: DeckCard) => (state === undefined ? 0 : scheduleIn(state, id).due);
  const cards = [...(state?.cards.values() ?? [])]
    .filter(({ question }) => text === '' || cardTitle(question).toUpperCase().includes(text))
    .sort((a, b) => dueAt(a) - dueAt(b) || (a.id < b.id ? -1 : 1));
  const notice = model.notice.value;
  return (
    <section class="window card deck-cards">
      <h2>
        {t('deck.tab.cards')} <small>{t('deck.cardsCount', { n: state?.cards.size ?? 0 })}</small>
      </h2>
      <p class="deck-said" role="status">
        {notice === null ? said.value : noticeText(notice)}
      </p>
      {state === undefined || state.cards.size === 0 ? (
        <p class="caption">{t('deck.cardsNone')}</p>
      ) : (
        <label class="labelled">
          <span>{t('deck.find')}</span>
          <input
            class="field"
            autocapitalize="characters"
            autocomplete="off"
            spellcheck={false}
            value={wanted.value}
            onInput={(event) => {
              wanted.value = event.currentTarget.value;
            }}
          />
        </label>
      )}
      <ul class="deck-card-lines">
        {cards.slice(0, SHOWN).map((card) => {
          const title = cardTitle(card.question);
          const due = dueAt(card);
          return (
            <li key={card.id}>
              <span>
                <b>{title}</b>
                <small>
                  {t(`deck.kind.${card.question.type}`)} ·{' '}
                  {due === 0
                    ? t('deck.neverAsked')
                    : due <= now
                      ? t('deck.dueNow')
                      : fromNow(now, due)}
                </small>
              </span>
              <button
                type="button"
                class="icon-button"
                aria-label={t('deck.removeCard', { card: title })}
                title={t('deck.removeCard', { card: title })}
                onClick={() => {
                  void model.remove(card);
                  said.value = t('deck.removed', { card: title });
                }}
              >
                <MoreIcon name="trash" />
              </button>
            </li>
          );
        })}
      </ul>
      {cards.length > SHOWN ? (
        <p class="caption">{t('deck.moreCards', { n: cards.length - SHOWN })}</p>
      ) : null}
    </section>
  );
}
