import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { storedPosition, type Decision } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import type { AddedCard } from '../../learning/learning.ts';
import { MoreIcon } from '../parts/more-icon.tsx';
import { announce } from '../shell/live-regions.tsx';
import { useServices, type Services } from '../shell/services.ts';
import type { ReviewModel } from './review-model.ts';

/** The position of a turn becomes a card: find the best play [L5]. */
export async function addToDeck(
  services: Services,
  game: string,
  { view, turn }: Decision,
): Promise<AddedCard> {
  try {
    const { deck } = await services.learning();
    const position = storedPosition(view);
    return await deck.add({ type: 'position', position }, { type: 'game', game, turn });
  } catch {
    // the network, for the code of the deck
    return 'failed';
  }
}

const SAID = { added: 'review.added', known: 'review.known', failed: 'review.addFailed' } as const;

export function DeckButton(props: { model: ReviewModel; decision: Decision }): JSX.Element {
  const { model, decision } = props;
  const services = useServices();
  const state = useSignal<AddedCard | null>(null);
  useEffect(() => {
    state.value = null;
  }, [decision]);
  const add = async () => {
    const added = await addToDeck(services, model.table.session.id, decision);
    state.value = added;
    announce([{ text: t(SAID[added]), urgency: 'polite' }]);
  };
  const isIn = state.value === 'added' || state.value === 'known';
  return (
    <button type="button" class="button" disabled={isIn} onClick={() => void add()}>
      <MoreIcon name={isIn ? 'check' : 'copy'} />
      {state.value === 'failed'
        ? t('review.addFailed')
        : t(isIn ? 'review.inDeck' : 'review.addToDeck')}
    </button>
  );
}
