import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { computed, effect, useSignal, type ReadonlySignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { pageClosedGames } from '../../look-ups/closed-games.ts';
import { watchTable } from '../../look-ups/watch-table.ts';
import type { OnlinePlay } from '../../online/online-play.ts';
import type { OnlineTable } from '../../online/online-table.ts';
import { GameScreen } from '../game/lazy-game.ts';
import { addressOf, moveTo, onlineEdition } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { TableExtrasProvider } from '../model/table-extras.ts';
import { announceOnline } from './announce-online.ts';
import { ReachCard } from './connection.tsx';
import { inviterOf } from './invitation.ts';
import { InviteScreen } from './invite-screen.tsx';
import { refusalText, useOnlineContext } from './online-context.ts';
import { PeopleSide, tableExtras } from './online-extras.tsx';
import { rematchFoot } from './over-foot.tsx';
import { PlayedGame, turnOf } from './played-game.tsx';
import { WaitingRoom } from './waiting-room.tsx';

/** A table online: before, during and after its games. */
export function OnlineTableScreen(props: {
  id: string;
  /** A turn of its finished game: people with the link have come to see it. */
  turn?: number | undefined;
  /** Which game that is; absent: the last one. */
  game?: string | undefined;
}): JSX.Element {
  const { id, turn, game } = props;
  const { online, watched } = useOnlineContext();
  const { offline } = useServices();
  const table = useMemo(() => online.table(id), [id]);
  const hadSeat = useSignal(false);
  const isInvited = useMemo(() => invited(table, hadSeat, watched), [table]);
  const isPeopleOpen = useSignal(false);
  const extras = useMemo(() => tableExtras(online, table, isPeopleOpen, offline), [table]);
  const OverFoot = useMemo(() => rematchFoot(table), [table]);
  useEffect(() => {
    const stopTitle = titleFollows(online, table, isInvited);
    const stopSeat = effect(() => {
      const { table: seen } = table.state.value;
      if (seen !== null && seen.yourSeat !== null) hadSeat.value = true;
    });
    // who played the game that is shown, and left, has come to see how it ended
    const stopPart = effect(() => {
      void table.session.value?.receipt.find().then((kept) => {
        if (kept !== null) hadSeat.value = true;
      });
    });
    const stopTheme = effect(() => {
      onlineEdition.value = table.state.value.table?.choices.edition ?? null;
    });
    const stopLookUps = watchTable(table, pageClosedGames());
    // what happens at a table is news to those who have come to it
    const stopTelling = effect(() => (isInvited.value ? undefined : announceOnline(online, table)));
    return () => {
      stopTitle();
      stopSeat();
      stopPart();
      stopTheme();
      stopLookUps();
      onlineEdition.value = null;
      stopTelling();
      online.exit(id);
    };
  }, [table]);
  const session = table.session.value;
  const { table: view } = table.state.value;
  const shown = useRef<string | null>(null);
  // who looked at a game that was just played goes on to the next one
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = session?.id ?? before;
    const isNext = before !== null && session !== null && session.id !== before;
    if (isNext && game === before) moveTo({ screen: 'table', id });
  }, [session?.id]);
  const isKnown = view !== null || table.refused.value !== null;
  if (game !== undefined && isKnown && session?.id !== game && shown.current !== game) {
    return <PlayedGame table={id} game={game} turn={turn ?? null} />;
  }
  if (view === null) return <NoTable table={table} />;
  const isLinked = turn !== undefined || game !== undefined;
  const isShown = isLinked && session?.view.value.phase === 'over';
  if (isInvited.value && !isShown) {
    const watch = () => {
      watched.value = new Set([...watched.peek(), id]);
    };
    return <InviteScreen table={table} view={view} onWatch={watch} />;
  }
  return (
    <TableExtrasProvider value={extras}>
      {session === null ? (
        <WaitingRoom table={table} view={view} />
      ) : (
        <GameScreen
          key={`${session.id} ${session.seatsHere.join('')}`}
          session={session}
          turn={turn ?? null}
          turnAddress={(to) => turnOf(id, session.id, to)}
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

/**
 * Whether somebody has opened a link and not yet said what they want. Who had a seat, and gave it
 * up, knows the table already.
 */
function invited(
  table: OnlineTable,
  hadSeat: ReadonlySignal<boolean>,
  watched: ReadonlySignal<ReadonlySet<string>>,
): ReadonlySignal<boolean> {
  return computed(() => {
    const view = table.state.value.table;
    return view?.yourSeat === null && !hadSeat.value && !watched.value.has(table.id);
  });
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
function titleFollows(
  online: OnlinePlay,
  table: OnlineTable,
  isInvited: ReadonlySignal<boolean>,
): () => void {
  const end = effect(() => {
    const view = table.state.value.table;
    const inviter = isInvited.value && view !== null ? inviterOf(view) : '';
    document.title =
      inviter === '' ? titleOf(online.reach, table) : t('title.invited', { name: inviter });
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
