import { signal } from '@preact/signals';
import { t } from '../../../i18n/index.ts';
import type { TableModel } from '../../model/table-model.ts';
import { choose, type Services } from '../../shell/services.ts';
import type { LaneMessage } from '../lane-message.ts';

const NOTE = {
  path: 'M9 18V5l11-2v12M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM20 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
} as const;

/** A game is over: sounds can be offered at the next table. */
export function soundIsDue(services: Services): void {
  const { sound, soundOffer: offer } = services.preferences.peek();
  if (!sound && offer === 'not-yet') choose(services, { soundOffer: 'due' });
}

/** The table where the offer was made, and how many turns it had then. */
const offeredAt = signal<{ readonly table: TableModel; readonly turns: number } | null>(null);

/** Sound is off, and offered once, after the first game: until an answer, a tile or a turn. */
export function soundOffer(table: TableModel, services: Services): LaneMessage | null {
  const { sound, soundOffer: offer } = services.preferences.value;
  const turns = table.view.value.history.length;
  const isMadeHere = offeredAt.value?.table === table && offeredAt.value.turns === turns;
  const isAtRest = table.seat.value !== null && table.draft.value?.laid.length === 0;
  if (sound || !isAtRest || (offer !== 'due' && !isMadeHere)) return null;
  const answer = (isWanted: boolean) => {
    offeredAt.value = null;
    choose(services, { sound: isWanted, soundOffer: 'made' });
  };
  return {
    rank: 'hint',
    key: 'sound',
    look: 'plain',
    icon: NOTE,
    text: t('lane.sound'),
    clause: t('lane.soundAbout'),
    answers: [{ text: t('lane.soundOn'), onAnswer: () => answer(true) }],
    onClose: () => answer(false),
    label: t('options.sound'),
    onShown: () => {
      offeredAt.value = { table, turns };
      choose(services, { soundOffer: 'made' });
    },
    spoken: 'status',
  };
}
