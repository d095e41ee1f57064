import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { dayNumber, standingOf, streakOf, type Attempt } from '@luctor/learn';
import { formatNumber, language, t } from '../../i18n/index.ts';
import { useServices } from '../shell/services.ts';
import { ratingText } from './puzzle-text.ts';

/** The attempts kept in this browser, as they are now; null until they are read. */
export function useAttempts(kept: number): ReadonlySignal<readonly Attempt[] | null> {
  const services = useServices();
  const attempts = useSignal<readonly Attempt[] | null>(null);
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | null = null;
    const read = async (): Promise<void> => {
      const { puzzles } = await services.learning();
      const all = (await puzzles.all()) ?? [];
      if (isLeft) return;
      attempts.value = all;
      stop ??= puzzles.follow(() => void read());
    };
    void read().catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [kept]);
  return attempts;
}

/** Days in a row, how many were solved, how well, and the level. */
export function StandingCard({ attempts }: { attempts: readonly Attempt[] }): JSX.Element {
  const { rating, tried, solved, meanPercent } = standingOf(attempts);
  const streak = streakOf(attempts, dayNumber(Date.now()));
  const figures = [
    [t('puzzle.streak'), formatNumber(language.value, streak)],
    [t('puzzle.solved'), t('puzzle.solvedOf', { n: solved, of: tried })],
    [t('puzzle.mean'), meanPercent === null ? '–' : percent(meanPercent)],
    [t('puzzle.level'), ratingText(rating.rating, rating.deviation)],
  ] as const;
  return (
    <dl class="puzzle-card standing">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function percent(value: number): string {
  const number = formatNumber(language.value, Math.round(value));
  return language.value === 'fr' ? `${number}\u202f%` : `${number}%`;
}
