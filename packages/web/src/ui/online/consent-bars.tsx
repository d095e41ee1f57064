import type { ComponentChildren, JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { ClockChange, GameView, Proposal, Seat, TableOptions } from '@luctor/rules';
import { formatLimit, formatList, language, t } from '../../i18n/index.ts';
import { Icon } from '../parts/icon.tsx';
import { changeClock } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';
import { useNow } from '../parts/use-now.ts';
import { consentShown, failureOf, proposerOf, type ConsentShown } from './consent.ts';

/** What needs everyone's consent online: asked, pending, or come to nothing [C4]. */
export function consentBar(table: TableModel, clockOffsetMs: number): JSX.Element | null {
  const shown = consentShown(table.view.value);
  if (shown === null) return null;
  return shown.type === 'failed' ? (
    <Failed key={shown.failed.number} table={table} failed={shown.failed} />
  ) : (
    <Ask key={shown.proposal.number} table={table} shown={shown} clockOffsetMs={clockOffsetMs} />
  );
}

function Ask(props: {
  table: TableModel;
  shown: Exclude<ConsentShown, { type: 'failed' }>;
  clockOffsetMs: number;
}): JSX.Element {
  const { table, shown } = props;
  const { number, wish, seats, until } = shown.proposal;
  const left = <TimeLeft until={until} clockOffsetMs={props.clockOffsetMs} />;
  const decline = () => void table.send(table.seat.peek(), { type: 'decline', number });
  if (shown.type === 'waiting') {
    return (
      <Bar proposal={wish.type} role="status">
        <span>{waitingText(table, wish)}</span>
        {left}
        {shown.isOwn ? (
          <button type="button" class="button small" onClick={decline}>
            {t('consent.withdraw')}
          </button>
        ) : null}
      </Bar>
    );
  }
  return (
    <Bar proposal={wish.type} role="alert">
      <span>{questionText(table, wish, nameOf(table, proposerOf(seats)))}</span>
      {left}
      <button type="button" class="button small" onClick={decline}>
        {t('consent.decline')}
      </button>
      <button type="button" class="button small" onClick={() => agree(table, wish)}>
        {t('consent.agree')}
      </button>
    </Bar>
  );
}

type Wish = GameView['proposals'][number]['wish'];

function agree(table: TableModel, wish: Wish): void {
  if (wish.type === 'clock') changeClock(table, wish.change);
  else void table.send(table.seat.peek(), { type: 'setOptions', options: wish.options });
}

function waitingText(table: TableModel, wish: Wish): string {
  if (wish.type === 'clock') return t('consent.waiting');
  return t(`consent.${opened(wish.options, table.view.value.options)}Waiting`);
}

function questionText(table: TableModel, wish: Wish, name: string): string {
  if (wish.type === 'clock') return clockText(wish.change, name);
  return t(`consent.${opened(wish.options, table.view.value.options)}`, { name });
}

/** Seen, not heard: a screen reader would say every second. */
function TimeLeft(props: { until: number | null; clockOffsetMs: number }): JSX.Element | null {
  const { until, clockOffsetMs } = props;
  const now = useNow();
  if (until === null) return null;
  return (
    <>
      <span class="unseen">{t('consent.minute')}</span>
      <small class="time-left" aria-hidden="true">
        {formatLimit(Math.max(0, Math.ceil((until - clockOffsetMs - now) / 1000)))}
      </small>
    </>
  );
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

function Failed(props: { table: TableModel; failed: FailedProposal }): JSX.Element | null {
  const { table, failed } = props;
  const isRead = useSignal(false);
  if (isRead.value) return null;
  const { text, named } = failureOf(failed, table.view.value.viewer);
  return (
    <Bar proposal={failed.proposal} role="status">
      <span>{t(text, { name: nameOf(table, named) })}</span>
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

type FailedProposal = NonNullable<GameView['failedProposal']>;

function Bar(props: {
  proposal: Proposal;
  role: 'status' | 'alert';
  children: ComponentChildren;
}): JSX.Element {
  return (
    <div class="state-bar consent" role={props.role}>
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
