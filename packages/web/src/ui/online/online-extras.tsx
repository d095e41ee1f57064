import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Signal } from '@preact/signals';
import { formatDate, language, t } from '../../i18n/index.ts';
import type { OnlinePlay } from '../../online/online-play.ts';
import { hasStandIn, isAway, type OnlineTable } from '../../online/online-table.ts';
import { go } from '../shell/navigation.ts';
import { MoreIcon, type MoreIconName } from '../parts/more-icon.tsx';
import { inTwo, type LaneMessage } from '../lane/lane-message.ts';
import type { Offline } from '../../sw/offline.ts';
import type { TableExtras } from '../model/table-extras.ts';
import type { TableModel } from '../model/table-model.ts';
import { connectionMessage, ConnectionState } from './connection.tsx';
import { consentMessage } from './consent-message.ts';
import { PeoplePanel } from './people-panel.tsx';

/** What every online screen has in its bar. */
export function lobbyExtras(online: OnlinePlay): TableExtras {
  return {
    Net: ({ saving }) => <ConnectionState online={online} saving={saving} />,
    messages: () => [],
    clockOffsetMs: () => 0,
    Side: () => null,
    seatNote: () => null,
  };
}

/** What an online table adds to a table. */
export function tableExtras(
  online: OnlinePlay,
  table: OnlineTable,
  isPeopleOpen: Signal<boolean>,
  offline: Offline | null,
): TableExtras {
  return {
    Net: ({ saving }) => (
      <>
        <ConnectionState online={online} saving={saving} />
        {table.session.value === null ? null : <PeopleButton table={table} isOpen={isPeopleOpen} />}
      </>
    ),
    messages: (model) => [
      connectionMessage(online, table, offline),
      signedOutMessage(online),
      awayMessage(model, table.state.value.clockOffsetMs),
      consentMessage(model, table.state.value.clockOffsetMs),
      leaveQuestion(model),
      watchingMessage(model),
    ],
    clockOffsetMs: () => table.state.value.clockOffsetMs,
    Side: () => <PeopleSide table={table} isOpen={isPeopleOpen} />,
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
  // before anything else can be pressed: a key after Escape must not press this button
  useLayoutEffect(() => {
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

/** Said once, and to be read for as long as it is so. */
function signedOutMessage({ wasSignedOut }: OnlinePlay): LaneMessage | null {
  if (!wasSignedOut.value) return null;
  return { ...quiet('signed out', 'warning', t('devices.wasSignedOut')), rank: 'connection' };
}

/** For whoever watches a table without players [R9h]. */
function awayMessage({ view }: TableModel, clockOffsetMs: number): LaneMessage | null {
  const { away } = view.value;
  if (away === null) return null;
  const time = formatDate(language.value, away.until - clockOffsetMs);
  return quiet('away', 'clock', t('away.still', { time }));
}

function watchingMessage({ view, session }: TableModel): LaneMessage | null {
  const { phase, seats } = view.value;
  const [seat] = session.seatsHere;
  if (phase !== 'playing') return null;
  if (seat === undefined) return quiet('watching', 'eye', t('watch.now'));
  return seats[seat]?.left === null ? null : quiet('left', 'eye', t('watch.left'));
}

function quiet(key: string, icon: MoreIconName, text: string): LaneMessage {
  return { rank: 'idle', key, look: 'plain', icon, ...inTwo(text), spoken: 'silent' };
}

/** Leaving for good, or only for now: instead of ending a game that others play. */
function leaveQuestion(table: TableModel): LaneMessage | null {
  if (table.asked.value?.type !== 'end') return null;
  const seat = table.seat.value;
  const close = () => {
    table.asked.value = null;
  };
  const later = () => {
    close();
    go({ screen: 'online' });
  };
  const leave = () => {
    close();
    void table.send(seat, { type: 'leave', resign: true });
  };
  return {
    rank: 'question',
    key: 'leave',
    look: 'question',
    icon: 'flag',
    text: t('leave.title'),
    short: t('end.short'),
    clause: t('leave.about'),
    choices: [
      { key: 'later', text: t('leave.later'), isChosen: false, onChoose: later },
      ...(seat === null
        ? []
        : [{ key: 'leave', text: t('leave.do'), isChosen: false, onChoose: leave }]),
    ],
    answers: [{ text: t('end.goOn'), short: t('command.no'), onAnswer: close, isPrimary: true }],
    label: t('leave.title'),
    focus: 'answer',
    spoken: 'silent',
  };
}
