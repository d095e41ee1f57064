import {
  createComputer,
  createRandom,
  leavesFor,
  leavesName,
  parseWinTable,
  type Computer,
  type ComputerTurn,
  type Thinking,
} from '@luctor/engine';
import type { Lexicon } from '@luctor/lexicon';
import { sameData, type Command, type Ruleset } from '@luctor/rules';
import type { LexiconAsset } from '../lexica/lexicon-assets.ts';
import { openWords, type WordSourceParts } from '../lexica/word-source.ts';
import type { Companions } from './companions.ts';
import type { FromWorker, OpenRequest, ThinkRequest, ToWorker } from './protocol.ts';

export interface HandlerParts extends Omit<WordSourceParts, 'onProgress'> {
  readonly respond: (message: FromWorker) => void;
  /** Lets waiting messages in: thinking asks for it often, so that a hurry is heard. */
  readonly pause: () => Promise<void>;
  readonly now: () => number;
  /** Other workers who think along; none in those workers themselves. */
  readonly companions: Companions | null;
  /** A seed for the chance in a computer's play. */
  readonly seed: () => number;
}

/** The words of a game, and the players who use them. */
interface OpenGame {
  readonly lexicon: Lexicon;
  computerFor(ruleset: Ruleset): Promise<Computer>;
}

/** Works so long before it lets messages in. */
const SLICE_MS = 12;
/** Candidates that are not the best so far are told no more often: nobody could follow. */
const IDLE_THOUGHT_MS = 40;

/** Everything the worker does, without the worker: messages in, messages out. */
export function createRequestHandler(parts: HandlerParts): (message: ToWorker) => Promise<void> {
  const { respond, pause, now, seed, companions } = parts;
  const hurried = new Set<number>();
  const shelf = createShelf(parts);
  let game: OpenGame | null = null;
  let lastOpened = 0;

  const opened = (): OpenGame => {
    if (game === null) throw new Error('asked before the words were opened');
    return game;
  };
  const open = async (id: number, wanted: OpenRequest): Promise<null> => {
    lastOpened = id;
    const found = await shelf(wanted, (progress) => respond({ id, type: 'progress', progress }));
    // words that were wanted earlier and took longer must not take the place of these
    if (lastOpened === id) game = found;
    return null;
  };
  /** What a first turn would take longer for, while nobody waits for it. */
  const prepare = async (wanted: OpenRequest): Promise<void> => {
    const { players } = wanted;
    if (players === null || game === null) return;
    void companions?.prepare(wanted);
    const computer = await game.computerFor(players.ruleset);
    for (const level of new Set(players.levels)) {
      await pause();
      computer.prepare(level);
    }
  };
  const turnOf = ({ level, timeMs }: ThinkRequest): ComputerTurn => ({
    level,
    random: createRandom(seed()),
    budget: { now, deadline: now() + timeMs },
  });
  const think = async (id: number, ask: ThinkRequest): Promise<Command> => {
    const computer = await opened().computerFor(ask.view.setup.ruleset);
    const company = companions?.join(ask);
    try {
      return await thinkAloud(
        id,
        computer.think(ask.view, { ...turnOf(ask), ...(company && { company }) }),
      );
    } finally {
      company?.leave();
    }
  };
  const thinkAloud = async (id: number, thinking: Thinking): Promise<Command> => {
    let sliceEnd = now() + SLICE_MS;
    let nextIdle = 0;
    while (!hurried.has(id)) {
      const step = thinking.step();
      if (step.type === 'decided') break;
      if (step.type === 'tried' && (step.thought.best || now() >= nextIdle)) {
        nextIdle = now() + IDLE_THOUGHT_MS;
        const { placement, word, score, best } = step.thought;
        respond({ id, type: 'thought', thought: { placement, word, score, best } });
      }
      if (now() < sliceEnd) continue;
      await pause();
      sliceEnd = now() + SLICE_MS;
    }
    return thinking.answer();
  };
  const assist = async (id: number, ask: ThinkRequest): Promise<null> => {
    const computer = await opened().computerFor(ask.view.setup.ruleset);
    await computer.assist(ask.view, turnOf(ask), {
      now,
      pause,
      isCancelled: () => hurried.has(id),
      send: (finding) => respond({ id, type: 'finding', finding }),
    });
    return null;
  };
  const answer = async (message: Exclude<ToWorker, { type: 'hurry' }>): Promise<unknown> => {
    switch (message.type) {
      case 'open':
        return open(message.id, message.ask);
      case 'know': {
        const { lexicon } = opened();
        return message.ask.map((word) => lexicon.has(word));
      }
      case 'canPlay':
        return (await opened().computerFor(message.ask.ruleset)).canPlay(message.ask);
      case 'think':
        return think(message.id, message.ask);
      case 'assist':
        return assist(message.id, message.ask);
      case 'hint': {
        const { view, asked } = message.ask;
        return (await opened().computerFor(view.setup.ruleset)).hint(view, asked);
      }
      case 'appraise': {
        const { view, made } = message.ask;
        return (await opened().computerFor(view.setup.ruleset)).appraise(view, made);
      }
      case 'doubts': {
        const { words, level, ruleset } = message.ask;
        return (await opened().computerFor(ruleset)).doubts(words, level);
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
      if (message.type === 'open') await prepare(message.ask);
    } catch (cause) {
      const reason = message.type === 'open' ? failureOf(cause) : 'broken';
      respond({ id, type: 'failed', reason, message: String(cause) });
    } finally {
      hurried.delete(id);
    }
  };
}

type Shelf = (wanted: OpenRequest, onProgress: OnProgress) => Promise<OpenGame>;
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
    }).then((lexicon) => openGame(wanted, lexicon, parts));
    const volume = { key, game, listeners };
    volumes = [volume, ...volumes].slice(0, SHELF_SIZE);
    game.catch(() => {
      volumes = volumes.filter((each) => each !== volume);
    });
    return game;
  };
}

function openGame({ id, trained }: OpenRequest, lexicon: Lexicon, parts: HandlerParts): OpenGame {
  const { language } = id;
  let last: { readonly ruleset: Ruleset; readonly computer: Promise<Computer> } | null = null;
  /** Null without a network: there is a guess for every tile set. */
  const fetched = async (asset: LexiconAsset | undefined): Promise<Uint8Array | null> =>
    asset === undefined ? null : parts.fetchAsset(asset, () => undefined).catch(() => null);
  const make = async (ruleset: Ruleset): Promise<Computer> => {
    const { tileSet } = ruleset;
    const name = leavesName(tileSet, language);
    const [leaves, chances] = await Promise.all([
      fetched(trained.leaves[name]),
      fetched(trained.winTables[name]),
    ]);
    return createComputer({
      ruleset,
      language,
      lexicon,
      leaves: leavesFor(tileSet, lexicon.graph.alphabet, leaves),
      ...(chances !== null && { winTable: parseWinTable(new TextDecoder().decode(chances)) }),
    });
  };
  return {
    lexicon,
    computerFor(ruleset) {
      // by content: rules that came by message are copies every time
      if (last === null || !sameData(last.ruleset, ruleset)) {
        last = { ruleset, computer: make(ruleset) };
      }
      return last.computer;
    },
  };
}

/** `fetch` throws a TypeError for any trouble on the way, and ours name the status. */
function failureOf(cause: unknown): 'network' | 'damaged' {
  const text = String(cause);
  return cause instanceof TypeError || /: \d{3}$/.test(text) ? 'network' : 'damaged';
}
