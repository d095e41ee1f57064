import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { SeatAtTable, TableView } from '@luctor/protocol';
import { firstLevel, type Seat } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { hasStandIn, isAway, seatName, type OnlineTable } from '../../online/online-table.ts';
import { tableEdition } from '../../online/table-form.ts';
import { Slider } from '../parts/choice.tsx';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { NameForm } from './name-form.tsx';
import { refusalText, useOnlineContext } from './online-context.ts';

/** Who sits where, who is away, and the options for a free seat. */
export function SeatList(props: { table: OnlineTable; isDrawing: boolean }): JSX.Element | null {
  const { table, isDrawing } = props;
  const { online } = useOnlineContext();
  const error = useSignal('');
  const wanted = useSignal<Seat | null>(null);
  const chosenLevel = useSignal<number | null>(null);
  const state = table.state.value;
  const view = state.table;
  if (view === null) return null;
  const edition = tableEdition(view.choices);
  const level = chosenLevel.value ?? firstLevel(edition);
  const hasFree = view.seats.some(({ kind }) => kind === 'open');
  const ask = async (request: Parameters<OnlineTable['ask']>[0]) => {
    error.value = refusalText(await table.ask(request));
  };
  const sit = (seat: Seat) => {
    if (online.name.peek() === null) wanted.value = seat;
    else void ask({ type: 'sit', seat });
  };
  return (
    <>
      <ol class="seat-list">
        {view.seats.map((seat, index) => (
          <li key={index} class={classes(seat.kind === 'open' && 'free')}>
            <span class="avatar">
              <Icon name={seat.kind === 'computer' ? 'computer' : 'person'} />
            </span>
            <span class="who">
              <b>{seat.kind === 'open' ? t('seat.free') : seatName(seat)}</b>
              <small>{seatText(table, index, seat)}</small>
            </span>
            {seat.kind === 'open' ? (
              <span class="seat-actions">
                {mayDo('sit', view, index, isDrawing) ? (
                  <button
                    type="button"
                    class="button small"
                    aria-label={t('seat.sitHere', { n: index + 1 })}
                    onClick={() => sit(index)}
                  >
                    {t('seat.sit')}
                  </button>
                ) : null}
                {mayDo('fill', view, index, isDrawing) ? (
                  <button
                    type="button"
                    class="button small"
                    aria-label={t('seat.fillHere', { n: index + 1 })}
                    onClick={() => void ask({ type: 'fill', seat: index, level })}
                  >
                    {t('seat.fill')}
                  </button>
                ) : null}
              </span>
            ) : null}
            {mayDo('stand', view, index, isDrawing) ? (
              <button type="button" class="link-button" onClick={() => void ask({ type: 'stand' })}>
                {t('seat.stand')}
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {view.isHost && hasFree && !isDrawing ? (
        <Slider
          text={t('seat.fillLevel')}
          value={level}
          min={edition.levels.min}
          max={edition.levels.max}
          onChange={(next) => {
            chosenLevel.value = next;
          }}
        />
      ) : null}
      {wanted.value === null ? null : (
        <NameForm
          action={t('seat.sit')}
          onDone={() => {
            const seat = wanted.peek();
            wanted.value = null;
            if (seat !== null) void ask({ type: 'sit', seat });
          }}
        />
      )}
      {error.value === '' ? null : (
        <p class="form-error" role="alert">
          {error.value}
        </p>
      )}
    </>
  );
}

type SeatAction = 'sit' | 'fill' | 'stand';

/**
 * What a person may do at a seat before a game. During the draw nobody joins, but a player whose
 * opponent never answers can stand up.
 */
export function mayDo(
  action: SeatAction,
  { seats, yourSeat, isHost }: Pick<TableView, 'seats' | 'yourSeat' | 'isHost'>,
  index: Seat,
  isDrawing: boolean,
): boolean {
  if (action === 'stand') return index === yourSeat;
  const isFree = seats[index]?.kind === 'open' && !isDrawing;
  return isFree && (action === 'sit' ? yourSeat === null : isHost);
}

/** `you · ready`, `away, a computer plays`, `Level 4` */
export function seatText(table: OnlineTable, index: Seat, seat: SeatAtTable): string {
  const state = table.state.value;
  if (seat.kind === 'open') return '';
  if (seat.kind === 'computer') return t('players.level', { level: seat.level });
  const isHere = !isAway(state, index);
  const isPlayedFor = hasStandIn(state, index);
  const presence = isPlayedFor ? t('seat.standIn') : isHere ? t('seat.here') : t('seat.away');
  const isPlaying = state.view?.phase === 'playing';
  const readiness = seat.ready ? t('seat.ready') : t('seat.notReady');
  const parts = [
    index === state.table?.yourSeat ? t('seat.you') : presence,
    ...(isPlaying ? [] : [readiness]),
  ];
  return parts.join(' · ');
}
