import type { CardQuestion, DeckCard } from './card.ts';
import { DAY_MS, type Rating } from './repetition.ts';
import { isDue, type Schedule, type Today } from './schedule.ts';

/** A session of a few minutes: which cards, in which order, and what came of them [L5]. */
export interface Session {
  /** The cards left, the next one first. */
  readonly queue: readonly DeckCard[];
  /** Cards that need no more answers in this session. */
  readonly done: readonly string[];
  /** Cards that were missed at least once. */
  readonly missed: readonly string[];
  /** How often each card came back. */
  readonly comebacks: ReadonlyMap<string, number>;
  readonly answers: number;
}

export interface SessionPlan {
  readonly due: readonly DeckCard[];
  /** Never asked, as many as today allows. */
  readonly fresh: readonly DeckCard[];
  readonly budgetMs: number;
}

export const SESSION_MS = 5 * 60_000;
export const NEW_PER_DAY = 10;
export const MAX_NEW_PER_DAY = 100;

/** How long an answer takes, about; a new card is asked twice. */
const ANSWER_MS: Readonly<Record<CardQuestion['type'], number>> = {
  valid: 6_000,
  hooks: 15_000,
  anagrams: 20_000,
  position: 40_000,
};
const NEW_ASKED = 2;

/** A card that is still being learnt comes back in the same session if it is due this soon. */
const AHEAD_MS = 20 * 60_000;
/** Beyond this a card that keeps being missed waits for the next session. */
const MAX_COMEBACKS = 4;
/** A missed card comes back after this many others: at once, it would be an echo. */
const MISSED_GAP = 4;

/**
 * Chooses the cards: what is due first, and new ones only in the time that is left. So what is due
 * cannot grow beyond what its person repeats.
 */
export function planSession({ due, fresh, budgetMs }: SessionPlan): Session {
  let left = budgetMs;
  const taken = (cards: readonly DeckCard[], times: number) => {
    const chosen: DeckCard[] = [];
    for (const card of cards) {
      const cost = answerMs(card) * times;
      if (cost > left) break;
      left -= cost;
      chosen.push(card);
    }
    return chosen;
  };
  const repeated = taken(due, 1);
  // something that takes longer than a session is still asked
  const [first] = due;
  if (repeated.length === 0 && first !== undefined) repeated.push(first);
  const started = repeated.length < due.length ? [] : taken(fresh, NEW_ASKED);
  return {
    queue: spread(repeated, started),
    done: [],
    missed: [],
    comebacks: new Map(),
    answers: 0,
  };
}

function answerMs({ question }: DeckCard): number {
  return ANSWER_MS[question.type];
}

/** The new cards evenly among the others. */
function spread(repeated: readonly DeckCard[], started: readonly DeckCard[]): DeckCard[] {
  const step = repeated.length / (started.length + 1);
  return started
    .map((card, i) => ({ card, at: (i + 1) * step }))
    .concat(repeated.map((card, i) => ({ card, at: i })))
    .sort((a, b) => a.at - b.at)
    .map(({ card }) => card);
}

/** The session after its first card was answered; `schedule` is the card's, with the answer. */
export function sessionAfter(
  session: Session,
  rating: Rating,
  schedule: Schedule,
  today: Today,
): Session {
  const [card, ...rest] = session.queue;
  if (card === undefined) throw new Error('no card was asked');
  const isMissed = rating === 'again';
  const missed =
    isMissed && !session.missed.includes(card.id) ? [...session.missed, card.id] : session.missed;
  const back = session.comebacks.get(card.id) ?? 0;
  const isSoon = schedule.interval < DAY_MS && schedule.due <= today.now + AHEAD_MS;
  const comesBack = back < MAX_COMEBACKS && (isSoon || isDue(schedule, today));
  const at = isMissed ? Math.min(rest.length, MISSED_GAP) : rest.length;
  return {
    queue: comesBack ? rest.toSpliced(at, 0, card) : rest,
    done: comesBack ? session.done : [...session.done, card.id],
    missed,
    comebacks: comesBack ? new Map(session.comebacks).set(card.id, back + 1) : session.comebacks,
    answers: session.answers + 1,
  };
}

/** The session without a card: another tab has answered it, or it was removed. */
export function sessionWithout(session: Session, id: string): Session {
  return { ...session, queue: session.queue.filter((card) => card.id !== id) };
}

/** How long the cards left will take, about. */
export function timeLeft({ queue }: Session): number {
  return queue.reduce((sum, card) => sum + answerMs(card), 0);
}
