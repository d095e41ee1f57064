import { challengeDeadline, judgesOf } from '@luctor/rules';
import { t } from '../../../i18n/index.ts';
import type { Perform } from '../../model/perform.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { LaneMessage } from '../lane-message.ts';

/** A play that somebody here may challenge [R7]. */
export function challengeMessage(
  table: TableModel,
  perform: Perform,
  clockOffsetMs: number,
): LaneMessage | null {
  const view = table.view.value;
  const { openPlay } = view;
  const { seatsHere } = table.session;
  if (openPlay === null || !judgesOf(view).some((seat) => seatsHere.includes(seat))) return null;
  const name = view.setup.players[openPlay.seat]?.name ?? '';
  const [word = ''] = openPlay.words;
  const until = challengeDeadline(view);
  return {
    // while a person may play on, errors of that play must be seen
    rank: until === null ? 'played' : 'deadline',
    key: `challenge ${openPlay.turn}`,
    look: 'gold',
    icon: 'check',
    text: t('lane.played', { name, word, points: t('points', { n: openPlay.score }) }),
    short: word,
    ...(until !== null && { until: until - clockOffsetMs }),
    answers: [
      {
        text: t('command.challenge'),
        onAnswer: () => perform({ type: 'challenge' }),
        countsDown: true,
      },
      { text: t('command.accept'), onAnswer: () => perform({ type: 'accept' }) },
    ],
    label: t('command.challenge'),
    spoken: 'silent',
  };
}
