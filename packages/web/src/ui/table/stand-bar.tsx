import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import type { Watching } from '../../session/game-session.ts';
import { Icon } from '../parts/icon.tsx';
import type { Perform } from '../model/perform.ts';
import { StepBar } from './step-bar.tsx';
import type { TableModel } from '../model/table-model.ts';

/** In place of the rack: steps through past turns, and the buttons for watchers. */
export function StandBar(props: { table: TableModel; perform: Perform }): JSX.Element | null {
  const { table, perform } = props;
  const { watching, seatsHere, tabs } = table.session;
  if (table.isPast.value) {
    return (
      <section class="stand-bar" aria-label={t('command.history')}>
        <StepBar table={table} />
      </section>
    );
  }
  const isWatched = seatsHere.length === 0 && tabs?.access.value !== 'other-tab';
  if (watching === undefined || !isWatched || table.view.value.phase !== 'playing') return null;
  return (
    <section class="stand-bar" aria-label={t('menu.turn')}>
      {watching.pause.value === 'none' ? (
        <button type="button" class="button small" onClick={() => perform({ type: 'hold' })}>
          <Icon name="pause" />
          {t('command.hold')}
        </button>
      ) : (
        <PauseBar watching={watching} perform={perform} />
      )}
    </section>
  );
}

/** A computer's move waits for a person: a key, a step, or to resume watching [K9]. */
export function PauseBar(props: { watching: Watching; perform: Perform }): JSX.Element {
  const { watching } = props;
  const isPaused = watching.pause.value === 'paused';
  return (
    <div class="state-bar" role="status">
      <span>{isPaused ? t('watch.paused') : t('watch.waiting')}</span>
      {isPaused ? (
        <button type="button" class="button small" onClick={() => watching.step()}>
          {t('command.step')}
        </button>
      ) : null}
      <button type="button" class="button small" onClick={() => props.perform({ type: 'proceed' })}>
        {t('command.proceed')}
      </button>
    </div>
  );
}
