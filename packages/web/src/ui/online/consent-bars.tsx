import type { ComponentChildren, JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { ClockChange, Proposal, Seat, TableOptions } from '@luctor/rules';
import { formatLimit, formatList, language, t } from '../../i18n/index.ts';
import { Icon } from '../parts/icon.tsx';
import { changeClock } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';

/** What needs everyone's consent online: asked, pending, or declined [C4]. */
export function consentBar(table: TableModel): JSX.Element | null {
  const { clock, optionsProposal, declined, viewer, phase } = table.view.value;
  if (viewer === 'watcher' || phase !== 'playing') return null;
  if (clock.proposal !== null) {
    const { change, seats } = clock.proposal;
    return (
      <Ask
        table={table}
        viewer={viewer}
        proposal="clock"
        agreed={seats}
        waiting={t('consent.waiting')}
        question={(name) => clockText(change, name)}
        onAgree={() => changeClock(table, change)}
      />
    );
  }
  if (optionsProposal !== null) {
    const { options, seats } = optionsProposal;
    const what = opened(options, table.view.value.options);
    return (
      <Ask
        table={table}
        viewer={viewer}
        proposal="options"
        agreed={seats}
        waiting={t(`consent.${what}Waiting`)}
        question={(name) => t(`consent.${what}`, { name })}
        onAgree={() => void table.send(viewer, { type: 'setOptions', options })}
      />
    );
  }
  if (declined === null || declined.seat === viewer) return null;
  return <Declined table={table} {...declined} />;
}

/** What would become visible. */
function opened(
  options: TableOptions,
  now: TableOptions,
): 'racks' | 'thoughts' | 'racksAndThoughts' {
  const racks = options.racksVisible && !now.racksVisible;
  if (!options.seeThinking || now.seeThinking) return 'racks';
  return racks ? 'racksAndThoughts' : 'thoughts';
}

function Ask(props: {
  table: TableModel;
  viewer: Seat;
  proposal: Proposal;
  agreed: readonly Seat[];
  waiting: string;
  question: (name: string) => string;
  onAgree: () => void;
}): JSX.Element {
  const { table, viewer, proposal, agreed } = props;
  if (agreed.includes(viewer)) {
    return (
      <Bar proposal={proposal} role="status">
        <span>{props.waiting}</span>
      </Bar>
    );
  }
  return (
    <Bar proposal={proposal} role="alert">
      <span>{props.question(nameOf(table, agreed[0] ?? 0))}</span>
      <button
        type="button"
        class="button small"
        onClick={() => void table.send(viewer, { type: 'decline', proposal })}
      >
        {t('consent.decline')}
      </button>
      <button type="button" class="button small" onClick={props.onAgree}>
        {t('consent.agree')}
      </button>
    </Bar>
  );
}

function Declined(props: {
  table: TableModel;
  seat: Seat;
  proposal: Proposal;
}): JSX.Element | null {
  const { table, seat, proposal } = props;
  const isRead = useSignal(false);
  if (isRead.value) return null;
  return (
    <Bar proposal={proposal} role="status">
      <span>{t(`consent.declined.${proposal}`, { name: nameOf(table, seat) })}</span>
      <button
        type="button"
        class="button small"
        onClick={() => {
          isRead.value = true;
        }}
      >
        {t('command.ok')}
      </button>
    </Bar>
  );
}

function Bar(props: {
  proposal: Proposal;
  role: 'status' | 'alert';
  children: ComponentChildren;
}): JSX.Element {
  return (
    <div class="state-bar" role={props.role}>
      <Icon name={props.proposal === 'clock' ? 'clock' : 'eye'} />
      {props.children}
    </div>
  );
}

function nameOf(table: TableModel, seat: Seat): string {
  return table.view.value.setup.players[seat]?.name ?? '';
}

function clockText(change: ClockChange, name: string): string {
  if (change.type !== 'limits') return t(`consent.${change.type}`, { name });
  const { perTurnSeconds = null, perPlayerSeconds = null } = change.clock ?? {};
  const limits = [
    perTurnSeconds === null ? '' : t('limits.aTurn', { time: formatLimit(perTurnSeconds) }),
    perPlayerSeconds === null ? '' : t('limits.inAll', { time: formatLimit(perPlayerSeconds) }),
  ].filter((text) => text !== '');
  const text = limits.length === 0 ? t('clock.none') : formatList(language.value, limits);
  return t('consent.limits', { name, limits: text });
}
