import { formatClock, formatSize, language, t } from '../../../i18n/index.ts';
import type { TableModel } from '../../model/table-model.ts';
import { inTwo, type LaneMessage } from '../lane-message.ts';

/** What keeps people from playing: another tab, words that are missing, a turn out of time. */
export function stateMessage(table: TableModel): LaneMessage | null {
  return otherTab(table) ?? wordsFailed(table) ?? fixedWord(table);
}

function otherTab(table: TableModel): LaneMessage | null {
  if (table.session.tabs?.access.value !== 'other-tab') return null;
  return {
    rank: 'question',
    key: 'other-tab',
    look: 'question',
    icon: 'eye',
    ...inTwo(t('session.other-tab')),
    answers: [
      { text: t('session.takeOver'), onAnswer: () => void takeOver(table), isPrimary: true },
    ],
    spoken: 'status',
  };
}

async function takeOver({ session, notice }: TableModel): Promise<void> {
  await session.tabs?.takeOver();
  // a refusal given while the tab only watched no longer applies
  notice.value = null;
}

function wordsFailed({ session }: TableModel): LaneMessage | null {
  const words = session.words?.progress.value;
  if (words?.stage !== 'failed') return null;
  return {
    rank: 'error',
    key: 'words-failed',
    look: 'error',
    icon: 'warning',
    ...inTwo(t(`wordsFailed.${words.reason}`)),
    answers: [{ text: t('wordsFailed.retry'), onAnswer: () => session.words?.retry() }],
    spoken: 'alert',
  };
}

/** While the words are on their way; short waits show nothing. */
export function loadingMessage({ session }: TableModel): LaneMessage | null {
  const words = session.words?.progress.value ?? { stage: 'ready' as const };
  if (words.stage === 'ready' || words.stage === 'failed') return null;
  const isFetching = words.stage === 'fetching';
  return {
    rank: 'connection',
    key: 'words',
    look: 'plain',
    icon: 'save',
    ...inTwo(isFetching ? t('loading.words') : t(`loading.${words.stage}`)),
    ...(isFetching && words.total > 0
      ? { progress: words.done / words.total, clause: formatSize(language.value, words.total) }
      : { progress: 'unknown' }),
    spoken: 'status',
  };
}

/** The turn's time ran out with a word begun [C3]. The question about that word says it, too. */
function fixedWord({ view, session }: TableModel): LaneMessage | null {
  const { turn } = view.value;
  if (turn === null || turn.fixedAt === null) return null;
  return {
    rank: 'error',
    key: 'fixed',
    look: 'error',
    icon: 'clock',
    text: fixedText(session.clock?.value.placingLeftMs ?? null),
    spoken: 'silent',
  };
}

export function fixedText(leftMs: number | null): string {
  return leftMs === null
    ? t('clock.fixed')
    : t('clock.placing', { time: formatClock(language.value, leftMs) });
}
