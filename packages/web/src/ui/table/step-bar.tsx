import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { StepButton } from '../parts/step-button.tsx';
import type { TableModel } from '../model/table-model.ts';
import { showTurn, turnShown } from '../model/shown-turn.ts';

/** In the lane: steps through the turns; leads back to the game. */
export function StepBar(props: { table: TableModel }): JSX.Element {
  const { table } = props;
  const last = table.view.value.history.length - 1;
  const shown = turnShown(table);
  const to = (turn: number) => showTurn(table, turn);
  const isFirst = shown <= 0;
  const isLast = shown >= last;
  return (
    <div class="lane steps" role="group" aria-label={t('history.steps')}>
      <StepButton icon="first" text={t('history.first')} off={isFirst} onStep={() => to(0)} />
      <StepButton
        icon="previous"
        text={t('history.previous')}
        off={isFirst}
        onStep={() => to(shown - 1)}
      />
      <span role="status">{t('history.showing', { n: shown + 1 })}</span>
      <StepButton icon="next" text={t('history.next')} off={isLast} onStep={() => to(shown + 1)} />
      <StepButton icon="end" text={t('history.last')} off={isLast} onStep={() => to(last)} />
      <button type="button" class="button small" onClick={() => to(last)}>
        {t('history.backToNow')}
      </button>
    </div>
  );
}
