import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { playedSession } from '../../online/played-session.ts';
import type { ApiError } from '../../online/server-api.ts';
import type { GameSession } from '../../session/game-session.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { GameScreen } from '../game/lazy-game.ts';
import { addressOf, onlineEdition, type Screen } from '../shell/navigation.ts';
import { refusalText, useOnlineContext } from './online-context.ts';

/** The address of a turn of one game of a table; null: of its final board. */
export function turnOf(table: string, game: string, turn: number | null): Screen {
  return { screen: 'table', id: table, game, ...(turn !== null && { turn }) };
}

/**
 * A finished game that somebody has the link of: its table may have gone on to another game, may let
 * nobody watch, or may not be there any more.
 */
export function PlayedGame(props: {
  table: string;
  game: string;
  turn: number | null;
}): JSX.Element {
  const { table, game, turn } = props;
  const { api } = useOnlineContext().online;
  const Foot = useMemo(() => () => <ToTable table={table} />, [table]);
  const found = useSignal<GameSession | ApiError | null>(null);
  useEffect(() => {
    let isLeft = false;
    void api.gameLog(game).then((log) => {
      if (isLeft) return;
      const session = log.ok ? playedSession(game, log.value) : null;
      found.value = session ?? (log.ok ? { code: 'no-finished-game' } : log.error);
      onlineEdition.value = session?.view.value.setup.edition ?? null;
    });
    return () => {
      isLeft = true;
    };
  }, [game]);
  const shown = found.value;
  if (shown !== null && 'view' in shown) {
    return (
      <GameScreen
        key={shown.id}
        session={shown}
        turn={turn}
        turnAddress={(to) => turnOf(table, game, to)}
        onStart={() => undefined}
        OverFoot={Foot}
      />
    );
  }
  return (
    <PageFrame class="online">
      <div class="page waiting">
        {shown === null ? (
          <p role="status">{t('loading.page')}</p>
        ) : (
          <>
            <p role="alert">{refusalText(shown)}</p>
            <ToTable table={table} />
          </>
        )}
      </div>
    </PageFrame>
  );
}

function ToTable({ table }: { table: string }): JSX.Element {
  return (
    <a class="button" href={addressOf({ screen: 'table', id: table })}>
      {t('played.toTable')}
    </a>
  );
}
