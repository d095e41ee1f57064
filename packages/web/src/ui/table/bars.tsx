import type { JSX } from 'preact';
import { playerAt } from '@luctor/rules';
import { formatClock, formatSigned, formatSize, language, t } from '../../i18n/index.ts';
import { PauseBar } from './lazy-bars.ts';
import { Icon } from '../parts/icon.tsx';
import { Dots, placeOf } from './players.tsx';
import type { Perform } from '../model/perform.ts';
import { useTableExtras } from '../model/table-extras.ts';
import type { TableModel } from '../model/table-model.ts';

interface BarProps {
  readonly table: TableModel;
  readonly perform: Perform;
}

/** On phones the line under the board: what the tentative tiles make, or who plays. */
export function MoveStrip(
  props: BarProps & { readonly isZoomed: boolean; readonly onZoom: (() => void) | null },
): JSX.Element {
  const { table, perform } = props;
  const preview = table.preview.value;
  const view = table.view.value;
  const situation = table.situation.value;
  const note = useTableExtras()?.seatNote(view.turn?.seat ?? -1) ?? null;
  const best = table.thoughts.value.findLast((thought) => thought.best) ?? null;
  const player = view.turn === null ? null : playerAt(view, view.turn.seat);
  const isStandIn = player?.kind === 'computer' && player.standsIn;
  const name = view.turn === null ? '' : (view.setup.players[view.turn.seat]?.name ?? '');
  return (
    <section class="strip" aria-label={t('menu.turn')}>
      {preview.type === 'legal' ? (
        <>
          <b>{preview.score.words[0]?.word}</b>
          <span>{placeOf(view, preview.play.placement)}</span>
          <span class="rest">
            {preview.score.words
              .slice(1)
              .map(({ word, score }) => `${word} ${score}`)
              .join(' · ')}
          </span>
        </>
      ) : situation.onTurn === 'computer' ? (
        <>
          <Dots />
          <span class="rest">
            {best === null
              ? t(isStandIn ? 'turn.standIn' : 'turn.computer', { name })
              : `${t('thinking.best')} `}
            {best === null ? null : <b>{best.word}</b>}
          </span>
          {best === null ? null : <b class="points">{formatSigned(language.value, best.score)}</b>}
        </>
      ) : table.isPast.value ? (
        <span class="rest" />
      ) : (
        <>
          <Icon name="bag" />
          <span class="rest">
            {t('bag.left', { n: view.bagCount })}
            {name === '' ? '' : ` · ${t('turn.of', { name })}`}
            {note === null ? '' : ` · ${note}`}
          </span>
        </>
      )}
      <span class="aside">
        {props.onZoom === null ? null : (
          <button
            type="button"
            class="icon-button"
            aria-label={t('options.zoom')}
            aria-pressed={props.isZoomed}
            onClick={props.onZoom}
          >
            <Icon name={props.isZoomed ? 'zoomOut' : 'zoomIn'} />
          </button>
        )}
        {situation.hasTilesLaid ? (
          <button type="button" class="link-button" onClick={() => perform({ type: 'recall' })}>
            <Icon name="back" />
            {t('command.recall')}
          </button>
        ) : null}
      </span>
    </section>
  );
}

/** What keeps people from playing: words loading, another tab, a pause, a past board. */
export function StateBar(props: BarProps): JSX.Element | null {
  const { table, perform } = props;
  const { session } = table;
  const words = session.words?.progress.value ?? { stage: 'ready' as const };
  const pause = session.watching?.pause.value ?? 'none';
  const extras = useTableExtras();
  if (table.isPast.value) return null;
  if (session.tabs?.access.value === 'other-tab') {
    return (
      <div class="state-bar" role="status">
        <span>{t('session.other-tab')}</span>
        <button type="button" class="button small" onClick={() => void takeOver(table)}>
          {t('session.takeOver')}
        </button>
      </div>
    );
  }
  if (words.stage === 'failed') {
    return (
      <div class="state-bar error" role="alert">
        <span>{t(`wordsFailed.${words.reason}`)}</span>
        <button type="button" class="button small" onClick={() => session.words?.retry()}>
          {t('wordsFailed.retry')}
        </button>
      </div>
    );
  }
  if (words.stage !== 'ready') {
    const isFetching = words.stage === 'fetching';
    return (
      <div class="state-bar slow" role="status">
        <span>{isFetching ? t('loading.words') : t(`loading.${words.stage}`)}</span>
        {isFetching && words.total > 0 ? (
          <>
            <progress max={words.total} value={words.done} aria-label={t('loading.words')} />
            <small>{formatSize(language.value, words.total)}</small>
          </>
        ) : (
          <Dots />
        )}
      </div>
    );
  }
  if (session.watching !== undefined && pause !== 'none' && session.seatsHere.length > 0) {
    return <PauseBar watching={session.watching} perform={perform} />;
  }
  const { turn } = table.view.value;
  if (turn !== null && turn.fixedAt !== null) {
    const left = session.clock.value.placingLeftMs;
    return (
      <div class="state-bar error" role="status">
        <span>
          {left === null
            ? t('clock.fixed')
            : t('clock.placing', { time: formatClock(language.value, left) })}
        </span>
      </div>
    );
  }
  if (extras !== null) return <extras.Bars table={table} />;
  return null;
}

async function takeOver({ session, notice }: TableModel): Promise<void> {
  await session.tabs?.takeOver();
  // a refusal given while the tab only watched no longer applies
  notice.value = null;
}
