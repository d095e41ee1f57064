import type { Words } from '../decide/decision.ts';
import type { Disagreement, GcgReplay, ReplayedMove, ReplayOptions } from './replay-types.ts';
import { Retelling, type RetoldLine } from './retelling.ts';
import { importedOf, setupOfGcg } from './told-setup.ts';
import type { Fault } from './told-racks.ts';
import type { GcgEvent, GcgGame } from './types.ts';

/**
 * Scores a game again by a ruleset. It continues after every disagreement: an illegal play is
 * placed anyway and scored as the file says, because later lines depend on it.
 */
export function replayGcg(game: GcgGame, options: ReplayOptions): GcgReplay {
  if (game.players.length === 0) return { moves: [], disagreements: [], final: [] };
  const setup = { ...setupOfGcg(game), ruleset: options.ruleset };
  const retelling = new Retelling(game, setup, importedOf(game, game.events.length, true));
  const moves: ReplayedMove[] = [];
  const disagreements: Disagreement[] = [];
  const judge = new WordJudge(options.words ?? null);
  game.events.forEach((event, index) => {
    const line = options.eventLines?.[index] ?? index + 1;
    const told = retelling.tellLine();
    const unknownWords = judge.unknownIn(told.words);
    const faults = [...judge.judge(event, unknownWords), ...told.faults];
    disagreements.push(...faults.map((fault) => ({ line, ...fault })));
    moves.push({
      player: event.player,
      line,
      type: event.type,
      place: told.place,
      word: told.word,
      score: told.score,
      total: told.total,
      unknownWords: unknownWords ?? [],
      board: retelling.state.board,
    });
  });
  const { ours, file } = retelling.totals;
  const final = ours.map((score, player) => ({ player, score, file: file[player] ?? null }));
  return { moves, disagreements, final };
}

/** Checks challenges against the words, if words are given. */
class WordJudge {
  readonly #words: Words | null;
  /**
   * Unknown words of the last play; null if its words are unknown or it can no longer be
   * challenged.
   */
  #unknown: readonly string[] | null = null;

  constructor(words: Words | null) {
    this.#words = words;
  }

  unknownIn(words: RetoldLine['words']): readonly string[] | null {
    const known = this.#words;
    return words === null || known === null ? null : words.filter((word) => !known.has(word));
  }

  judge({ type }: GcgEvent, unknownWords: readonly string[] | null): Fault[] {
    const unknown = this.#unknown;
    if (type === 'withdrawn') {
      this.#unknown = null;
      return unknown?.length === 0 ? [{ what: 'phony', file: 'withdrawn', ours: 'known' }] : [];
    }
    if (type === 'challenge') {
      const isPhony = unknown !== null && unknown.length > 0;
      return isPhony ? [{ what: 'phony', file: 'stood', ours: unknown.join(' ') }] : [];
    }
    this.#unknown = unknownWords;
    return [];
  }
}
