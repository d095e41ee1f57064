import type { JSX } from 'preact';
import type { DeckCard } from '@luctor/learn';
import { formatDate, language, t } from '../../i18n/index.ts';
import { addressOf } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';
import type { DeckModel } from './deck-model.ts';
import { listTitleOf } from './deck-text.ts';

/** Where the card came from, and the way out of the deck. */
export function Origin(props: { model: DeckModel; card: DeckCard }): JSX.Element {
  const { model, card } = props;
  return (
    <p class="deck-origin">
      <OriginText card={card} />
      <button type="button" class="link-button" onClick={() => void model.remove(card)}>
        {t('deck.remove')}
      </button>
    </p>
  );
}

function OriginText({ card: { origin, addedAt } }: { card: DeckCard }): JSX.Element {
  const { games } = useServices();
  switch (origin.type) {
    case 'game': {
      const turn = origin.turn + 1;
      const game = games.list.value.find(({ id }) => id === origin.game);
      if (game === undefined) return <span>{t('deck.from.game', { turn })}</span>;
      const date = formatDate(language.value, game.playedAt);
      return (
        <span>
          {t('deck.from.gameOn', { turn, date })}{' '}
          <a href={addressOf({ screen: 'review', id: origin.game, turn: origin.turn })}>
            {t('deck.from.turn')}
          </a>
        </span>
      );
    }
    case 'word':
      return <span>{t('deck.from.word', { date: formatDate(language.value, addedAt) })}</span>;
    case 'list':
      return <span>{t('deck.from.list', { list: listTitleOf(origin.list) })}</span>;
    case 'puzzle':
      return <span>{t('deck.from.puzzle')}</span>;
  }
}
