import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { startMarks } from '../board/start-marks.ts';
import { TurnList } from './turn-list.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import type { TableModel } from '../model/table-model.ts';

/** The turns so far; before the first move, how to make it. */
export function History(props: { table: TableModel }): JSX.Element {
  const view = props.table.view.value;
  return view.history.length === 0 ? (
    <NoHistory table={props.table} />
  ) : (
    <TurnList table={props.table} />
  );
}

/** How to enter a word, by the style that this table uses [U1]. */
const HOW_TO = {
  direct: 'help.tiles',
  'word-first': 'help.wordFirst',
  'cursor-first': 'help.cursorFirst',
} as const;

export function NoHistory(props: { table: TableModel }): JSX.Element {
  const { layout } = props.table.view.value.setup.ruleset;
  // fingers have tiles in every style, and no Shift key
  const isTouched = matchMedia('(pointer: coarse)').matches;
  return (
    <div class="history-empty">
      <strong>{t('history.empty')}</strong>
      <ul>
        <li>
          <MoreIcon name="star" />
          {layout.starts.length === 1
            ? t('premium.centre')
            : t('premium.starts', { n: layout.starts.length, marks: startMarks(layout) })}
        </li>
        <li>
          <MoreIcon name="play" />
          {t(isTouched ? 'help.tiles' : HOW_TO[props.table.style()])}
        </li>
        <li>
          <MoreIcon name="prompt" />
          {t(isTouched ? 'help.blankTouched' : 'help.blank')}
        </li>
      </ul>
    </div>
  );
}
