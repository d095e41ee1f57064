import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { todayAt } from '../../learning/today.ts';
import type { LearnCounts } from '../../learning/learn-counts.ts';
import { LEARN_DATABASE_NAME } from '../../storage/learn-database.ts';
import { useServices } from '../shell/services.ts';

/**
 * What waits in the deck; null until it is known. A browser in which nobody has learned anything
 * does not fetch the code that would count it.
 */
export function useLearnCounts(): LearnCounts | null {
  const { learning } = useServices();
  const counts = useSignal<LearnCounts | null>(null);
  useEffect(() => {
    let isWanted = true;
    const count = async (): Promise<void> => {
      if (!(await hasLearned())) return;
      const { learnCounts } = await import('../../learning/learn-counts.ts');
      const found = await learnCounts(await learning(), todayAt(Date.now()));
      if (isWanted) counts.value = found;
    };
    // without counts the doors still lead there
    count().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  return counts.value;
}

/** Whether there is a database, as far as the browser tells: Firefox and old Safari may not. */
async function hasLearned(): Promise<boolean> {
  try {
    const known = await indexedDB.databases();
    return known.some(({ name }) => name === LEARN_DATABASE_NAME);
  } catch {
    return true;
  }
}
