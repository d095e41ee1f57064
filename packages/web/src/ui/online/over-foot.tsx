import type { ComponentType, JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { formatList, language, t } from '../../i18n/index.ts';
import { missingSeats, seatName, type OnlineTable } from '../../online/online-table.ts';
import type { GameSession } from '../../session/game-session.ts';
import { addressOf, go } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';
import { refusalText } from './online-context.ts';
import { SeatList } from './seat-list.tsx';
import { LinkField } from './share-link.tsx';
import { tableLink } from './waiting-room.tsx';
import { Dialog } from '../parts/dialog.tsx';

/** Under the result: another game with everyone who wants one. */
export function rematchFoot(table: OnlineTable): ComponentType<{ session: GameSession }> {
  return function RematchFoot({ session }) {
    return <Rematch table={table} session={session} />;
  };
}

function Rematch(props: { table: OnlineTable; session: GameSession }): JSX.Element {
  const { table, session } = props;
  const said = useSignal('');
  const isInviting = useSignal(false);
  const state = table.state.value;
  const view = state.table;
  const own = view?.yourSeat ?? null;
  const seat = own === null ? undefined : view?.seats[own];
  const isReady = seat?.kind === 'person' && seat.ready;
  const hasFree = view?.seats.some(({ kind }) => kind === 'open') === true;
  const waitingFor = missingSeats(state)
    .filter((each) => each !== own)
    .map((each) => seatName(view?.seats[each]))
    .filter((name) => name !== '');
  const again = async () => {
    said.value = refusalText(await table.ask({ type: 'ready' }));
  };
  return (
    <>
      <span role="status">
        {said.value !== '' ? said.value : waitText(isReady, hasFree, waitingFor)}
      </span>
      <div class="others online-others">
        <KeepButton session={session} onFailed={(text) => (said.value = text)} />
        <a class="button" href={addressOf({ screen: 'online' })}>
          {t('wait.leave')}
        </a>
        {own === null || hasFree ? (
          <button
            type="button"
            class="button"
            aria-haspopup="dialog"
            onClick={() => {
              isInviting.value = true;
            }}
          >
            {t('open.seats')}
          </button>
        ) : null}
      </div>
      {own === null ? null : (
        <button
          type="button"
          class="button primary"
          disabled={isReady}
          onClick={() => void again()}
        >
          {t('again.do')}
        </button>
      )}
      {isInviting.value ? (
        <Dialog
          title={t('again.title')}
          about={t('share.about')}
          onClose={() => {
            isInviting.value = false;
          }}
        >
          <LinkField
            label={t('share.link')}
            url={tableLink(table.id)}
            shareText={t('share.title')}
          />
          <SeatList table={table} isDrawing={false} />
        </Dialog>
      ) : null}
    </>
  );
}

function waitText(isReady: boolean, hasFree: boolean, names: readonly string[]): string {
  if (hasFree) return t('again.free');
  if (!isReady || names.length === 0) return '';
  return t('again.waiting', { names: formatList(language.value, names) });
}

/** Imports the log into this browser's games, where it can be stepped through and exported. */
function KeepButton(props: {
  session: GameSession;
  onFailed: (text: string) => void;
}): JSX.Element {
  const { games } = useServices();
  const keep = async () => {
    const { session } = props;
    const log = await session.log?.events();
    if (log?.ok !== true) return props.onFailed(t('again.keepFailed'));
    const { saveFile } = await import('../../games/game-files.ts');
    const names = session.view.peek().setup.players.map(({ name }) => name);
    const name = t('again.name', { names: formatList(language.peek(), names) });
    const { content } = saveFile({ name, savedAt: Date.now(), events: log.value });
    const kept = await games.importFile(content);
    if (kept.ok) go({ screen: 'review', id: kept.value.id });
    else props.onFailed(refusalText(kept.error));
  };
  return (
    <button type="button" class="button" onClick={() => void keep()}>
      {t('again.keep')}
    </button>
  );
}
