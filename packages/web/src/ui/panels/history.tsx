import type { JSX } from 'preact';
import type { GameView } from '@luctor/rules';
import { language, startSquares, t } from '../../i18n/index.ts';
import { TurnList } from './turn-list.tsx';
import { Icon } from '../parts/icon.tsx';
import type { TableModel } from '../model/table-model.ts';

/** The turns so far; before the first move, how to make it. */
export function History(props: { table: TableModel }): JSX.Element {
  const view = props.table.view.value;
  return view.history.length === 0 ? <NoHistory view={view} /> : <TurnList table={props.table} />;
}

function NoHistory(props: { view: GameView }): JSX.Element {
  const { starts } = props.view.setup.ruleset.layout;
  return (
    <div class="history-empty">
      <strong>{t('history.empty')}</strong>
      <ul>
        <li>
          <Icon name="star" />
          {starts.length === 1
            ? t('premium.centre')
            : t('premium.starts', {
                squares: startSquares(language.value, props.view.setup.ruleset.layout),
              })}
        </li>
        <li>
          <Icon name="play" />
          {t('help.tiles')}
        </li>
        <li>
          <Icon name="prompt" />
          {t('help.blank')}
        </li>
      </ul>
    </div>
  );
}
