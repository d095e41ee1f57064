import { wordOf, type Placement } from '../board/board.ts';
import { evolve } from '../evolve/evolve.ts';
import { openLog } from '../files/save.ts';
import type { Command } from '../game/command.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { checkPlacement } from '../play/legality.ts';
import { PLACEMENT_ERRORS } from '../play/rule-error.ts';
import { seatState } from '../questions/table.ts';
import type { KeptCommand, Receipt } from '../receipt/receipt.ts';

/** A play that the server refused although the tiles could lie there. */
export interface RefusedPlay {
  readonly turn: number;
  /** What it would have formed: the rules allow it if all of them exist. */
  readonly words: readonly string[];
}

/** A server that refuses a good word need not name it, and may give any other reason. */
const ABOUT_THE_PLAY: ReadonlySet<string> = new Set([...PLACEMENT_ERRORS, 'unknown-words']);

export function refusedPlays(events: readonly GameEvent[], receipt: Receipt): RefusedPlay[] {
  const refused = receipt.commands.filter(isRefusedPlay);
  if (refused.length === 0 || !openLog(events).ok) return [];
  const plays = new Map<KeptCommand, RefusedPlay | null>();
  let state: GameState | null = null;
  for (const event of events) {
    state = evolve(state, event);
    if (state.turn?.seat !== receipt.seat) continue;
    for (const kept of refused) {
      if (kept.turn !== state.turn.number || plays.get(kept) === null) continue;
      const words = wordsAt(state, state.turn.seat, kept.command.placement);
      // a play that was withdrawn makes room: it must be possible all through the turn
      plays.set(kept, words && { turn: kept.turn, words });
    }
  }
  return [...plays.values()].filter((play) => play !== null);
}

interface KeptPlay extends KeptCommand {
  readonly command: Extract<Command, { readonly type: 'play' }>;
}

function isRefusedPlay(kept: KeptCommand): kept is KeptPlay {
  const { command, answer } = kept;
  return command.type === 'play' && answer?.type === 'refused' && ABOUT_THE_PLAY.has(answer.code);
}

function wordsAt(state: GameState, seat: number, placement: Placement): readonly string[] | null {
  const { ruleset } = state.setup;
  const legal = checkPlacement(ruleset, state.board, seatState(state, seat).rack, placement);
  return legal.ok ? [...new Set(legal.value.runs.map(wordOf))] : null;
}
