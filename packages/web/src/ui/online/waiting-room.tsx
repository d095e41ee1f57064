import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { formatList, language, t } from '../../i18n/index.ts';
import type { OnlineTable } from '../../online/online-table.ts';
import { tableRules } from '../../online/table-form.ts';
import type { TableChoices, TableView } from '@luctor/protocol';
import { shareDue, type GameView } from '@luctor/rules';
import { addressOf } from '../shell/navigation.ts';
import { Icon } from '../parts/icon.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { clockLimits } from '../parts/clock-limits.ts';
import { otherWords } from '../parts/other-words.ts';
import { WindowBar } from '../parts/window-bar.tsx';
import { editionTitle } from '../parts/edition-title.ts';
import { ReachCard } from './connection.tsx';
import { DrawTrouble } from './draw-state.tsx';
import { inviterOf } from './invitation.ts';
import { useOnlineContext } from './online-context.ts';
import { Chat } from './people-panel.tsx';
import { SeatList } from './seat-list.tsx';
import { LinkField } from './share-link.tsx';

/** A table before its game: who is here, the link to share, what will be played. */
export function WaitingRoom(props: { table: OnlineTable; view: TableView }): JSX.Element {
  const { table, view } = props;
  const { online } = useOnlineContext();
  const state = table.state.value;
  const isDrawing = state.view?.phase === 'gathering';
  // its game follows in a moment: nothing to wait for
  const isComing = view.game !== null && state.view === null;
  const isSlow = useIsSlow(isDrawing);
  const hasFree = view.seats.some(({ kind }) => kind === 'open');
  return (
    <PageFrame class="online waiting-room" rules={tableRules(view.choices)}>
      <div class="online-head">
        <div>
          <h1>{view.isHost ? t('wait.titleYours') : t('wait.title', { name: inviterOf(view) })}</h1>
          <p class="lead" role="status">
            {isComing
              ? ''
              : leadText(
                  view,
                  isDrawing ? state.view : null,
                  isSlow ? online.drawSeconds.value : null,
                )}
          </p>
        </div>
        <a class="button" href={addressOf({ screen: 'online' })}>
          <Icon name="back" />
          {t('wait.leave')}
        </a>
      </div>
      <ReachCard online={online} />
      {online.wasSignedOut.value ? <p class="form-error">{t('devices.wasSignedOut')}</p> : null}
      <div class="columns">
        <div class="page-column">
          {hasFree ? (
            <section class="window card">
              <WindowBar title={t('share.title')} />
              <h2>{t('share.title')}</h2>
              <p class="caption">{t('share.about')}</p>
              <LinkField
                label={t('share.link')}
                url={tableLink(table.id)}
                shareText={t('share.text', { name: online.name.value ?? '' })}
              />
            </section>
          ) : null}
          <section class="window card">
            <WindowBar title={t('open.seats')} />
            <h2>{t('open.seats')}</h2>
            <SeatList table={table} isDrawing={isDrawing} />
            <DrawTrouble table={table} />
            {state.presence.watchers > 0 ? (
              <p class="caption">{t('people.watchers', { n: state.presence.watchers })}</p>
            ) : null}
          </section>
          <section class="window card">
            <WindowBar title={t('wait.rules')} />
            <h2>{t('wait.rules')}</h2>
            <Rules choices={view.choices} />
            {state.view === null ? null : (
              <p class="commitment">
                <Icon name="shield" />
                {t('draw.fair')} <code>{state.view.fairness.commitment.slice(0, 8)}…</code>
              </p>
            )}
          </section>
        </div>
        <section class="window card chat-card">
          <WindowBar title={t('chat.title')} />
          <h2>{t('chat.title')}</h2>
          <Chat table={table} />
        </section>
      </div>
    </PageFrame>
  );
}

/** A table's public address. */
export function tableLink(id: string): string {
  return new URL(addressOf({ screen: 'table', id }), location.href).href;
}

const SLOW_MS = 1500;

/** A draw takes no time; only if it has to wait does the page say for whom. */
function useIsSlow(isDrawing: boolean): boolean {
  const isSlow = useSignal(false);
  useEffect(() => {
    isSlow.value = false;
    if (!isDrawing) return undefined;
    const timer = setTimeout(() => {
      isSlow.value = true;
    }, SLOW_MS);
    return () => clearTimeout(timer);
  }, [isDrawing]);
  return isSlow.value;
}

/** `seconds`: how long a slow draw waits for an answer; null while it is not slow. */
function leadText(view: TableView, drawing: GameView | null, seconds: number | null): string {
  if (drawing !== null) {
    const missing = drawing.setup.players.filter((_, seat) => shareDue(drawing, seat) !== null);
    const names = missing.map(({ name }) => name);
    return names.length === 0 || seconds === null
      ? t('wait.drawing')
      : t('wait.drawingFor', { names: formatList(language.value, names), n: seconds });
  }
  if (view.isClosed) return t('wait.closed');
  return view.yourSeat === null ? t('wait.watching') : t('wait.lead');
}

function Rules(props: { choices: TableChoices }): JSX.Element {
  const { choices } = props;
  const rules = tableRules(choices);
  const { edition, clock, wordCheck: check } = rules;
  const facts = [
    otherWords(rules, []) ?? '',
    clockLimits(clock),
    choices.friendly ? t('open.friendly') : '',
    choices.listed ? t('open.public') : t('open.private'),
  ];
  return (
    <>
      <p>
        <b>{editionTitle(edition)}</b> · {t(`table.words.${choices.language}`)}
      </p>
      <p class="caption">{facts.filter((text) => text !== '').join(' · ')}</p>
      {check.type === 'challenge' ? (
        <p class="caption">
          {t('check.challengeAbout')} {t('check.cost')} {t(`check.cost.${check.wrongChallenge}`)}.
        </p>
      ) : null}
    </>
  );
}
