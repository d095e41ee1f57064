import { cached, createComputer, trainingName, type Computer } from '@luctor/engine';
import type { Lexicon } from '@luctor/lexicon';
import type { Ruleset } from '@luctor/rules';
import type { LexiconAsset } from '../lexica/lexicon-assets.ts';
import { openWords, type WordSourceParts } from '../lexica/word-source.ts';
import { OpenFailed, type OpenRequest } from './protocol.ts';

/** The words of a game, and the computers that play with them. */
export interface OpenGame {
  readonly wanted: OpenRequest;
  readonly lexicon: Lexicon;
  readonly computerFor: (ruleset: Ruleset) => Promise<Computer>;
}

export type OpenGameParts = Omit<WordSourceParts, 'onProgress'>;
type OnProgress = WordSourceParts['onProgress'];

interface Opening {
  readonly key: string;
  readonly game: Promise<OpenGame>;
  readonly listeners: Set<OnProgress>;
}

/** Both languages; a graph is 5 MB. */
const MAX_OPEN = 2;

/** Opens games and keeps the last ones: words requested twice are fetched once. */
export function createOpenGames(
  parts: OpenGameParts,
): (wanted: OpenRequest, onProgress: OnProgress) => Promise<OpenGame> {
  let openings: readonly Opening[] = [];
  return (wanted, onProgress) => {
    const { id, list, personal, assets } = wanted;
    const key = JSON.stringify([id, list, personal, assets.words.hash]);
    const known = openings.find((each) => each.key === key);
    if (known !== undefined) {
      known.listeners.add(onProgress);
      return known.game;
    }
    const listeners = new Set([onProgress]);
    const game = openGame(wanted, {
      ...parts,
      onProgress: (progress) => listeners.forEach((listener) => listener(progress)),
    });
    const opening = { key, game, listeners };
    openings = [opening, ...openings].slice(0, MAX_OPEN);
    game.catch(() => {
      openings = openings.filter((each) => each !== opening);
    });
    return game;
  };
}

async function openGame(wanted: OpenRequest, parts: WordSourceParts): Promise<OpenGame> {
  const { trained, id } = wanted;
  const { language } = id;
  const lexicon = await openWords(wanted, parts).catch((cause: unknown) => {
    throw new OpenFailed(failureOf(cause), cause);
  });
  /** Null without a network: there is an estimate for every tile set. */
  const fetched = async (asset: LexiconAsset | undefined): Promise<Uint8Array | null> =>
    asset === undefined ? null : parts.fetchAsset(asset, () => undefined).catch(() => null);
  const computerFor = cached(1, async (ruleset: Ruleset): Promise<Computer> => {
    const name = trainingName(ruleset.tileSet, language);
    const [leaves, chances] = await Promise.all([
      fetched(trained.leaves[name]),
      fetched(trained.winTables[name]),
    ]);
    const winTable = chances === null ? null : new TextDecoder().decode(chances);
    return createComputer({ ruleset, language, lexicon, training: { leaves, winTable } });
  });
  return { wanted, lexicon, computerFor };
}

/** `fetch` throws a TypeError for any network trouble, and our errors name the status. */
function failureOf(cause: unknown): 'network' | 'damaged' {
  const text = String(cause);
  return cause instanceof TypeError || /: \d{3}$/.test(text) ? 'network' : 'damaged';
}
