import { createGenerator, type Generator, type ScoredMove } from '@luctor/engine';
import { openVocabulary } from '@luctor/lexicon-files';
import {
  findEdition,
  makeSetup,
  type Board,
  type Language,
  type Ruleset,
  type Tile,
} from '@luctor/rules';

export type FoundPlay = Extract<ScoredMove, { readonly type: 'play' }>;

const finders = new Map<string, MoveFinder>();

/** The same one again for the same edition and language: preparing one takes as long as ten moves. */
export function moveFinder(edition: string, language: Language): MoveFinder {
  const name = `${edition} ${language}`;
  const finder = finders.get(name) ?? new MoveFinder(edition, language);
  finders.set(name, finder);
  return finder;
}

/** Finds words with the project's own rules and vocabulary, for players who only read the page. */
export class MoveFinder {
  private readonly generator: Generator;
  readonly ruleset: Ruleset;

  constructor(edition: string, language: Language) {
    const words = openVocabulary(language);
    const found = findEdition(edition);
    if (!words.ok || found === null) throw new Error(`no ${edition} in ${language}`);
    const players = [1, 2].map((n) => ({ kind: 'person' as const, name: `Player ${n}` }));
    const setup = makeSetup(found, { language, players });
    if (!setup.ok) throw new Error(setup.error.code);
    this.ruleset = setup.value.ruleset;
    this.generator = createGenerator({ ruleset: this.ruleset, graph: words.value.graph });
  }

  /** The play with the most tiles, so that a game ends soon; null if there is none. */
  find(board: Board, rack: readonly Tile[]): FoundPlay | null {
    this.generator.setPosition({
      ruleset: this.ruleset,
      board,
      rack,
      score: 0,
      opponents: [{ score: 0, tileCount: 7, rack: null }],
      bagCount: 0,
      unseen: [],
    });
    let best: FoundPlay | null = null;
    for (const move of this.generator.allMoves()) {
      if (move.type !== 'play') continue;
      const more = move.placement.length - (best?.placement.length ?? 0);
      if (best === null || more > 0 || (more === 0 && move.score > best.score)) best = move;
    }
    return best;
  }
}
