import type { JSX } from 'preact';
import {
  formatPlace,
  formatWord,
  isPerson,
  isProvable,
  type ClockReading,
  type GameView,
  type Seat,
} from '@luctor/rules';
import { formatClock, formatNumber, formatSigned, language, t } from '../../i18n/index.ts';
import { Breakdown } from './lazy-bars.ts';
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
  const isThinking = table.thinking.value === seat;
  const isOnly = table.session.seatsHere.length === 1 && table.session.seatsHere[0] === seat;
  const extras = useTableExtras();
  const note = extras?.seatNote(seat) ?? null;
  const kind =
    state.left !== null
      ? t(`players.gone.${state.left}`)
      : note !== null
        ? note
        : player.kind === 'computer'
          ? t('players.level', { level: player.level })
          : isOnly
            ? t('players.you')
            : t('players.person');
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
      <span class="kind">{kind}</span>
      <b class="score">{formatNumber(language.value, scoreAfter(view, shown, seat))}</b>
      <PlayerClock reading={table.session.clock.value} view={view} seat={seat} />
      {state.rack !== null && table.seat.value !== seat && view.options.racksVisible ? (
        <span class="rack-small" role="img" aria-label={state.rack.join(' ')}>
          {state.rack.map((tile, at) => (
            <StillTile key={at} face={tile} tileSet={view.setup.ruleset.tileSet} />
          ))}
        </span>
      ) : null}
      {isThinking ? <Thinking table={table} /> : null}
      {isOnTurn && !isThinking && isPerson(view, seat) ? (
        <p class="status">{isOnly ? t('turn.yours') : t('turn.of', { name: player.name })}</p>
      ) : null}
    </li>
  );
}

/** Time left if there is a limit; the last ten seconds are a filled pill with a sign [C2]. */
function PlayerClock(props: {
  reading: ClockReading;
  view: GameView;
  seat: Seat;
}): JSX.Element | null {
  const { reading, view, seat } = props;
  const rules = view.clock.rules;
  if (rules === null) return null;
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
    <span class={classes('clock', isLow && 'low', second !== undefined && 'double')} role="timer">
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

/** What the computer tries: how many, the best so far, and the button that makes it play [K6, K7]. */
export function Thinking(props: { table: TableModel }): JSX.Element {
  const { session, view } = props.table;
  const thoughts = props.table.thoughts.value;
  const { watching } = session;
  const best = thoughts.findLast((thought) => thought.best) ?? null;
  return (
    <div class="status thinking">
      <p>
        <Dots />
        {t('thinking.title')}
        {thoughts.length > 0 ? (
          <span class="tried">{t('thinking.tried', { n: thoughts.length })}</span>
        ) : null}
      </p>
      {best === null ? null : (
        <p class="best">
          {t('thinking.best')} <b>{best.word}</b>
          <span>{placeOf(view.value, best.placement)}</span>
          <b class="points">{formatSigned(language.value, best.score)}</b>
        </p>
      )}
      {watching === undefined ? null : (
        <button type="button" class="button small" onClick={() => watching.force()}>
          {t('thinking.now')}
        </button>
      )}
    </div>
  );
}

export function Dots(): JSX.Element {
  return (
    <span class="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

export function placeOf(
  view: Pick<GameView, 'board'>,
  placement: Parameters<typeof formatWord>[1],
): string {
  const word = formatWord(view.board, placement);
  return word === null ? '' : formatPlace(language.value, word.place);
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
