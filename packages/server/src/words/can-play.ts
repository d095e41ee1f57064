import { createGenerator, type Generator } from '@luctor/engine';
import type { CanPlayQuestion } from '@luctor/rules';
import { graphOf } from './vocabularies.ts';

const generators = new Map<string, Generator>();

/** Whether any word can be formed [R9f]. Only asked where a game ends by it: once a turn there. */
export function canPlay(vocabulary: string, question: CanPlayQuestion): boolean {
  const { ruleset, board, rack } = question;
  const key = `${vocabulary} ${JSON.stringify(ruleset)}`;
  let generator = generators.get(key);
  if (generator === undefined) {
    generator = createGenerator({ ruleset, graph: graphOf(vocabulary) });
    generators.set(key, generator);
  }
  generator.setPosition({ ruleset, board, rack, score: 0, opponents: [], bagCount: 0, unseen: [] });
  return generator.bestMove().type === 'play' || generator.allMoves().some(isPlay);
}

function isPlay({ type }: { readonly type: string }): boolean {
  return type === 'play';
}
