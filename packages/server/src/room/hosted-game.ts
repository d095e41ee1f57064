import {
  GameHost,
  type Appended,
  type Change,
  type KeptGame,
  type SerialQueue,
  type WordJudge,
} from '@luctor/host';
import type { GameSetup } from '@luctor/rules';
import { computerFor } from '../computer/computers.ts';
import { TableComputers } from '../computer/table-computers.ts';
import { wordsOf } from '../words/vocabularies.ts';
import type { RoomServices } from './room-services.ts';
import type { StoredGame } from './streams.ts';

/** What the host of a game asks of the room around it. */
export interface GameKeeper {
  /** Shared with the table: one thing at a time happens in a room. */
  readonly queue: SerialQueue;
  append(game: string, change: Change): Promise<Appended>;
  reload(game: string): Promise<KeptGame>;
  publish(game: string, change: Change): void;
  /** Something could not be written, and nobody waits for it. */
  fail(cause: unknown): void;
}

/** The host of a game at a table of this server. */
export function hostGame(
  { id, state, lastAt }: StoredGame,
  table: string,
  keeper: GameKeeper,
  { store, clock, computers, limits, metrics }: RoomServices,
): GameHost {
  return new GameHost({
    state,
    lastAt,
    queue: keeper.queue,
    log: {
      append: (change) => keeper.append(id, change),
      reload: () => keeper.reload(id),
      async answerTo({ by, id: request }) {
        const answer = await store.findAnswer(id, by, request);
        return answer === undefined ? null : (answer as { version: number }).version;
      },
    },
    words: wordJudge(state.setup),
    computers: new TableComputers(table, {
      pool: computers,
      now: () => clock.now(),
      patienceMs: limits.computerDeadlineMs,
      onMove: () => metrics.computerMoved(false),
    }),
    timing: clock,
    publish: (change) => keeper.publish(id, change),
    lagMs: limits.lagBoundMs,
    onFallback: () => metrics.computerMoved(true),
    onFailure: (cause) => keeper.fail(cause),
  });
}

/** All words are in this process; a vocabulary is opened when the first of them is looked up. */
function wordJudge(setup: GameSetup): WordJudge {
  const { vocabulary } = setup;
  return {
    has: (word) => wordsOf(vocabulary).has(word),
    know: (words) => Promise.resolve(words.map((word) => wordsOf(vocabulary).has(word))),
    canPlay: (question) => Promise.resolve(computerFor(setup).canPlay(question)),
  };
}
