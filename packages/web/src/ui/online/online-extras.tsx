import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Signal } from '@preact/signals';
import { formatDate, language, t } from '../../i18n/index.ts';
import type { OnlinePlay } from '../../online/online-play.ts';
import { hasStandIn, isAway, type OnlineTable } from '../../online/online-table.ts';
import { Dialog } from '../parts/dialog.tsx';
import { go } from '../shell/navigation.ts';
import { MoreIcon } from '../parts/more-icon.tsx';
import { Icon } from '../parts/icon.tsx';
import type { TableExtras } from '../model/table-extras.ts';
import type { TableModel } from '../model/table-model.ts';
import { ConnectionBar, ConnectionState } from './connection.tsx';
import { consentBar } from './consent-bars.tsx';
import { PeoplePanel } from './people-panel.tsx';

/** What every online screen has in its bar. */
export function lobbyExtras(online: OnlinePlay): TableExtras {
  return {
    Net: ({ saving }) => <ConnectionState online={online} saving={saving} />,
    Bars: () => null,
    Side: () => null,
    LeaveDialog: () => null,
    seatNote: () => null,
  };
}

/** What an online table adds to a table. */
export function tableExtras(
  online: OnlinePlay,
  table: OnlineTable,
  isPeopleOpen: Signal<boolean>,
): TableExtras {
  return {
    Net: ({ saving }) => (
      <>
        <ConnectionState online={online} saving={saving} />
        {table.session.value === null ? null : <PeopleButton table={table} isOpen={isPeopleOpen} />}
      </>
    ),
    Bars: (props) => <OnlineBars {...props} online={online} place={table} />,
    Side: () => <PeopleSide table={table} isOpen={isPeopleOpen} />,
    LeaveDialog,
    seatNote(seat) {
      const state = table.state.value;
      const at = state.table?.seats[seat];
      if (at?.kind !== 'person') return null;
      if (hasStandIn(state, seat)) return t('seat.standIn');
      return isAway(state, seat) ? t('seat.away') : null;
    },
  };
}

function PeopleButton(props: { table: OnlineTable; isOpen: Signal<boolean> }): JSX.Element {
  const { table, isOpen } = props;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const n = table.unread.value;
  useEffect(() => {
    if (wasOpen.current && !isOpen.value) button.current?.focus();
    wasOpen.current = isOpen.value;
  }, [isOpen.value]);
  return (
    <button
      ref={button}
      type="button"
      class="icon-button people-button"
      aria-expanded={isOpen.value}
      aria-label={n > 0 ? t('people.openUnread', { n }) : t('people.open')}
      onClick={() => {
        isOpen.value = !isOpen.value;
      }}
    >
      <MoreIcon name="chat" />
      {n > 0 ? <i class="unread">{n > 9 ? '9+' : n}</i> : null}
    </button>
  );
}

/** Who is here, if open. */
export function PeopleSide(props: {
  table: OnlineTable;
  isOpen: Signal<boolean>;
}): JSX.Element | null {
  const { table, isOpen } = props;
  if (!isOpen.value) return null;
  return (
    <PeoplePanel
      table={table}
      onClose={() => {
        isOpen.value = false;
      }}
    />
  );
}

/** Over the board, most urgent first. */
function OnlineBars(props: {
  table: TableModel;
  online: OnlinePlay;
  place: OnlineTable;
}): JSX.Element | null {
  const { table, online, place: onlineTable } = props;
  if (online.reach.value !== 'online' || onlineTable.state.value.isBehind) {
    return <ConnectionBar online={online} table={onlineTable} />;
  }
  const { away } = table.view.value;
  if (away !== null) return <AwayBar until={away.until - onlineTable.state.value.clockOffsetMs} />;
  const asked = consentBar(table, onlineTable.state.value.clockOffsetMs);
  if (asked !== null) return asked;
  const [seat] = table.session.seatsHere;
  if (table.view.value.phase !== 'playing') return null;
  if (seat === undefined) return <Watching text={t('watch.now')} />;
  return table.view.value.seats[seat]?.left === null ? null : <Watching text={t('watch.left')} />;
}

/** For whoever watches a table without players [R9h]. */
function AwayBar(props: { until: number }): JSX.Element {
  const time = formatDate(language.value, props.until);
  return (
    <div class="state-bar quiet">
      <Icon name="clock" />
      <span>{t('away.still', { time })}</span>
    </div>
  );
}

function Watching(props: { text: string }): JSX.Element {
  return (
    <div class="state-bar quiet">
      <Icon name="eye" />
      <span>{props.text}</span>
    </div>
  );
}

/** Leaving for good, or only for now: the difference is explained before the choice. */
function LeaveDialog(props: { table: TableModel; onClose: () => void }): JSX.Element {
  const { table, onClose } = props;
  const seat = table.seat.value;
  const later = () => {
    onClose();
    go({ screen: 'online' });
  };
  const leave = async () => {
    onClose();
    await table.send(seat, { type: 'leave', resign: true });
  };
  return (
    <Dialog
      title={t('leave.title')}
      about={t('leave.about')}
      onClose={onClose}
      actions={
        <button type="button" class="button primary" onClick={onClose}>
          {t('end.goOn')}
        </button>
      }
    >
      <div class="stacked">
        <button type="button" class="button" onClick={later}>
          {t('leave.later')}
        </button>
        {seat === null ? null : (
          <button type="button" class="button danger" onClick={() => void leave()}>
            {t('leave.do')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
