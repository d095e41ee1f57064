import {
  decideNext,
  nextStep,
  viewFor,
  type Command,
  type DecisionContext,
  type GameState,
  type GameView,
  type RuleErrorCode,
  type Seat,
} from '@luctor/rules';
import { attemptsFor, mayTryAnother } from './computer-move.ts';

/** A host without clock, queue or log: computers play as fast as they think. */
export interface PlayOnParts {
  readonly context: Pick<DecisionContext, 'words' | 'canPlay'>;
  /** Returns a seat's move for what the seat sees. */
  readonly think: (view: GameView, level: number) => Command;
  /** Whether a level doubts one of these words; absent: nobody challenges. */
  readonly doubts?: (words: readonly string[], level: number) => boolean;
  /** A move that the rules refuse; the turn then ends by changing tiles or a pass [C6]. */
  readonly onRefused?: (move: Command, code: RuleErrorCode) => void;
  /** Stops the game early when it returns true. */
  readonly until?: (state: GameState) => boolean;
}

/** A game with more steps never ends; the longest games of weak players take about 120 turns. */
const MAX_STEPS = 4000;

/** Plays until the game ends or needs a person. */
export function playOn(from: GameState, parts: PlayOnParts): GameState {
  const { think, doubts, until } = parts;
  let state = from;
  // nothing takes time here: waiting jumps to the moment waited for
  let now = 0;
  let judged: number | null = null;
  for (let steps = 0; state.phase === 'playing' && until?.(state) !== true; steps++) {
    if (steps > MAX_STEPS) throw new Error('the game does not end');
    const step = nextStep(state, now, { judged });
    switch (step.type) {
      case 'think': {
        const move = think(viewFor(state, step.seat), step.level);
        state = moved(state, step.seat, move, now, parts);
        break;
      }
      case 'judge': {
        judged = step.turn;
        const words = state.openPlay?.words ?? [];
        const doubter = step.judges.find(({ level }) => doubts?.(words, level) === true);
        if (doubter !== undefined) {
          state = decided(state, doubter.seat, { type: 'challenge' }, { ...parts.context, now });
        }
        break;
      }
      case 'claim':
        state = decided(state, null, { type: 'claimTime' }, { ...parts.context, now });
        break;
      case 'wait':
        if (step.until === null) return state;
        now = step.until;
        break;
      case 'contribute':
        throw new Error('a game that is played needs no share in its draw');
    }
  }
  return state;
}

function decided(
  state: GameState,
  seat: Seat | null,
  command: Command,
  context: DecisionContext,
): GameState {
  const outcome = decideNext(state, seat, command, context);
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${JSON.stringify(command)}`);
  return outcome.value.state;
}

function moved(
  state: GameState,
  seat: Seat,
  move: Command,
  now: number,
  { context, onRefused }: PlayOnParts,
): GameState {
  for (const attempt of attemptsFor(state, seat, move)) {
    const outcome = decideNext(state, seat, attempt, { ...context, now });
    if (outcome.ok) return outcome.value.state;
    onRefused?.(attempt, outcome.error.code);
    if (!mayTryAnother(outcome.error.code)) break;
  }
  throw new Error(`no move for seat ${seat}: ${JSON.stringify(move)}`);
}
