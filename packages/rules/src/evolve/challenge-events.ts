import { removeTiles } from '../board/board.ts';
import { tileOf } from '../board/tile.ts';
import type { GameState } from '../game/state.ts';
import { passRunOf } from '../questions/pass-run.ts';
import { seatState } from '../questions/table.ts';
import type { Seat } from '../setup/setup.ts';
import { withSeat, type EventOf } from './parts.ts';

/** A play that may be challenged: accepted, challenged, taken back [R7]. */

export function withOpenPlay(state: GameState, acceptedBy: Seat): GameState {
  if (state.openPlay === null) throw new Error('no play to accept');
  const { openPlay } = state;
  return { ...state, openPlay: { ...openPlay, acceptedBy: [...openPlay.acceptedBy, acceptedBy] } };
}

export function challenge(state: GameState, event: EventOf<'challenged'>): GameState {
  if (state.openPlay === null) throw new Error('no play to challenge');
  const { seat, badWords, penalty, award } = event;
  const { wordCheck } = state.setup;
  const isRight = badWords.length > 0;
  const costsTurn =
    !isRight && wordCheck.type === 'challenge' && wordCheck.wrongChallenge === 'turn';
  const { seat: player } = state.openPlay;
  const judged = isRight ? takeBack(state, state.openPlay) : gain(state, player, award);
  const challenger = seatState(judged, seat);
  const total = challenger.score - penalty;
  return {
    ...withSeat(judged, seat, { score: total, owesTurn: challenger.owesTurn || costsTurn }),
    history: [
      ...judged.history,
      {
        type: 'challenge',
        badWords,
        ...(award !== undefined && {
          award: { seat: player, score: award, total: seatState(judged, player).score },
        }),
        seat,
        score: 0 - penalty,
        total,
        usedMs: 0,
      },
    ],
  };
}

function gain(state: GameState, seat: Seat, points: number = 0): GameState {
  return withSeat(state, seat, { score: seatState(state, seat).score + points });
}

function takeBack(state: GameState, openPlay: NonNullable<GameState['openPlay']>): GameState {
  const { seat, placement, score, scorelessBefore } = openPlay;
  const player = seatState(state, seat);
  const back = placement.map(({ face }) => tileOf(face));
  const at = state.history.findLastIndex((record) => record.seat === seat);
  const history = state.history.map((record, index) =>
    record.type === 'play' && index === at
      ? { ...record, score: 0, total: record.total - score, withdrawn: true }
      : record,
  );
  return {
    ...withSeat(state, seat, {
      rack: [...player.rack, ...back],
      score: player.score - score,
      scorelessRun: scorelessBefore + 1,
    }),
    board: removeTiles(state.board, placement),
    openPlay: null,
    passRun: passRunOf(history, state.seats),
    history,
  };
}
