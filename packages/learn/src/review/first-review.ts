import { evolve, type GameEvent, type GameState, type Seat } from '@luctor/rules';
import { finalPoint, pointAfter, type CoursePoint } from './course.ts';
import { decisionsOf } from './decisions.ts';
import { firstVerdict } from './first-verdict.ts';
import { addDraw, drawOf, NO_DRAWS, tileWorths, type Luck } from './luck.ts';
import type { ReviewTools } from './review-tools.ts';
import type { Review } from './review.ts';
import type { Verdict } from './verdict.ts';

/** The review of a whole game by static value, in well under a second. */
export function firstReview(events: readonly GameEvent[], tools: ReviewTools): Review {
  const verdicts = decisionsOf(events).map((decision) => firstVerdict(decision, tools));
  return { verdicts, ...pictureOf(events, verdicts, tools) };
}

/** What can be said of a game without its best moves. */
function pictureOf(
  events: readonly GameEvent[],
  verdicts: readonly Verdict[],
  tools: ReviewTools,
): Omit<Review, 'verdicts'> {
  const searchTools = tools.toolsFor([]);
  const worthOf = tileWorths(searchTools.generator);
  const keptWorths = new Map(verdicts.map(({ turn, made }) => [turn, made.keptWorth]));
  const course: CoursePoint[] = [];
  const luck = new Map<Seat, Luck>();
  let state: GameState | null = null;
  for (const event of events) {
    const draw = drawOf(event);
    if (state !== null && draw !== null) {
      const { seat } = draw;
      const isShown = event.type === 'tilesShown';
      luck.set(seat, addDraw(luck.get(seat) ?? NO_DRAWS, state, draw, worthOf, isShown));
    }
    const turn: number = state?.history.length ?? 0;
    state = evolve(state, event);
    const record = state.history[turn];
    if (record === undefined) continue;
    course.push(pointAfter(state, turn, record.seat, keptWorths.get(turn) ?? 0, searchTools));
  }
  if (state === null) throw new Error('a game has events');
  const hasChances = course.some(({ chances }) => chances !== null);
  const judged = new Set(verdicts.map(({ turn }) => turn));
  return {
    course: [...course, finalPoint(state, course.at(-1))],
    luck: state.seats.map((_, seat) => luck.get(seat) ?? NO_DRAWS),
    hasChances,
    unjudged: state.history.flatMap((record, turn) =>
      MOVES.has(record.type) && !judged.has(turn) ? [turn] : [],
    ),
  };
}

/** Turns in which somebody moved. */
const MOVES: ReadonlySet<string> = new Set(['play', 'exchange', 'pass']);
