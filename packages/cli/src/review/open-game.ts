import { importGcg, readGcg, type GameEvent } from '@luctor/rules';
import { describeDisagreement } from '../files/disagreements.ts';
import { describeEmptyGcg, describeGcgProblem } from '../files/file-problems.ts';
import { openSave } from '../files/open-save.ts';
import { tell, UsageError } from '../terminal/output.ts';

/** The log of a game from a save, an online log or a GCG file. */
export function openGame(file: string, bytes: Buffer): readonly GameEvent[] {
  const text = bytes.toString('utf8');
  if (text.trimStart().startsWith('{')) return openSave(file, text).events;
  const imported = importGcg(readGcg(bytes));
  if (!imported.ok) {
    const { problem } = imported.error;
    throw new UsageError(describeEmptyGcg(file, problem === null ? [] : [problem]));
  }
  const { events, stop } = imported.value;
  if (stop !== null) {
    const why =
      stop.reason === 'problem'
        ? describeGcgProblem(stop.problem)
        : describeDisagreement(stop.fault);
    tell(`${file} is reviewed up to line ${stop.line - 1}: ${why}.`);
  }
  return events;
}
