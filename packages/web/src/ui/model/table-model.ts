import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import {
  findEdition,
  sameData,
  thinkingSeat,
  type Command,
  type EntryStyle,
  type GameView,
  type Placement,
  type Seat,
  type Tile,
} from '@luctor/rules';
import {
  draftWorld,
  entryCommand,
  openDraft,
  previewOf,
  rackOrder,
  reduceDraft,
  syncDraft,
  type Draft,
  type DraftAction,
  type DraftStep,
  type DraftWorld,
  type Notice,
  type Preview,
} from '../../draft/index.ts';
import { tableSituation, type Panel, type TableSituation } from '../../input/index.ts';
import { language, say } from '../../i18n/index.ts';
import { announce } from '../shell/live-regions.tsx';
import type { GameSession, Refusal } from '../../session/game-session.ts';
import type { NumberedHint, Thought } from '@luctor/engine';
import type { DraftHint } from './draft-hint.ts';
import { endsWithTurn, type OwnQuestion } from './own-question.ts';
import { createCovers, type Covers } from './cover.ts';
import { watchLateForce, type LateForce } from './late-force.ts';
import { revealThoughts, type Reveal } from './reveal.ts';

/** Tabs of the panel beside the board. */
export const TABS = ['history', 'letters', 'values', 'premiums'] as const;
export type Tab = (typeof TABS)[number] & Panel;

/** Dialogs that a person opens; those that the game opens follow from its view. */
export const DIALOGS = [
  'clock',
  'save',
  'save-and-quit',
  'options',
  'help',
  'menu',
  'more',
  'command-line',
  'breakdown',
  'score',
  'word',
] as const;
export type DialogName = (typeof DIALOGS)[number];

/** One sentence at the board. The text is made at display time, so that it follows the language. */
export type TableNotice =
  | { readonly type: 'notice'; readonly notice: Notice }
  | { readonly type: 'refusal'; readonly refusal: Refusal }
  | { readonly type: 'hint'; readonly hint: NumberedHint | null }
  | { readonly type: 'draft-hint'; readonly hint: DraftHint }
  /** `busy`: something goes on that has no result yet. */
  | { readonly type: 'text'; readonly text: string; readonly tone: 'info' | 'busy' | 'error' };

/** A mere remark of a draft: nothing went wrong. */
const NEWS: ReadonlySet<Notice['code']> = new Set([
  'blank-used',
  'tile-returned',
  'choose-square',
  'choose-direction',
  'name-the-blank',
] as const);

export function isErrorNotice(notice: TableNotice): boolean {
  switch (notice.type) {
    case 'refusal':
      return true;
    case 'notice':
      return !NEWS.has(notice.notice.code);
    case 'text':
      return notice.tone === 'error';
    case 'hint':
    case 'draft-hint':
      return false;
  }
}

export interface TableModel {
  readonly session: GameSession;
  readonly view: ReadonlySignal<GameView>;
  /** The person whose hand is on the screen; null while it may be nobody's. */
  readonly seat: ReadonlySignal<Seat | null>;
  readonly draft: ReadonlySignal<Draft | null>;
  readonly preview: ReadonlySignal<Preview>;
  readonly situation: ReadonlySignal<TableSituation>;
  readonly covers: Covers;
  readonly lateForce: LateForce;
  /** The computer thinking about its turn, possibly as a stand-in; null if there is none. */
  readonly thinking: ReadonlySignal<Seat | null>;
  /** What others try or lay, newest last. */
  readonly thoughts: ReadonlySignal<readonly Thought[]>;
  readonly candidate: ReadonlySignal<Placement>;
  readonly notice: Signal<TableNotice | null>;
  readonly dialog: Signal<DialogName | null>;
  /** The words whose cards the dialog `word` offers; empty: it asks for one. */
  readonly lookedUp: Signal<readonly string[]>;
  readonly asked: Signal<OwnQuestion | null>;
  readonly tab: Signal<Tab>;
  /** On phones: whether the panel is open as a sheet. */
  readonly isSheetOpen: Signal<boolean>;
  /** The turn of the history shown on the board; null for the present. */
  readonly shownTurn: Signal<number | null>;
  /** Whether the board shows the past. */
  readonly isPast: ReadonlySignal<boolean>;
  /** Whether the word in question goes into the personal vocabulary if it is right [R7]. */
  readonly keepsWord: Signal<boolean>;
  readonly isBusy: ReadonlySignal<boolean>;
  style(): EntryStyle;
  dispatch(action: DraftAction): void;
  /** Calls back with each step of a draft until the returned function is called. */
  onStep(hear: StepHearer): () => void;
  /** Sends for a seat and shows a refusal; returns whether it happened. */
  send(seat: Seat | null, command: Command): Promise<boolean>;
  stop(): void;
}

/** A step of a draft, made by a person or because the game went on. */
export interface StepTaken {
  readonly by: 'person' | 'game';
  readonly before: Draft;
  readonly step: DraftStep;
  readonly against: DraftWorld;
}

type StepHearer = (taken: StepTaken) => void;

/** A word begun is logged at once; how long it may change before it is logged again [C3]. */
const ENTRY_PAUSE_MS = 250;
const NO_PREVIEW: Preview = { type: 'none' };
const NO_THOUGHTS: ReadonlySignal<readonly Thought[]> = signal([]);

export function createTable(
  session: GameSession,
  chosenStyle: ReadonlySignal<EntryStyle | null>,
  /** The viewer's placement speed [S4]. */
  speed: ReadonlySignal<number>,
): TableModel {
  const { view } = session;
  const covers = createCovers(session);
  const drafts = signal<ReadonlyMap<Seat, Draft>>(new Map());
  const notice = signal<TableNotice | null>(null);
  /** Commands that are sent and not yet answered. */
  const underWay = signal<readonly Command[]>([]);
  const isBusy = computed(() => underWay.value.length > 0);

  const seat = computed(() => {
    const { viewer } = view.value;
    if (viewer === 'watcher' || covers.cover.value !== null) return null;
    return session.seatsHere.includes(viewer) ? viewer : null;
  });
  const draft = computed(() => {
    const at = seat.value;
    return at === null ? null : (drafts.value.get(at) ?? null);
  });
  const world = computed(() => (seat.value === null ? null : draftWorld(view.value, seat.value)));
  const preview = computed(() =>
    draft.value === null || world.value === null ? NO_PREVIEW : previewOf(draft.value, world.value),
  );
  const style = () =>
    chosenStyle.peek() ?? findEdition(view.peek().setup.edition)?.entryStyle ?? 'direct';

  const hearers = new Set<StepHearer>();
  const tell: StepHearer = (taken) => hearers.forEach((hear) => hear(taken));

  const keep = (of: Seat, step: DraftStep) => {
    if (drafts.peek().get(of) !== step.draft)
      drafts.value = new Map(drafts.peek()).set(of, step.draft);
    const [first] = step.notices;
    if (first !== undefined) notice.value = { type: 'notice', notice: first };
  };

  // the game went on: rack order and tentative tiles stay as they are
  const endSync = effect(() => {
    const at = seat.value;
    const against = world.value;
    if (at === null || against === null) return;
    const before = drafts.peek().get(at);
    if (before === undefined) {
      const order = remembered(session.id, at);
      drafts.value = new Map(drafts.peek()).set(at, openDraft(style(), against, order));
    } else {
      const step = syncDraft(before, against);
      keep(at, step);
      tell({ by: 'game', before, step, against });
    }
  });
  const endStyle = effect(() => {
    const chosen = chosenStyle.value;
    const next = [...drafts.peek()].map(([of, each]): [Seat, Draft] => [
      of,
      { ...each, style: chosen ?? style(), direction: null },
    ]);
    drafts.value = new Map(next);
  });
  const endMemory = effect(() => {
    for (const [of, each] of drafts.value) remember(session.id, of, rackOrder(each));
  });
  const dialog = signal<DialogName | null>(null);
  const asked = signal<OwnQuestion | null>(null);
  const turnAsked = computed(() => `${view.value.history.length} ${view.value.turn?.seat ?? ''}`);
  const endQuestion = turnAsked.subscribe(() => {
    if (endsWithTurn(asked.peek())) asked.value = null;
  });
  const endEntry = logEntries(session, draft, seat);
  const endCovers = covers.cover.subscribe((cover) => {
    session.sharedScreen?.setCovered(cover !== null);
  });

  const send = async (of: Seat | null, command: Command): Promise<boolean> => {
    // sent again before the first was answered: it is one move, one answer, one leave
    if (underWay.peek().some((each) => sameData(each, command))) return false;
    underWay.value = [...underWay.peek(), command];
    const refusal = await session.send(of, command);
    batch(() => {
      underWay.value = underWay.peek().filter((each) => each !== command);
      notice.value = refusal === null ? null : { type: 'refusal', refusal };
    });
    return refusal === null;
  };

  const dispatch = (action: DraftAction) => {
    const of = seat.peek();
    const before = draft.peek();
    const against = world.peek();
    if (of === null || before === null || against === null) return;
    // tiles on their way to the server can no longer be taken back
    if (underWay.peek().some(({ type }) => type === 'play') && action.type !== 'putCursor') {
      const text = say(language.peek(), 'turn.underWay');
      announce([{ text, urgency: 'polite' }]);
      notice.value = { type: 'text', text, tone: 'info' };
      return;
    }
    // tiles in question stay until the players have decided [R7 ask]
    if (view.peek().question !== null && isMove(action)) return;
    const step = reduceDraft(before, action, against);
    tell({ by: 'person', before, step, against });
    batch(() => {
      if (action.type !== 'putCursor') {
        notice.value = null;
        asked.value = null;
      }
      shownTurn.value = null;
      keep(of, step);
    });
    if (step.commit !== null) void send(of, { type: 'play', placement: step.commit });
  };

  const shownTurn = signal<number | null>(null);
  const isPast = computed(() => shownTurn.value !== null);
  const thoughts = session.thoughts ?? NO_THOUGHTS;
  const reveal: Reveal = revealThoughts(thoughts, speed);
  const thinking = computed(() => thinkerOf(session));
  const situation = computed(() =>
    tableSituation(view.value, {
      seatsHere: session.seatsHere,
      draft: draft.value,
      pause: session.watching?.pause.value ?? 'none',
      canForce: session.watching !== undefined,
      isLookingOn: session.tabs?.access.value === 'other-tab',
      isCovered: covers.cover.value !== null,
    }),
  );
  const lateForce = watchLateForce(situation, () => performance.now());

  return {
    session,
    view,
    seat,
    draft,
    preview,
    situation,
    covers,
    lateForce,
    thinking,
    thoughts,
    candidate: reveal.shown,
    notice,
    dialog,
    lookedUp: signal<readonly string[]>([]),
    asked,
    tab: signal<Tab>('history'),
    isSheetOpen: signal(false),
    shownTurn,
    isPast,
    keepsWord: signal(false),
    isBusy,
    style,
    dispatch,
    onStep: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    send,
    stop: () => {
      for (const end of [endSync, endStyle, endMemory, endQuestion, endEntry, endCovers]) end();
      lateForce.end();
      reveal.stop();
      covers.stop();
    },
  };
}

/** Whether an action does more than move the cursor or order the rack. */
function isMove({ type }: DraftAction): boolean {
  return !['putCursor', 'moveCursor', 'juggle', 'alphabetic', 'arrange', 'arrangeLetters'].includes(
    type,
  );
}

function thinkerOf({ view, words, watching }: GameSession): Seat | null {
  const hasWords = words === undefined || words.progress.value.stage === 'ready';
  const goesOn = watching?.isStill.value !== true;
  return hasWords && goesOn ? thinkingSeat(view.value) : null;
}

/** The word begun is logged, so that it survives a reload and the end of its time [C3]. */
function logEntries(
  session: GameSession,
  draft: ReadonlySignal<Draft | null>,
  seat: ReadonlySignal<Seat | null>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = effect(() => {
    const begun = draft.value;
    const of = seat.value;
    clearTimeout(timer);
    if (begun === null || of === null) return;
    const log = () => {
      const { turn, phase } = session.view.peek();
      if (phase !== 'playing' || turn?.seat !== of || draft.peek() !== begun) return;
      const command = entryCommand(begun, turn.entry);
      if (command !== null) void session.send(of, command);
    };
    const isFirst = session.view.peek().turn?.entry === null;
    timer = setTimeout(log, isFirst ? 0 : ENTRY_PAUSE_MS);
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}

/** Rack orders survive a reload, for as long as the tab is open. */
function remember(id: string, seat: Seat, order: readonly Tile[]): void {
  try {
    sessionStorage.setItem(`luctor-rack ${id} ${seat}`, order.join(''));
  } catch {
    // no storage: the order lasts as long as the page
  }
}

function remembered(id: string, seat: Seat): readonly Tile[] {
  try {
    return Array.from(sessionStorage.getItem(`luctor-rack ${id} ${seat}`) ?? '');
  } catch {
    return [];
  }
}
