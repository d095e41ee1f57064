import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import {
  datesFor,
  deckAfter,
  dueCards,
  isKnown,
  judgeAnswer,
  listNames,
  makeListId,
  MAX_NEW_PER_DAY,
  newCard,
  NEW_PER_DAY,
  nextDue,
  planSession,
  proposedRating,
  scheduleIn,
  SESSION_MS,
  sessionAfter,
  sessionWithout,
  startedToday,
  unaskedCards,
  type CardAnswer,
  type CardTruth,
  type DeckCard,
  type DeckState,
  type Judgement,
  type ListName,
  type ListProgress,
  type Rating,
  type Session,
  type Today,
} from '@luctor/learn';
import { LANGUAGES, type Language } from '@luctor/rules';
import { todayAt } from '../../learning/today.ts';
import type { LearnError } from '../../learning/learn-error.ts';
import type { Learning, StoredDeck } from '../../learning/learning.ts';
import type { AskWords } from './ask-words.ts';
import type { WordTruth } from '../../worker/deck-words.ts';

/** A card that is asked, with all that is known about it. */
export interface AskedCard {
  readonly card: DeckCard;
  /** Null for a position. */
  readonly words: WordTruth | null;
  readonly askedAt: number;
}

export interface ToldCard extends AskedCard {
  /** Null if the person judges it: nothing was typed. */
  readonly judgement: Judgement | null;
  readonly answer: CardAnswer | null;
  readonly tookMs: number;
  readonly dates: Readonly<Record<Rating, number>>;
  /** Null: the person says. */
  readonly proposed: Rating | null;
}

export interface SessionSummary {
  readonly answers: number;
  readonly done: number;
  readonly missed: readonly DeckCard[];
  /** Cards that another session would have now. */
  readonly more: number;
  /** When the next card is due; null if none is. */
  readonly next: number | null;
}

export type DeckPhase =
  | { readonly type: 'opening' }
  /** `words`: they could not be loaded. */
  | { readonly type: 'failed'; readonly why: LearnError['code'] | 'words' }
  | ({ readonly type: 'asking' } & AskedCard)
  | ({ readonly type: 'told' } & ToldCard)
  | ({ readonly type: 'over' } & SessionSummary);

/** What happened that the person should hear of. */
export type DeckNotice = 'elsewhere' | LearnError['code'];

export interface DeckModel {
  readonly phase: ReadonlySignal<DeckPhase>;
  readonly stored: ReadonlySignal<StoredDeck | null>;
  readonly session: ReadonlySignal<Session | null>;
  readonly notice: Signal<DeckNotice | null>;
  start(): Promise<void>;
  /** `truth` where the words do not tell it: for a position. */
  answer(given: CardAnswer, truth?: CardTruth): void;
  /** Shows the answer without one of one's own. */
  giveUp(): void;
  rate(rating: Rating): Promise<void>;
  stop(): void;
  learn(language: Language, list: ListName, isLearnt: boolean): Promise<void>;
  setNewPerDay(count: number): Promise<void>;
  remove(card: DeckCard): Promise<void>;
  progressOf(language: Language, list: ListName): Promise<ListProgress>;
  /** Reads the deck again: another tab or an import changed it. */
  refresh(): Promise<void>;
  close(): void;
}

const NEW_PER_DAY_CHOICE = 'new-per-day';
const LIST_CHOICE = 'list/';

export function newPerDay({ choices }: StoredDeck): number {
  const chosen = choices.get(NEW_PER_DAY_CHOICE);
  const isCount = typeof chosen === 'number' && chosen >= 0 && chosen <= MAX_NEW_PER_DAY;
  return isCount ? Math.floor(chosen) : NEW_PER_DAY;
}

export function isLearning({ choices }: StoredDeck, language: Language, name: ListName): boolean {
  return choices.get(LIST_CHOICE + makeListId({ language, name })) === true;
}

interface ModelParts {
  readonly learning: () => Promise<Learning>;
  readonly askWords: AskWords;
  readonly now: () => number;
}

export function createDeckModel({ learning, askWords, now }: ModelParts): DeckModel {
  const phase = signal<DeckPhase>({ type: 'opening' });
  const stored = signal<StoredDeck | null>(null);
  const session = signal<Session | null>(null);
  const notice = signal<DeckNotice | null>(null);
  let isStale = false;
  let unfollow: (() => void) | null = null;
  let isClosed = false;
  /** The last request counts: an earlier one may take longer. */
  let asked = 0;

  const readDeck = async (): Promise<StoredDeck | null> => {
    const { deck } = await learning();
    const read = await deck.read();
    if (!read.ok) {
      phase.value = { type: 'failed', why: read.error.code };
      return null;
    }
    isStale = false;
    stored.value = read.value;
    return read.value;
  };

  /** Cards that were never asked, as many as today allows: added ones first, then from lists. */
  const freshCards = async (deck: StoredDeck, today: Today): Promise<readonly DeckCard[]> => {
    const { state } = deck;
    const room = Math.max(0, newPerDay(deck) - startedToday(state, today));
    const fresh = unaskedCards(state).slice(0, room);
    const lists = LANGUAGES.flatMap((language) =>
      listNames(language)
        .filter((name) => isLearning(deck, language, name))
        .map((name) => ({ language, name })),
    );
    // removed cards are asked no more, whichever list has them
    const without = [...state.schedules.keys(), ...state.cards.keys(), ...deck.removed];
    for (const [i, { language, name }] of lists.entries()) {
      const limit = Math.ceil((room - fresh.length) / (lists.length - i));
      if (limit <= 0) break;
      const question = { type: 'next', list: name, without, limit } as const;
      for (const next of await askWords(language, question)) {
        const origin = { type: 'list', list: makeListId({ language, name }) } as const;
        const card = newCard(next, origin, now());
        without.push(card.id);
        fresh.push(card);
      }
    }
    return fresh;
  };

  const planNow = async (deck: StoredDeck): Promise<Session> => {
    const today = todayAt(now());
    const due = dueCards(deck.state, today);
    return planSession({ due, fresh: await freshCards(deck, today), budgetMs: SESSION_MS });
  };

  const start = async (): Promise<void> => {
    const mine = ++asked;
    phase.value = { type: 'opening' };
    const { deck: following } = await learning();
    unfollow?.();
    unfollow = following.follow(() => {
      isStale = true;
    });
    const deck = await readDeck();
    if (deck === null) return;
    try {
      const plan = await planNow(deck);
      if (mine !== asked || isClosed) return;
      session.value = plan;
      await present();
    } catch {
      if (mine === asked) phase.value = { type: 'failed', why: 'words' };
    }
  };

  /** Drops cards that another tab has answered or removed. */
  const withoutAnswered = (before: Session, deck: DeckState): Session =>
    before.queue.reduce((kept, card) => {
      const known = stored.value?.state;
      const isSame =
        known !== undefined &&
        scheduleIn(known, card.id).lastId === scheduleIn(deck, card.id).lastId;
      const wasThere = known?.cards.has(card.id) === true;
      return isSame && (!wasThere || deck.cards.has(card.id))
        ? kept
        : sessionWithout(kept, card.id);
    }, before);

  const catchUp = async (): Promise<boolean> => {
    const { deck } = await learning();
    const read = await deck.read();
    if (!read.ok) {
      phase.value = { type: 'failed', why: read.error.code };
      return false;
    }
    if (session.value !== null) session.value = withoutAnswered(session.value, read.value.state);
    stored.value = read.value;
    isStale = false;
    return true;
  };

  /** Shows the next card, or what came of the session. */
  const present = async (): Promise<void> => {
    const mine = ++asked;
    if (isStale && !(await catchUp())) return;
    const card = session.value?.queue[0];
    if (card === undefined) {
      await finish();
      return;
    }
    const { question } = card;
    try {
      const words =
        question.type === 'position'
          ? null
          : await askWords(question.language, { type: 'truth', question });
      if (mine !== asked || isClosed) return;
      phase.value = { type: 'asking', card, words, askedAt: now() };
    } catch {
      if (mine === asked) phase.value = { type: 'failed', why: 'words' };
    }
  };

  const finish = async (): Promise<void> => {
    const deck = stored.value;
    if (deck === null) return;
    const past = session.value;
    const missed = (past?.missed ?? []).flatMap((id) => deck.state.cards.get(id) ?? []);
    const more = await planNow(deck).then(
      ({ queue }) => queue.length,
      () => 0,
    );
    phase.value = {
      type: 'over',
      answers: past?.answers ?? 0,
      done: past?.done.length ?? 0,
      missed,
      more,
      next: nextDue(deck.state, todayAt(now())),
    };
  };

  const tell = (asking: AskedCard, answer: CardAnswer | null, known: CardTruth | null): void => {
    const deck = stored.value;
    if (deck === null) return;
    const at = now();
    const { card, words } = asking;
    const truth = words === null ? known : truthOf(card, words);
    const judgement = truth === null || answer === null ? null : judgeAnswer(truth, answer);
    phase.value = {
      ...asking,
      type: 'told',
      judgement,
      answer,
      tookMs: Math.max(0, at - asking.askedAt),
      dates: datesFor(scheduleIn(deck.state, card.id), at),
      proposed: judgement !== null ? proposedRating(judgement) : words === null ? null : 'again',
    };
  };

  let isRating = false;
  const rate = async (rating: Rating): Promise<void> => {
    const told = phase.value;
    const deck = stored.value;
    const before = session.value;
    // a second press of the key, before the first is written
    if (told.type !== 'told' || deck === null || before === null || isRating) return;
    isRating = true;
    try {
      const { card, tookMs, judgement } = told;
      const isRight = judgement?.isRight ?? rating !== 'again';
      const given = { rating, isRight, tookMs: Math.min(tookMs, 3_600_000) };
      const after = scheduleIn(deck.state, card.id).lastId;
      const kept = await (await learning()).deck.answer(card, after, given);
      if (!kept.ok) {
        notice.value = kept.error.code;
        return;
      }
      notice.value = kept.value === null ? 'elsewhere' : null;
      if (kept.value === null) {
        session.value = sessionWithout(before, card.id);
        isStale = true;
      } else {
        const state = deckAfter(deck.state, card, kept.value);
        stored.value = { ...deck, state };
        session.value = sessionAfter(before, rating, scheduleIn(state, card.id), todayAt(now()));
      }
      await present();
    } finally {
      isRating = false;
    }
  };

  const changing = async (change: Promise<{ ok: boolean; error?: LearnError }>): Promise<void> => {
    const changed = await change;
    notice.value = changed.ok ? null : (changed.error?.code ?? 'unavailable');
    if (changed.ok) await readDeck();
  };

  return {
    phase,
    stored,
    session,
    notice,
    start,
    answer(given, truth) {
      if (phase.value.type === 'asking') tell(phase.value, given, truth ?? null);
    },
    giveUp() {
      if (phase.value.type === 'asking') tell(phase.value, null, null);
    },
    rate,
    stop() {
      asked++;
      void finish();
    },
    async learn(language, name, isLearnt) {
      const { deck } = await learning();
      await changing(deck.choose(LIST_CHOICE + makeListId({ language, name }), isLearnt));
    },
    async setNewPerDay(count) {
      await changing((await learning()).deck.choose(NEW_PER_DAY_CHOICE, count));
    },
    async remove(card) {
      await changing((await learning()).deck.remove(card.id));
      if (session.value !== null) session.value = sessionWithout(session.value, card.id);
      const { value } = phase;
      const isShown = value.type === 'asking' || value.type === 'told';
      if (isShown && value.card.id === card.id) await present();
    },
    async progressOf(language, list) {
      const schedules = stored.value?.state.schedules ?? new Map();
      const at = now();
      const started = [...schedules.keys()];
      const known = started.filter((id) => {
        const schedule = schedules.get(id);
        return schedule !== undefined && isKnown(schedule, at);
      });
      return askWords(language, { type: 'list', list, started, known });
    },
    refresh: async () => {
      await catchUp();
    },
    close() {
      isClosed = true;
      unfollow?.();
    },
  };
}

function truthOf({ question }: DeckCard, { isWord, words }: WordTruth): CardTruth {
  switch (question.type) {
    case 'anagrams':
      return { type: 'anagrams', words: words.map(({ word }) => word) };
    case 'valid':
      return { type: 'valid', isWord };
    case 'hooks': {
      const [hooked] = words;
      return { type: 'hooks', front: hooked?.front ?? [], back: hooked?.back ?? [] };
    }
    case 'position':
      throw new Error('a position is not about words');
  }
}
