import { t } from '../../../i18n/index.ts';
import type { Perform } from '../../model/perform.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { LaneMessage } from '../lane-message.ts';

/** A computer's move waits for a person: a key, a step, or to resume watching [K9]. */
export function pauseMessage({ session }: TableModel, perform: Perform): LaneMessage | null {
  const { watching } = session;
  const pause = watching?.pause.value ?? 'none';
  if (watching === undefined || pause === 'none') return null;
  const isPaused = pause === 'paused';
  return {
    rank: 'question',
    key: `pause ${pause}`,
    look: 'question',
    icon: 'pause',
    text: isPaused ? t('watch.paused') : t('watch.waiting'),
    answers: [
      ...(isPaused ? [{ text: t('command.step'), onAnswer: () => watching.step() }] : []),
      {
        text: t('command.proceed'),
        onAnswer: () => perform({ type: 'proceed' }),
        isPrimary: true,
      },
    ],
    spoken: 'status',
  };
}
