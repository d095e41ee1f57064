import type { Thinking, Timing } from '@luctor/host';
import type { Command, GameView } from '@luctor/rules';
import { showingMs } from '../session/pace.ts';
import type { Thought } from '@luctor/engine';
import type { ComputerPlayer } from '../worker/engine.ts';

/** One computer's turn, from the first thought to the command. */
export interface ComputerTurn extends Thinking {
  /** Ends the turn with the word being shown; if there is none, with the best found so far [K7]. */
  force(): void;
}

export interface ComputerTurnParts {
  readonly player: ComputerPlayer;
  readonly timing: Timing;
  readonly view: GameView;
  readonly level: number;
  /** Time for thinking; showing it may take longer. */
  readonly timeMs: number;
  /** Whether thoughts are shown, read now: it can be switched while the computer thinks. */
  readonly isSeen: () => boolean;
  /** The viewer's placement speed, read now. */
  readonly speed: () => number;
  /** The candidates shown so far, newest last [K6]. */
  readonly show: (thoughts: readonly Thought[]) => void;
}

/** More would make people wait instead of showing them how a computer thinks. */
const MAX_QUEUED = 6;

/**
 * Thinks in the worker and shows it at the placement speed. The worker finds moves faster than
 * people can follow, so candidates queue up; when too many wait, those that were never best are
 * dropped.
 */
export function takeComputerTurn(parts: ComputerTurnParts): ComputerTurn {
  const { player, timing, view, level, timeMs, isSeen, speed, show } = parts;
  const hurried = new AbortController();
  let queue: Thought[] = [];
  let shown: readonly Thought[] = [];
  let answer: Command | null = null;
  let stopTimer: (() => void) | null = null;
  let isOver = false;
  const { promise, resolve, reject } = Promise.withResolvers<Command>();

  const end = (): void => {
    isOver = true;
    stopTimer?.();
    hurried.abort();
    show([]);
  };

  const finish = (command: Command): void => {
    if (isOver) return;
    end();
    resolve(command);
  };

  const fail = (cause: unknown): void => {
    if (isOver) return;
    end();
    reject(cause instanceof Error ? cause : new Error(String(cause)));
  };

  /** Shows the next candidate once the last has been seen; finishes once all have. */
  const goOn = (): void => {
    if (isOver || stopTimer !== null) return;
    const next = isSeen() && !hurried.signal.aborted ? queue.shift() : undefined;
    if (next === undefined) {
      if (answer !== null) finish(answer);
      return;
    }
    shown = [...shown, next];
    show(shown);
    stopTimer = timing.after(showingMs(speed(), next.placement.length), () => {
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

  /** The computer plays what was shown last. */
  const showLast = (play: PlayCommand): void => {
    const last = queue.at(-1) ?? shown.at(-1);
    if (last === undefined || isSamePlay(last, play)) return;
    const chosen = [...shown, ...queue].find((each) => isSamePlay(each, play));
    if (chosen === undefined) return;
    queue = [...queue.filter((each) => each !== chosen), { ...chosen, best: true }];
  };

  const hurry = (): void => {
    hurried.abort();
    stopTimer?.();
    stopTimer = null;
    goOn();
  };

  player.think(view, level, { timeMs, hurry: hurried.signal }, takeThought).then(takeAnswer, fail);

  return {
    command: promise,
    hurry,
    force() {
      const showing = isSeen() ? shown.at(-1) : undefined;
      if (showing === undefined) hurry();
      else finish({ type: 'play', placement: showing.placement });
    },
    cancel() {
      if (!isOver) end();
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
