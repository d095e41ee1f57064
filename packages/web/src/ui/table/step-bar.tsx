import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { MoreIcon } from '../parts/more-icon.tsx';
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
      <StepButton icon="first" text={t('history.first')} off={isFirst} onClick={() => to(0)} />
      <StepButton
        icon="previous"
        text={t('history.previous')}
        off={isFirst}
        onClick={() => to(shown - 1)}
      />
      <span role="status">{t('history.showing', { n: shown + 1 })}</span>
      <StepButton icon="next" text={t('history.next')} off={isLast} onClick={() => to(shown + 1)} />
      <StepButton icon="end" text={t('history.last')} off={isLast} onClick={() => to(last)} />
      <button type="button" class="button small" onClick={() => to(last)}>
        {t('history.backToNow')}
      </button>
    </div>
  );
}

function StepButton(props: {
  icon: 'first' | 'previous' | 'next' | 'end';
  text: string;
  off: boolean;
  onClick: () => void;
}): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.text}
      disabled={props.off}
      onClick={props.onClick}
    >
      <MoreIcon name={props.icon} />
    </button>
  );
}
