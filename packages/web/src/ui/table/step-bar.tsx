import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { BestLine } from '../hindsight/best-line.tsx';
import { addressOf } from '../shell/navigation.ts';
import { Icon } from '../parts/icon.tsx';
import type { TableModel } from '../model/table-model.ts';

/** Steps through the turns; leads back to the game during it, to the result after it. */
export function StepBar(props: { table: TableModel }): JSX.Element {
  const { table } = props;
  const last = table.view.value.history.length - 1;
  const shown = table.shownTurn.value ?? last;
  const to = (turn: number) => {
    const at = Math.max(0, Math.min(last, turn));
    table.shownTurn.value = at === last && !table.isReview ? null : at;
  };
  const isFirst = shown <= 0;
  const isLast = shown >= last;
  return (
    <>
      <div class="state-bar steps" role="group" aria-label={t('command.history')}>
        <StepButton icon="first" text={t('history.first')} off={isFirst} onClick={() => to(0)} />
        <StepButton
          icon="previous"
          text={t('history.previous')}
          off={isFirst}
          onClick={() => to(shown - 1)}
        />
        <span role="status">
          {table.advised.value === null
            ? t('history.showing', { n: shown + 1 })
            : t('missed.showing', { n: shown + 1 })}
        </span>
        <StepButton
          icon="next"
          text={t('history.next')}
          off={isLast}
          onClick={() => to(shown + 1)}
        />
        <StepButton icon="end" text={t('history.last')} off={isLast} onClick={() => to(last)} />
        {table.isReview ? (
          <a class="button small" href={addressOf({ screen: 'game', id: table.session.id })}>
            {t('command.back')}
          </a>
        ) : (
          <button type="button" class="button small" onClick={() => to(last)}>
            {t('history.backToNow')}
          </button>
        )}
      </div>
      {table.isReview ? <BestLine table={table} turn={shown} /> : null}
    </>
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
      <Icon name={props.icon} />
    </button>
  );
}
