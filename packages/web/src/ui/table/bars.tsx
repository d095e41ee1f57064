import type { JSX } from 'preact';
import { playerAt } from '@luctor/rules';
import { formatClock, formatSigned, formatSize, language, t } from '../../i18n/index.ts';
import type { Watching } from '../../session/game-session.ts';
import { StepBar } from '../lazy-dialogs.ts';
import { Icon } from '../parts/icon.tsx';
import { noticeText } from './notice-text.ts';
import { Dots, placeOf } from './players.tsx';
import type { Perform } from './perform.ts';
import { useTableExtras } from './table-extras.ts';
import type { TableModel } from './table-model.ts';

interface BarProps {
  readonly table: TableModel;
  readonly perform: Perform;
}

/** On phones the line under the board: what the tiles on trial make, or who plays. */
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

/**
 * Beside the rack, on phones under the board: the word line, the place it awaits, the question
 * whether to accept [U1, U2]. It lies over no square: one clicks them to say where the word goes.
 */
export function EntryBar(props: { readonly table: TableModel }): JSX.Element | null {
  const { table } = props;
  const draft = table.draft.value;
  if (draft === null) return null;
  const { phase, word } = draft;
  const preview = table.preview.value;
  if (phase === 'confirming') {
    return (
      <div class="entry-bar" role="group" aria-label={t('command.accept')}>
        <span>
          {preview.type === 'legal' ? (
            <>
              <b>{preview.score.words[0]?.word}</b>{' '}
              {formatSigned(language.value, preview.score.total)}
            </>
          ) : (
            `${reasonWhy(table)} ${t('notice.illegal-loses-turn')}`
          )}
        </span>
        <button
          type="button"
          class="button small"
          onClick={() => table.dispatch({ type: 'decline' })}
        >
          {t('command.no')}
        </button>
        <button
          type="button"
          class="button small primary"
          onClick={() => table.dispatch({ type: 'accept' })}
        >
          {t('command.yes')}
        </button>
      </div>
    );
  }
  if (phase === 'placing' || word !== '') {
    return (
      <div class="entry-bar" role="group" aria-label={t('wordLine.label')}>
        <span class="word-line">
          <b>{word}</b>
          {phase === 'composing' ? <i class="caret" /> : null}
        </span>
        {phase === 'placing' ? (
          <>
            <button
              type="button"
              class="button small"
              onClick={() => table.dispatch({ type: 'setDirection', direction: 'across' })}
            >
              {t('command.across')}
            </button>
            <button
              type="button"
              class="button small"
              onClick={() => table.dispatch({ type: 'setDirection', direction: 'down' })}
            >
              {t('command.down')}
            </button>
            {draft.fixed ? null : (
              <button
                type="button"
                class="button small"
                onClick={() => table.dispatch({ type: 'cancelWord' })}
              >
                {t('command.cancel')}
              </button>
            )}
          </>
        ) : null}
      </div>
    );
  }
  return null;
}

/** Why what lies there is no play, where it is asked for all the same [C3]. */
function reasonWhy({ notice, view }: TableModel): string {
  return notice.value === null ? '' : noticeText(view.value, notice.value);
}

/** What stands in the way: words on their way, another tab, a pause, a past board. */
export function StateBar(props: BarProps): JSX.Element | null {
  const { table, perform } = props;
  const { session } = table;
  const words = session.words?.progress.value ?? { stage: 'ready' as const };
  const pause = session.watching?.pause.value ?? 'none';
  const extras = useTableExtras();
  if (table.isPast.value) return null;
  if (session.tabs?.access.value === 'looking-on') {
    return (
      <div class="state-bar" role="status">
        <span>{t('session.looking-on')}</span>
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
  // what was refused while one looked on is so no longer
  notice.value = null;
}

/** Where the rack would be: steps through past turns, and the buttons of who only watches. */
export function StandBar(props: BarProps): JSX.Element | null {
  const { table, perform } = props;
  const { watching, seatsHere, tabs } = table.session;
  if (table.isPast.value) {
    return (
      <section class="stand-bar" aria-label={t('command.history')}>
        <StepBar table={table} />
      </section>
    );
  }
  const isWatched = seatsHere.length === 0 && tabs?.access.value !== 'looking-on';
  if (watching === undefined || !isWatched || table.view.value.phase !== 'playing') return null;
  return (
    <section class="stand-bar" aria-label={t('menu.turn')}>
      {watching.pause.value === 'none' ? (
        <button type="button" class="button small" onClick={() => perform({ type: 'hold' })}>
          <Icon name="pause" />
          {t('command.hold')}
        </button>
      ) : (
        <PauseBar watching={watching} perform={perform} />
      )}
    </section>
  );
}

function PauseBar(props: { watching: Watching; perform: Perform }): JSX.Element {
  const { watching } = props;
  const isPaused = watching.pause.value === 'paused';
  return (
    <div class="state-bar" role="status">
      <span>{isPaused ? t('watch.paused') : t('watch.waiting')}</span>
      {isPaused ? (
        <button type="button" class="button small" onClick={() => watching.step()}>
          {t('command.step')}
        </button>
      ) : null}
      <button type="button" class="button small" onClick={() => props.perform({ type: 'proceed' })}>
        {t('command.proceed')}
      </button>
    </div>
  );
}
