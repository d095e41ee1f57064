import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { effect, useSignal, type ReadonlySignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import type { OnlinePlay } from '../../online/online-play.ts';
import type { OnlineTable } from '../../online/online-table.ts';
import { GameScreen } from '../table/lazy-game.ts';
import { addressOf, onlineEdition } from '../shell/navigation.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { TableExtrasProvider } from '../model/table-extras.ts';
import { announceOnline } from './announce-online.ts';
import { ReachCard } from './connection.tsx';
import { refusalText, useOnlineContext } from './online-context.ts';
import { PeopleSide, tableExtras } from './online-extras.tsx';
import { rematchFoot } from './over-foot.tsx';
import { WaitingRoom } from './waiting-room.tsx';

/** A table online: before, during and after its games. */
export function OnlineTableScreen(props: { id: string }): JSX.Element {
  const { id } = props;
  const { online } = useOnlineContext();
  const table = useMemo(() => online.table(id), [id]);
  const isPeopleOpen = useSignal(false);
  const extras = useMemo(() => tableExtras(online, table, isPeopleOpen), [table]);
  const OverFoot = useMemo(() => rematchFoot(table), [table]);
  useEffect(() => {
    const stopTitle = titleFollows(online, table);
    const stopTheme = effect(() => {
      onlineEdition.value = table.session.value?.view.value.setup.edition ?? null;
    });
    const stopTelling = announceOnline(online, table);
    return () => {
      stopTitle();
      stopTheme();
      onlineEdition.value = null;
      stopTelling();
      online.exit(id);
    };
  }, [table]);
  const session = table.session.value;
  const { table: view } = table.state.value;
  if (view === null) return <NoTable table={table} />;
  return (
    <TableExtrasProvider value={extras}>
      {session === null ? (
        <WaitingRoom table={table} view={view} />
      ) : (
        <GameScreen
          key={`${session.id} ${session.seatsHere.join('')}`}
          session={session}
          isReview={false}
          onStart={() => undefined}
          OverFoot={OverFoot}
        />
      )}
      {session?.view.value.phase === 'over' ? (
        <PeopleSide table={table} isOpen={isPeopleOpen} />
      ) : null}
    </TableExtrasProvider>
  );
}

function NoTable(props: { table: OnlineTable }): JSX.Element {
  const { online } = useOnlineContext();
  const refused = props.table.refused.value;
  return (
    <PageFrame class="online">
      <ReachCard online={online} />
      <div class="page waiting">
        {refused === null ? (
          <p role="status">{t(`reach.${online.reach.value}`)}</p>
        ) : (
          <>
            <p role="alert">{refusalText(refused)}</p>
            <a class="button" href={addressOf({ screen: 'online' })}>
              {t('online.title')}
            </a>
          </>
        )}
      </div>
    </PageFrame>
  );
}

/** The tab title says whose turn it is; while disconnected it does not claim to know. */
function titleFollows(online: OnlinePlay, table: OnlineTable): () => void {
  const end = effect(() => {
    document.title = titleOf(online.reach, table);
  });
  return () => {
    end();
    document.title = 'Luctor';
  };
}

function titleOf(reach: ReadonlySignal<OnlinePlay['reach']['value']>, table: OnlineTable): string {
  if (reach.value !== 'online') return t('title.lost');
  const session = table.session.value;
  if (session === null) return t('title.waiting');
  const { phase, turn, setup } = session.view.value;
  if (phase === 'over') return t('title.over');
  if (turn === null) return 'Luctor';
  if (session.seatsHere.includes(turn.seat)) return t('title.yourTurn');
  return t('title.turnOf', { name: setup.players[turn.seat]?.name ?? '' });
}
