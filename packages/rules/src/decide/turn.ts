import type { Placement } from '../board/board.ts';
import { wordOf } from '../board/board.ts';
import { Decision, endingAt, type DecisionContext } from './decision.ts';
import { afterTurn, refillRack } from './ending.ts';
import type { Entry, LostTurnReason } from '../game/event.ts';
import { withoutReturned } from '../draws/face-down.ts';
import { drawTiles } from '../draws/fair-draw.ts';
import { isOnBoard } from '../board/layout.ts';
import { checkPlacement, type LegalPlay } from '../play/legality.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { RuleError } from '../play/rule-error.ts';
import { scorePlay } from '../play/scoring.ts';
import type { Seat } from '../setup/setup.ts';
import type { GameState, Turn } from '../game/state.ts';
import { exchangeLimit } from '../questions/permissions.ts';
import { activeSeats, isPerson, seatState } from '../questions/table.ts';
import { isLetterOf } from '../board/tile-set.ts';
import { letterOf, RACK_SIZE, withoutTiles, type Tile } from '../board/tile.ts';
import { afterOpenPlay } from './challenge.ts';
import { onTurn } from './guard.ts';

type Decided = Result<Decision, RuleError>;

export function decidePlay(
  state: GameState,
  seat: Seat | null,
  placement: Placement,
  context: DecisionContext,
): Decided {
  const guarded = onTurn(state, seat, context);
  if (!guarded.ok) return guarded;
  const { decision, turn } = guarded.value;
  const { ruleset, wordCheck } = state.setup;
  const { rack } = seatState(state, turn.seat);
  const isFixed = turn.fixedAt !== null;
  if (isFixed && turn.entry?.type === 'tiles' && !sameTiles(turn.entry.placement, placement)) {
    return err({ code: 'entry-fixed' });
  }

  const legal = checkPlacement(ruleset, state.board, rack, placement);
  if (!legal.ok) {
    return isFixed ? loseTurn(decision, turn.seat, 'illegal-after-time', context) : legal;
  }
  if (isFixed && turn.entry?.type === 'word' && !isWordOf(legal.value, turn.entry.word)) {
    return err({ code: 'entry-fixed' });
  }

  const unknown = unknownWords(state, legal.value, context);
  const isComputer = !isPerson(state, turn.seat);
  if (unknown.length > 0 && (isComputer || wordCheck.type === 'reject')) {
    if (isFixed) return loseTurn(decision, turn.seat, 'illegal-after-time', context);
    return err({ code: 'unknown-words', words: unknown });
  }
  if (unknown.length > 0 && wordCheck.type === 'ask') {
    const asked = { type: 'wordsQuestioned', seat: turn.seat, placement, unknown } as const;
    return ok(decision.emit({ ...asked, ...endingAt(context) }));
  }
  // a lone player has no challenger and also plays the next turn: draw at once
  const isAlone = activeSeats(state).length === 1;
  const challengeable = wordCheck.type === 'challenge' && !isComputer && !isAlone;
  return ok(commitPlay(decision, turn.seat, legal.value, challengeable, context));
}

/** Makes the play, after the placement is checked and the words are settled. */
function commitPlay(
  decision: Decision,
  seat: Seat,
  play: LegalPlay,
  challengeable: boolean,
  context: DecisionContext,
): Decision {
  const { board, setup } = decision.state;
  const played = decision.emit({
    type: 'played',
    seat,
    placement: play.placement,
    words: play.runs.map(wordOf),
    score: scorePlay(setup.ruleset, board, play).total,
    challengeable,
    ...endingAt(context),
  });
  return challengeable
    ? afterOpenPlay(played, seat, context)
    : afterTurn(refillRack(played, seat), seat, context);
}

function unknownWords(state: GameState, play: LegalPlay, context: DecisionContext): string[] {
  const words = new Set(play.runs.map(wordOf));
  return [...words].filter((word) => !context.words.has(word) && !state.vouched.includes(word));
}

export function decideAnswerWord(
  state: GameState,
  seat: Seat | null,
  answer: { readonly word: string; readonly right: boolean; readonly keep: boolean },
  context: DecisionContext,
): Decided {
  const { question } = state;
  if (question === null) return err({ code: 'no-question' });
  if (seat === null || !isPerson(state, seat)) return err({ code: 'people-only' });
  if (!question.unknown.includes(answer.word)) return err({ code: 'not-asked' });
  const decision = Decision.from(state);
  if (!answer.right) return loseTurn(decision, question.seat, 'word-refused', context);
  const vouched = decision.emit({ type: 'wordVouched', word: answer.word, keep: answer.keep });
  if (vouched.state.question?.unknown.length !== 0) return ok(vouched);
  const { rack } = seatState(state, question.seat);
  const legal = checkPlacement(state.setup.ruleset, state.board, rack, question.placement);
  if (!legal.ok) throw new Error('a questioned play was legal when it was made');
  return ok(commitPlay(vouched, question.seat, legal.value, false, context));
}

export function decideExchange(
  state: GameState,
  seat: Seat | null,
  tiles: readonly Tile[],
  context: DecisionContext,
): Decided {
  const guarded = onTurn(state, seat, context);
  if (!guarded.ok) return guarded;
  const { decision, turn } = guarded.value;
  if (turn.fixedAt !== null) return err({ code: 'entry-fixed' });
  const { fairness, bag, setup } = decision.state;
  if (setup.ruleset.exchange === 'never') return err({ code: 'exchange-not-allowed' });
  if (tiles.length === 0) return decidePass(state, seat, context);
  const { rack } = seatState(decision.state, turn.seat);
  // only a file may leave the returned tiles unknown and give their number alone
  const kept = decision.state.imported === null ? withoutTiles : withoutReturned;
  if (kept(rack, tiles) === null) {
    return err({ code: 'tiles-not-on-rack' });
  }
  if (tiles.length > exchangeLimit(setup.ruleset, bag.length)) {
    return err({ code: 'bag-too-small' });
  }
  const { tiles: drawn } = drawTiles(fairness, bag, tiles.length);
  const exchanged = decision.emit({
    type: 'exchanged',
    seat: turn.seat,
    tiles,
    drawn,
    ...endingAt(context),
  });
  return ok(afterTurn(exchanged, turn.seat, context));
}

export function decidePass(state: GameState, seat: Seat | null, context: DecisionContext): Decided {
  const guarded = onTurn(state, seat, context);
  if (!guarded.ok) return guarded;
  const { decision, turn } = guarded.value;
  const passed = decision.emit({ type: 'passed', seat: turn.seat, ...endingAt(context) });
  return ok(afterTurn(passed, turn.seat, context));
}

export function loseTurn(
  decision: Decision,
  seat: Seat,
  reason: LostTurnReason,
  context: DecisionContext,
): Decided {
  const lost = decision.emit({ type: 'turnLost', seat, reason, ...endingAt(context) });
  return ok(afterTurn(lost, seat, context));
}

export function decideEnter(
  state: GameState,
  seat: Seat | null,
  entry: Entry,
  context: DecisionContext,
): Decided {
  const guarded = openEntry(state, seat, context);
  if (!guarded.ok) return guarded;
  const { seat: owner } = guarded.value;
  const { tileSet, layout } = state.setup.ruleset;
  const faces = entry.type === 'word' ? Array.from(entry.word) : entry.placement.map((t) => t.face);
  if (faces.length === 0) return err({ code: 'no-entry' });
  if (faces.length > (entry.type === 'word' ? layout.size : RACK_SIZE)) {
    return err({ code: 'entry-too-long' });
  }
  if (!faces.every((face) => isLetterOf(tileSet, letterOf(face)))) {
    return err({ code: 'not-a-letter' });
  }
  if (entry.type === 'tiles') {
    const cells = entry.placement.filter((tile) => !isOnBoard(layout.size, tile));
    if (cells.length > 0) {
      return err({ code: 'off-board', cells: cells.map(({ row, col }) => ({ row, col })) });
    }
  }
  const entered = { type: 'wordEntered', seat: owner, entry, ...endingAt(context) } as const;
  return ok(Decision.from(state).emit(entered));
}

export function decideWithdrawEntry(
  state: GameState,
  seat: Seat | null,
  context: DecisionContext,
): Decided {
  const guarded = openEntry(state, seat, context);
  if (!guarded.ok) return guarded;
  if (guarded.value.entry === null) return err({ code: 'no-entry' });
  const { seat: owner } = guarded.value;
  const withdrawn = { type: 'entryWithdrawn', seat: owner, ...endingAt(context) } as const;
  return ok(Decision.from(state).emit(withdrawn));
}

/**
 * The turn in which an entry may still change. Typing is not an action: it does not let an earlier play
 * stand, and the others keep their time to challenge it.
 */
function openEntry(
  state: GameState,
  seat: Seat | null,
  context: DecisionContext,
): Result<Turn, RuleError> {
  const guarded = onTurn(state, seat, context);
  if (!guarded.ok) return guarded;
  return guarded.value.turn.fixedAt === null
    ? ok(guarded.value.turn)
    : err({ code: 'entry-fixed' });
}

function sameTiles(a: Placement, b: Placement): boolean {
  return (
    a.length === b.length &&
    a.every((tile) =>
      b.some(({ row, col, face }) => row === tile.row && col === tile.col && face === tile.face),
    )
  );
}

/**
 * Whether the play forms the word: a single tile that forms two words may have either as its main
 * word.
 */
function isWordOf(play: LegalPlay, word: string): boolean {
  const letters = Array.from(word, letterOf).join('');
  return play.runs.some((run) => wordOf(run) === letters);
}
