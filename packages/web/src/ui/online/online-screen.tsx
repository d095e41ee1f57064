import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { onlineMemory } from '../../online/online-memory.ts';
import { openOnline } from '../../online/open-online.ts';
import type { OnlineAddress } from '../shell/navigation.ts';
import { viewingReader } from '../../storage/preference-store.ts';
import { useServices } from '../shell/services.ts';
import { TableExtrasProvider } from '../model/table-extras.ts';
import { HandOverScreen } from './hand-over.tsx';
import { LobbyScreen } from './lobby-screen.tsx';
import { lobbyExtras } from './online-extras.tsx';
import { OnlineProvider } from './online-context.ts';
import { OpenTableScreen } from './open-table-screen.tsx';
import { OnlineTableScreen } from './table-screen.tsx';
import './online.css';
import './invite.css';
import './people.css';

/** Everything that needs a server. The connection lasts as long as this screen. */
export function OnlineScreen(props: { at: OnlineAddress }): JSX.Element {
  const { at } = props;
  const { games, preferences } = useServices();
  const opened = useMemo(
    () =>
      openOnline(
        (setup) => games.openEngine(setup),
        (edition) => viewingReader(preferences, edition)(),
      ),
    [],
  );
  useEffect(() => opened.close, []);
  const watched = useSignal<ReadonlySet<string>>(new Set());
  const context = useMemo(() => ({ online: opened.online, memory: onlineMemory(), watched }), []);
  const extras = useMemo(() => lobbyExtras(context.online), []);
  return (
    <OnlineProvider value={context}>
      <TableExtrasProvider value={extras}>
        {at.screen === 'online' ? <LobbyScreen /> : null}
        {at.screen === 'open-table' ? <OpenTableScreen /> : null}
        {at.screen === 'hand-over' ? <HandOverScreen key={at.token} token={at.token} /> : null}
        {at.screen === 'table' ? (
          <OnlineTableScreen key={at.id} id={at.id} turn={at.turn} game={at.game} />
        ) : null}
      </TableExtrasProvider>
    </OnlineProvider>
  );
}
