import { Decision, type DecisionContext } from './decision.ts';
import { endByRules, refillRack, settlePlay } from './ending.ts';
import type { Adjustment, GameEvent } from '../game/event.ts';
import { evolve } from '../evolve/evolve.ts';
import { turnOver, untoldTiles } from '../draws/face-down.ts';
import type { ImportedGame } from '../game/imported.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { RuleError } from '../play/rule-error.ts';
import type { GameSetup, Seat } from '../setup/setup.ts';
import type { GameState } from '../game/state.ts';
import { allSeats, seatState } from '../questions/table.ts';
import { withoutTiles, type Tile } from '../board/tile.ts';

/**
 * What chance and the table decided in a game from a file. Moves pass through `decide` as in any
 * game; these are the things no command asks for.
 */
export type Telling =
  /** Face-down tiles on a rack are revealed to be these. */
  | { readonly type: 'rack'; readonly seat: Seat; readonly tiles: readonly Tile[] }
  /** This seat is on turn: those before it have left, or know no more words. */
  | { readonly type: 'turn'; readonly seat: Seat }
  /** The open play stood: nobody challenged it, or the challenge was wrong. */
  | { readonly type: 'stood' }
  /** A wrong challenge by this seat. The file says what it costs or earns. */
  | {
      readonly type: 'challenge';
      readonly seat: Seat;
      readonly penalty: number;
      readonly award?: number | undefined;
    }
  | { readonly type: 'end'; readonly adjustments: readonly Adjustment[] }
  /** The file ends here. */
  | { readonly type: 'unfinished' };

/** A file has no time of day: all its events happen at once. */
export const TOLD_AT = 0;

/** The first events of a game from a file: everyone draws face down. */
export function createImportedGame(setup: GameSetup, imported: ImportedGame): readonly GameEvent[] {
  const at = TOLD_AT;
  const created: GameEvent = {
    type: 'gameCreated',
    setup,
    commitment: '',
    secret: '',
    imported,
    at,
  };
  const { firstSeat } = imported;
  let decision = Decision.from(evolve(null, created));
  for (const seat of allSeats(decision.state)) decision = refillRack(decision, seat);
  const started = decision
    .emit({ type: 'gameStarted', firstSeat, at })
    .emit({ type: 'turnStarted', seat: firstSeat, at });
  return [created, ...started.events];
}

export function decideTold(state: GameState, told: Telling): Result<Decision, RuleError> {
  if (state.imported === null || state.phase !== 'playing') return err({ code: 'game-over' });
  const at = TOLD_AT;
  const decision = Decision.from(state);
  switch (told.type) {
    case 'rack':
      return tellRack(decision, told.seat, told.tiles);
    case 'turn':
      return state.turn === null
        ? err({ code: 'not-your-turn' })
        : ok(decision.emit({ type: 'turnStarted', seat: told.seat, at }));
    case 'stood':
      return state.openPlay === null
        ? err({ code: 'nothing-to-challenge' })
        : ok(settlePlay(decision));
    case 'challenge': {
      if (state.openPlay === null) return err({ code: 'nothing-to-challenge' });
      if (state.openPlay.seat === told.seat) return err({ code: 'own-play' });
      const { seat, penalty, award } = told;
      const gained = award === undefined ? {} : { award };
      const challenged = {
        type: 'challenged',
        seat,
        badWords: [],
        penalty,
        ...gained,
        at,
      } as const;
      return ok(settlePlay(decision.emit(challenged)));
    }
    case 'end': {
      const reason = endByRules(state) ?? 'stopped';
      return ok(decision.emit({ type: 'gameEnded', reason, adjustments: told.adjustments, at }));
    }
    case 'unfinished':
      return ok(decision.emit({ type: 'gameEnded', reason: 'unfinished', adjustments: [], at }));
  }
}

function tellRack(
  decision: Decision,
  seat: Seat,
  tiles: readonly Tile[],
): Result<Decision, RuleError> {
  const { state } = decision;
  const fits = turnOver(seatState(state, seat).rack, tiles) !== null;
  const exist = withoutTiles(untoldTiles(state), tiles) !== null;
  if (!fits || !exist) return err({ code: 'tiles-not-on-rack' });
  return ok(decision.emit({ type: 'tilesShown', seat, tiles }));
}

/** Every word stood at that table, unless the file withdraws it. */
export function toldContext(words: 'stood' | 'taken-back' = 'stood'): DecisionContext {
  return { words: { has: () => words === 'stood' }, canPlay: () => true, now: TOLD_AT };
}
