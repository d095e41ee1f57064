import {
  evolve,
  formatWord,
  isOneScreen,
  isPersonsSeat,
  isUnfinished,
  levelOfSeat,
  RACK_SIZE,
  type EndReason,
  type GameEvent,
  type GameState,
  type Seat,
} from '@luctor/rules';
import { gameKey } from './game-key.ts';
import {
  FIGURES_VERSION,
  type BestWord,
  type FigurePlace,
  type GameFigures,
  type OpponentFigures,
  type PersonFigures,
  type Result,
} from './game-figures.ts';

/** A finished game as a shell has it. */
export interface FinishedGame {
  /** The id under which the device keeps it. */
  readonly id: string;
  readonly events: readonly GameEvent[];
  /** The person whose figures are wanted; absent: everybody's. */
  readonly seats?: readonly Seat[] | undefined;
  /** When it was last played, for a log without times. */
  readonly playedAt: number;
}

/** Ends that make a game shorter than it would have been. */
const EARLY: ReadonlySet<EndReason> = new Set(['stopped', 'too-few-players', 'too-long']);

/** Null if the game is not over, has no winner because nobody finished it, or nobody is asked for. */
export function figuresOf(game: FinishedGame): GameFigures | null {
  const { state, bestWords } = walk(game.events);
  const { result, setup, imported } = state;
  if (result === null || isUnfinished(result.reason)) return null;
  const wanted = game.seats ?? state.seats.map((_, seat) => seat);
  const seats = wanted.filter((seat) => isPersonsSeat(state, seat));
  if (seats.length === 0) return null;
  const place: FigurePlace = imported !== null ? 'file' : isOneScreen(state) ? 'here' : 'online';
  const isOnlyOne = place === 'online' || (place === 'here' && peopleOf(state).length === 1);
  return {
    version: FIGURES_VERSION,
    game: gameKey(state),
    ids: [game.id],
    at: result.at > 0 ? result.at : game.playedAt,
    edition: setup.edition,
    language: setup.language,
    vocabulary: setup.vocabulary,
    place,
    isWhole: !EARLY.has(result.reason),
    people: seats.map((seat) => ({
      ...personOf(state, seat),
      isOnlyOne,
      bestWord: bestWords.get(seat) ?? null,
      usedMs: place === 'file' ? null : (state.seats[seat]?.usedMs ?? 0),
      judged: null,
    })),
  };
}

function personOf(
  state: GameState,
  seat: Seat,
): Omit<PersonFigures, 'isOnlyOne' | 'bestWord' | 'usedMs' | 'judged'> {
  const { setup, result, history } = state;
  const scores = result?.scores ?? [];
  const turns = history.filter(
    (record) => record.seat === seat && record.type !== 'challenge' && record.type !== 'left',
  );
  const others = setup.players.flatMap((_, other) => (other === seat ? [] : other));
  return {
    seat,
    name: setup.players[seat]?.name ?? '',
    opponents: others.map((other): OpponentFigures => {
      const level = levelOfSeat(setup, other);
      return level === null ? { kind: 'person' } : { kind: 'computer', level };
    }),
    result: resultOf(result?.winners ?? [], seat, others.length),
    score: scores[seat] ?? 0,
    otherScore: others.length === 0 ? null : Math.max(...others.map((other) => scores[other] ?? 0)),
    turns: turns.length,
    turnPoints: turns.reduce((sum, { score }) => sum + score, 0),
    fullRacks: turns.filter(
      (turn) => turn.type === 'play' && !turn.withdrawn && turn.placement.length === RACK_SIZE,
    ).length,
    firstScore: turns[0]?.score ?? null,
    hints: state.seats[seat]?.hintsTaken ?? 0,
  };
}

function resultOf(winners: readonly Seat[], seat: Seat, others: number): Result {
  if (others === 0) return 'alone';
  if (!winners.includes(seat)) return 'lost';
  return winners.length > 1 ? 'tied' : 'won';
}

function peopleOf(state: GameState): readonly Seat[] {
  return state.seats.flatMap((_, seat) => (isPersonsSeat(state, seat) ? [seat] : []));
}

interface Walked {
  readonly state: GameState;
  /** The play with the most points by seat, the first of equals. */
  readonly bestWords: ReadonlyMap<Seat, BestWord>;
}

/** A word is written as it was laid, so the board before it is needed. */
function walk(events: readonly GameEvent[]): Walked {
  let state: GameState | null = null;
  const written = new Map<number, Omit<BestWord, 'score'>>();
  for (const event of events) {
    if (event.type === 'played' && state !== null) {
      const word = formatWord(state.board, event.placement, 'brackets');
      if (word !== null) written.set(state.history.length, word);
    }
    state = evolve(state, event);
  }
  if (state === null) throw new Error('a game has events');
  const bestWords = new Map<Seat, BestWord>();
  for (const [turn, record] of state.history.entries()) {
    const word = written.get(turn);
    if (record.type !== 'play' || record.withdrawn || word === undefined) continue;
    const best = bestWords.get(record.seat);
    if (best === undefined || record.score > best.score) {
      bestWords.set(record.seat, { ...word, score: record.score });
    }
  }
  return { state, bestWords };
}
