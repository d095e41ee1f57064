import type { GameEvent } from '../game/event.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Disagreement } from './replay-types.ts';
import { Retelling } from './retelling.ts';
import { importedOf, setupOfGcg } from './told-setup.ts';
import type { GcgGame, GcgProblem, GcgReading } from './types.ts';

/** Why an import stops at a line. */
export type ImportStop =
  /** The rules disagree with the line. */
  | { readonly line: number; readonly reason: 'disagreement'; readonly fault: Disagreement }
  /** The line could not be read, and later lines depend on it. */
  | { readonly line: number; readonly reason: 'problem'; readonly problem: GcgProblem };

/** The log of a game from a file, as far as the rules agree with it. */
export interface GcgImport {
  readonly title: string;
  readonly events: readonly GameEvent[];
  /** How many moves of the file are in the log. */
  readonly moves: number;
  /** Null if the log has all of them. */
  readonly stop: ImportStop | null;
}

/** A file without players contains no game; the first problem found may say why. */
export interface GcgImportError {
  readonly code: 'no-game';
  readonly problem: GcgProblem | null;
}

/**
 * Turns a parsed file into one of our games. It does not check words: the original table settled
 * them. It stops before the first line that the rules refuse.
 */
export function importGcg(reading: GcgReading): Result<GcgImport, GcgImportError> {
  const { game, problems } = reading;
  if (game.players.length === 0) return err({ code: 'no-game', problem: problems[0] ?? null });
  const { moves, stop } = findStop(reading);
  const retelling = begin(game, moves, stop === null);
  for (let move = 0; move < moves; move++) retelling.tellLine();
  retelling.finish(stop === null);
  return ok({ title: game.title, events: retelling.events, moves, stop });
}

function begin(game: GcgGame, moves: number, isWhole: boolean): Retelling {
  return new Retelling(game, setupOfGcg(game), importedOf(game, moves, isWhole));
}

function findStop(reading: GcgReading): Pick<GcgImport, 'moves' | 'stop'> {
  const { game, eventLines } = reading;
  const problem = lostMove(reading);
  const retelling = begin(game, game.events.length, true);
  for (const [moves, line] of eventLines.entries()) {
    if (problem !== null && problem.line < line) break;
    const [fault] = retelling.tellLine().faults;
    if (fault !== undefined) {
      return { moves, stop: { line, reason: 'disagreement', fault: { line, ...fault } } };
    }
  }
  if (problem === null) return { moves: game.events.length, stop: null };
  const moves = eventLines.filter((line) => line < problem.line).length;
  return { moves, stop: { line: problem.line, reason: 'problem', problem } };
}

/** The first move that cannot be read; null if there is none. */
export function lostMove({ eventLines, problems }: GcgReading): GcgProblem | null {
  const lines = new Set(eventLines);
  const isLost = ({ line, code, text }: GcgProblem) =>
    code === 'file-too-long' || (text.startsWith('>') && !lines.has(line));
  return problems.find(isLost) ?? null;
}
