import type { Thought } from '@luctor/engine';
import type { Command, GameView, TableOptions } from '@luctor/rules';
import type { ComputerPlayer } from '../worker/engine.ts';
import { showingMs } from './pace.ts';
import type { Timing } from './timing.ts';

/** One computer's turn, from the first thought to the command. */
export interface ComputerTurn {
  readonly command: Promise<Command>;
  /** Ends it with the word being shown; where none is, with the best found so far [K7]. */
  force(): void;
  /** The move must be known by another moment: the clock was stopped, started or changed. */
  setDeadline(until: number): void;
  /** Ends it without a command: somebody else ended the turn. */
  cancel(): void;
}

export interface ComputerTurnParts {
  readonly player: ComputerPlayer;
  readonly timing: Timing;
  readonly view: GameView;
  readonly level: number;
  /** When the move must be known, by the clock of `timing`. */
  readonly until: number;
  /** Thinking takes no longer, though showing it may. */
  readonly thinkingMs: number;
  /** As they are now: they can be switched while the computer thinks. */
  readonly options: () => TableOptions;
  /** The candidates shown so far, newest last [K6]. */
  readonly show: (thoughts: readonly Thought[]) => void;
}

/** More would be a wait, not a view of somebody thinking. */
const MAX_QUEUED = 6;
/** From being hurried to the answer. */
const GRACE_MS = 2000;

/**
 * Thinks in the worker and shows it at the placement speed. The worker finds faster than anybody
 * can follow, so candidates queue up; when too many wait, those that were never best give way.
 */
export function takeComputerTurn(parts: ComputerTurnParts): ComputerTurn {
  const { player, timing, view, level, thinkingMs, options, show } = parts;
  let { until } = parts;
  const hurry = new AbortController();
  let queue: Thought[] = [];
  let shown: readonly Thought[] = [];
  let answer: Command | null = null;
  let stopTimer: (() => void) | null = null;
  let isOver = false;
  const { promise, resolve, reject } = Promise.withResolvers<Command>();

  const finish = (command: Command): void => {
    if (isOver) return;
    isOver = true;
    stopTimer?.();
    stopDeadline();
    hurry.abort();
    show([]);
    resolve(command);
  };

  const fail = (cause: unknown): void => {
    if (isOver) return;
    isOver = true;
    stopTimer?.();
    stopDeadline();
    show([]);
    reject(cause instanceof Error ? cause : new Error(String(cause)));
  };

  /** Shows the next candidate when the last has been seen; the answer when all have. */
  const goOn = (): void => {
    if (isOver || stopTimer !== null) return;
    const next = options().seeThinking && timing.now() < until ? queue.shift() : undefined;
    if (next === undefined) {
      if (answer !== null) finish(answer);
      return;
    }
    shown = [...shown, next];
    show(shown);
    stopTimer = timing.after(showingMs(options().placementSpeed, next.placement.length), () => {
      stopTimer = null;
      goOn();
    });
  };

  const takeThought = (thought: Thought): void => {
    queue.push(thought);
    if (queue.length > MAX_QUEUED) {
      const idle = queue.findIndex(({ best }) => !best);
      queue.splice(Math.max(0, idle), 1);
    }
    goOn();
  };

  const takeAnswer = (command: Command): void => {
    answer = command;
    if (command.type === 'play') showLast(command);
    goOn();
  };

  /** What is played is what was shown last. */
  const showLast = (play: PlayCommand): void => {
    const last = queue.at(-1) ?? shown.at(-1);
    if (last === undefined || isSamePlay(last, play)) return;
    const chosen = [...shown, ...queue].find((each) => isSamePlay(each, play));
    if (chosen === undefined) return;
    queue = [...queue.filter((each) => each !== chosen), { ...chosen, best: true }];
  };

  const runOut = (): void => {
    hurry.abort();
    stopTimer?.();
    stopTimer = null;
    goOn();
    // a player that does not answer even now is broken: the turn must end all the same
    if (!isOver) stopDeadline = timing.after(GRACE_MS, () => fail(new Error('no answer')));
  };
  let stopDeadline = timing.after(until - timing.now(), runOut);

  const timeMs = Math.max(0, Math.min(thinkingMs, until - timing.now()));
  const budget = { timeMs, hurry: hurry.signal };
  player.think(view, level, budget, takeThought).then(takeAnswer, fail);

  return {
    command: promise,
    force() {
      const showing = options().seeThinking ? shown.at(-1) : undefined;
      if (showing !== undefined) {
        finish({ type: 'play', placement: showing.placement });
      } else if (answer !== null) {
        finish(answer);
      } else {
        queue = [];
        hurry.abort();
      }
    },
    setDeadline(moment) {
      if (isOver || moment === until) return;
      until = moment;
      stopDeadline();
      stopDeadline = timing.after(until - timing.now(), runOut);
    },
    cancel() {
      isOver = true;
      stopTimer?.();
      stopDeadline();
      hurry.abort();
      show([]);
    },
  };
}

type PlayCommand = Extract<Command, { readonly type: 'play' }>;

function isSamePlay(thought: Thought, { placement }: PlayCommand): boolean {
  return (
    thought.placement.length === placement.length &&
    thought.placement.every((tile) =>
      placement.some(
        ({ row, col, face }) => row === tile.row && col === tile.col && face === tile.face,
      ),
    )
  );
}
