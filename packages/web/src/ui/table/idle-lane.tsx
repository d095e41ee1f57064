import type { JSX } from 'preact';
import { playerAt } from '@luctor/rules';
import { formatNumber, formatSigned, language, t } from '../../i18n/index.ts';
import { Dots } from '../parts/dots.tsx';
import type { Perform } from '../model/perform.ts';
import { useTableExtras } from '../model/table-extras.ts';
import type { TableModel } from '../model/table-model.ts';
import { Icon } from '../parts/icon.tsx';
import type { BoardZoom } from './board-area.tsx';
import { TurnClock } from './players.tsx';

/** While nothing needs to be said: the bag, whose turn it is, and the clock. */
export function IdleLane(props: {
  table: TableModel;
  perform: Perform;
  zoom: BoardZoom;
}): JSX.Element {
  const { table, perform, zoom } = props;
  const view = table.view.value;
  const { hasTilesLaid, isLookingOn } = table.situation.value;
  const { watching } = table.session;
  const seat = view.turn?.seat ?? null;
  const isThinking = table.thinking.value !== null;
  return (
    <>
      <span class="lane-bag">
        <Icon name="bag" />
        <b>{formatNumber(language.value, view.bagCount)}</b> <span>{t('bag.in')}</span>
      </span>
      {seat === null ? null : <WhoseTurn table={table} />}
      <span class="lane-answers">
        {hasTilesLaid ? (
          <button type="button" class="link-button" onClick={() => perform({ type: 'recall' })}>
            <Icon name="back" />
            {t('command.recall')}
          </button>
        ) : null}
        {isThinking && watching !== undefined && !isLookingOn ? (
          <button type="button" class="button small" onClick={() => watching.force()}>
            {t('thinking.now')}
          </button>
        ) : null}
        {seat === null || isThinking ? null : (
          <span class={hasTilesLaid ? 'lane-clock beside' : 'lane-clock'} aria-hidden="true">
            <TurnClock table={table} seat={seat} />
          </span>
        )}
        {zoom.isSmall.value && (hasTilesLaid || zoom.isZoomed.value) ? (
          <button
            type="button"
            class="icon-button"
            aria-label={t('options.zoom')}
            aria-pressed={zoom.isZoomed.value}
            onClick={zoom.toggle}
          >
            <Icon name={zoom.isZoomed.value ? 'zoomOut' : 'zoomIn'} />
          </button>
        ) : null}
      </span>
    </>
  );
}

function WhoseTurn({ table }: { table: TableModel }): JSX.Element {
  const view = table.view.value;
  const seat = view.turn?.seat ?? 0;
  const player = playerAt(view, seat);
  const name = view.setup.players[seat]?.name ?? '';
  const note = useTableExtras()?.seatNote(seat) ?? null;
  if (player.kind === 'computer') {
    const best = table.thoughts.value.findLast((thought) => thought.best) ?? null;
    return (
      <span class="lane-turn">
        {table.thinking.value === null ? null : <Dots />}
        <span>{t(player.standsIn ? 'turn.standIn' : 'turn.computer', { name })}</span>
        {best === null ? null : (
          <span class="lane-best">
            {t('thinking.best')} <b>{best.word}</b> {formatSigned(language.value, best.score)}
          </span>
        )}
      </span>
    );
  }
  const { seatsHere } = table.session;
  const isYours = seatsHere.length === 1 && seatsHere[0] === seat;
  return (
    <span class="lane-turn here">
      <i class="dot" />
      <b>{isYours ? t('turn.yours') : t('turn.of', { name })}</b>
      {note === null ? null : <span>{note}</span>}
    </span>
  );
}
