import {
  gradeOf,
  openWords,
  type GameWords,
  type WordsWanted,
  type WordSourceParts,
} from '../lexica/word-source.ts';
import { createWordSense, type WordSense } from './doubt.ts';
import { createKernelPlayer, WORDS_AT_LEVEL, type KernelPlayer } from './kernel-player.ts';
import type { FromWorker, Requests, ToWorker } from './protocol.ts';

export interface HandlerParts extends Omit<WordSourceParts, 'onProgress'> {
  readonly respond: (message: FromWorker) => void;
  /** Lets waiting messages in: thinking asks for it often, so that a hurry is heard. */
  readonly pause: () => Promise<void>;
}

/** The words of a game, opened in the worker. */
interface OpenGame {
  readonly wanted: WordsWanted;
  readonly words: GameWords;
  readonly player: KernelPlayer;
  readonly senses: Map<number, WordSense>;
}

/** From this level on a player knows all words, and is never wrong about one [K2]. */
const KNOWS_ALL_FROM = 5;

/** Everything the worker does, without the worker: messages in, messages out. */
export function createRequestHandler(parts: HandlerParts): (message: ToWorker) => Promise<void> {
  const { respond } = parts;
  const hurried = new Set<number>();
  const shelf = createShelf(parts);
  let game: OpenGame | null = null;
  let lastOpened = 0;

  const opened = (): OpenGame => {
    if (game === null) throw new Error('asked before the words were opened');
    return game;
  };
  const open = async (id: number, wanted: WordsWanted): Promise<null> => {
    lastOpened = id;
    const found = await shelf(wanted, (progress) => respond({ id, type: 'progress', progress }));
    // words that were wanted earlier and took longer must not take the place of these
    if (lastOpened === id) game = found;
    return null;
  };
  const doubts = async ({ words, level }: Requests['doubts']['ask']): Promise<boolean> => {
    const { words: known, senses } = opened();
    if (level >= KNOWS_ALL_FROM) return words.some((word) => !known.lexicon.has(word));
    const count = WORDS_AT_LEVEL[level - 1] ?? 0;
    const grade = gradeOf(known.gradeCounts, count);
    const sense = senses.get(level) ?? createWordSense(await known.upToGrade(grade));
    senses.set(level, sense);
    return words.some((word) => sense.looksWrong(word));
  };
  const answer = async (message: Exclude<ToWorker, { type: 'hurry' }>): Promise<unknown> => {
    switch (message.type) {
      case 'open':
        return open(message.id, message.ask);
      case 'know': {
        const { lexicon } = opened().words;
        return message.ask.map((word) => lexicon.has(word));
      }
      case 'canPlay':
        return opened().player.canPlay(message.ask);
      case 'think': {
        const { view, level } = message.ask;
        const { id } = message;
        return opened().player.think(
          view,
          level,
          () => hurried.has(id),
          (thought) => respond({ id, type: 'thought', thought }),
        );
      }
      case 'hint':
        return opened().player.hint(message.ask.view, message.ask.asked);
      case 'doubts':
        return doubts(message.ask);
      case 'learn': {
        const { wanted } = opened();
        return open(message.id, { ...wanted, personal: [...wanted.personal, ...message.ask] });
      }
    }
  };
  return async (message) => {
    const { id } = message;
    if (message.type === 'hurry') {
      hurried.add(id);
      return;
    }
    try {
      respond({ id, type: 'answer', answer: await answer(message) });
    } catch (cause) {
      const reason = message.type === 'open' ? failureOf(cause) : 'broken';
      respond({ id, type: 'failed', reason, message: String(cause) });
    } finally {
      hurried.delete(id);
    }
  };
}

type Shelf = (wanted: WordsWanted, onProgress: OnProgress) => Promise<OpenGame>;
type OnProgress = WordSourceParts['onProgress'];

interface Volume {
  readonly key: string;
  readonly game: Promise<OpenGame>;
  readonly listeners: Set<OnProgress>;
}

/** Both languages; a graph is 5 MB. */
const SHELF_SIZE = 2;

/** Words at hand or on their way: asked for twice, they are fetched once. */
function createShelf(parts: HandlerParts): Shelf {
  let volumes: readonly Volume[] = [];
  return (wanted, onProgress) => {
    const { id, list, personal, assets } = wanted;
    const key = JSON.stringify([id, list, personal, assets.words.hash]);
    const there = volumes.find((each) => each.key === key);
    if (there !== undefined) {
      there.listeners.add(onProgress);
      return there.game;
    }
    const listeners = new Set([onProgress]);
    const game = openWords(wanted, {
      ...parts,
      onProgress: (progress) => listeners.forEach((listener) => listener(progress)),
    }).then((words): OpenGame => {
      const player = createKernelPlayer(words, parts.pause);
      return { wanted, words, player, senses: new Map() };
    });
    const volume = { key, game, listeners };
    volumes = [volume, ...volumes].slice(0, SHELF_SIZE);
    game.catch(() => {
      volumes = volumes.filter((each) => each !== volume);
    });
    return game;
  };
}

/** `fetch` throws a TypeError for any trouble on the way, and ours name the status. */
function failureOf(cause: unknown): 'network' | 'damaged' {
  const text = String(cause);
  return cause instanceof TypeError || /: \d{3}$/.test(text) ? 'network' : 'damaged';
}
