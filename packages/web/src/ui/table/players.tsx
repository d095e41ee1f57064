import type { JSX } from 'preact';
import { isPerson, isProvable, type GameView, type Seat } from '@luctor/rules';
import { formatClock, formatNumber, language, t } from '../../i18n/index.ts';
import { Breakdown } from './lazy-bars.ts';
import { Dots } from '../parts/dots.tsx';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { StillTile } from '../parts/tile.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { scoreAfter } from '../model/past-board.ts';
import { useTableExtras } from '../model/table-extras.ts';
import type { TableModel } from '../model/table-model.ts';

/** Who plays, with scores and clocks; then what the tentative tiles are worth, and the bag. */
export function Players(props: { table: TableModel }): JSX.Element {
  const { table } = props;
  const view = table.view.value;
  const preview = table.preview.value;
  return (
    <aside class="players window" aria-label={t('players.title')}>
      <WindowBar title={t('players.title')} />
      <ol class="player-list" style={{ '--seats': view.seats.length }}>
        {view.seats.map((_, seat) => (
          <PlayerCard key={seat} table={table} view={view} seat={seat} />
        ))}
      </ol>
      {preview.type === 'legal' ? (
        <section class="your-move">
          <h2>{t('turn.move')}</h2>
          <Breakdown score={preview.score} />
        </section>
      ) : null}
      <TableFacts view={view} isPast={table.isPast.value} />
    </aside>
  );
}

function PlayerCard(props: { table: TableModel; view: GameView; seat: Seat }): JSX.Element | null {
  const { table, view, seat } = props;
  const player = view.setup.players[seat];
  const state = view.seats[seat];
  if (player === undefined || state === undefined) return null;
  const shown = table.shownTurn.value ?? view.history.length - 1;
  const isOnTurn = view.turn?.seat === seat;
  const note = useTableExtras()?.seatNote(seat) ?? null;
  return (
    <li
      class={classes('player', isOnTurn && 'on-turn', state.left !== null && 'gone')}
      aria-current={isOnTurn ? 'true' : undefined}
    >
      <span class="avatar">
        <Icon name={player.kind === 'person' ? 'person' : 'computer'} />
      </span>
      <span class="name" title={player.name}>
        {note === null ? null : <i class="dot off" />}
        {player.name}
      </span>
      <PlayerKind table={table} seat={seat} note={note} />
      <b class="score">{formatNumber(language.value, scoreAfter(view, shown, seat))}</b>
      <TurnClock table={table} seat={seat} isTimer />
      {state.rack !== null &&
      table.seat.value !== seat &&
      view.options.racksVisible &&
      !table.isPast.value ? (
        <span class="rack-small" role="img" aria-label={state.rack.join(' ')}>
          {state.rack.map((tile, at) => (
            <StillTile key={at} face={tile} tileSet={view.setup.ruleset.tileSet} />
          ))}
        </span>
      ) : null}
    </li>
  );
}

/** Under the name: gone, away, thinking, on turn, or who plays there. */
function PlayerKind(props: { table: TableModel; seat: Seat; note: string | null }): JSX.Element {
  const { table, seat, note } = props;
  const view = table.view.value;
  const player = view.setup.players[seat];
  const left = view.seats[seat]?.left ?? null;
  const { seatsHere } = table.session;
  const isYou = seatsHere.length === 1 && seatsHere[0] === seat;
  if (left !== null) return <span class="kind">{t(`players.gone.${left}`)}</span>;
  if (note !== null) return <span class="kind">{note}</span>;
  if (table.thinking.value === seat) {
    const tried = table.thoughts.value.length;
    return (
      <span class="kind now">
        <Dots /> {t('thinking.title')}
        {tried > 0 ? <small> {t('thinking.tried', { n: tried })}</small> : null}
      </span>
    );
  }
  if (view.turn?.seat === seat && isPerson(view, seat)) {
    return <span class="kind now">{isYou ? t('turn.yours') : t('turn.on')}</span>;
  }
  return (
    <span class="kind">
      {player?.kind === 'computer'
        ? t('players.level', { level: player.level })
        : isYou
          ? t('players.you')
          : t('players.person')}
    </span>
  );
}

/** Time left if there is a limit; the last ten seconds are a filled pill with a sign [C2]. */
export function TurnClock(props: {
  table: TableModel;
  seat: Seat;
  /** The lane repeats it for the eyes only. */
  isTimer?: boolean;
}): JSX.Element | null {
  const { table, seat } = props;
  const reading = table.session.clock?.value;
  const { rules } = table.view.value.clock;
  if (rules === null || reading === undefined) return null;
  const own = reading.seats[seat];
  const isOnTurn = reading.seat === seat;
  const turnLeft = isOnTurn ? (reading.placingLeftMs ?? reading.turnLeftMs) : null;
  const idle = rules.perTurnSeconds === null ? null : rules.perTurnSeconds * 1000;
  const parts = [turnLeft ?? (rules.perPlayerSeconds === null ? idle : null), own?.leftMs ?? null];
  const [first, second] = parts
    .filter((ms) => ms !== null)
    .map((ms) => formatClock(language.value, ms));
  const isLow = isOnTurn && reading.isLast;
  return (
    <span
      class={classes('clock', isLow && 'low', second !== undefined && 'double')}
      role={props.isTimer === true ? 'timer' : undefined}
    >
      {isLow ? <Icon name="clock" /> : null}
      {!reading.running && isOnTurn ? (
        <span role="img" aria-label={t('clock.stopped')} title={t('clock.stopped')}>
          <Icon name="pause" />
        </span>
      ) : null}
      <span>{first}</span>
      {second === undefined ? null : (
        <>
          <i>·</i>
          <span>{second}</span>
        </>
      )}
    </span>
  );
}

/** In the bar while the lane speaks, where no column shows the bag. */
export function BagCount({ table }: { table: TableModel }): JSX.Element | null {
  if (table.isPast.value) return null;
  const n = table.view.value.bagCount;
  return (
    <span class="bag-count" role="img" aria-label={t('bag.left', { n })}>
      <Icon name="bag" />
      <b data-text={formatNumber(language.value, n)} />
    </span>
  );
}

/** A past board shows no bag: what it held then is not what it holds now. */
function TableFacts(props: { view: GameView; isPast: boolean }): JSX.Element {
  const { bagCount, fairness } = props.view;
  return (
    <div class="table-facts">
      {props.isPast ? null : (
        <p>
          <Icon name="bag" />
          {t('bag.title')} <b>{t('bag.left', { n: bagCount })}</b>
        </p>
      )}
      {isProvable(fairness) ? (
        <p title={t('draw.fingerprint', { hash: fairness.commitment })}>
          <Icon name="shield" />
          {t('draw.fair')} <code>{fairness.commitment.slice(0, 8)}…</code>
        </p>
      ) : null}
    </div>
  );
}
