import {
  createComputer,
  trainingName,
  type Computer,
  type ComputerParts,
  type SearchTools,
} from '@luctor/engine';
import { readTraining } from '@luctor/lexicon-files';

/** The computer for these rules and words, with the shipped leaves and win table. */
export function openComputer(
  parts: Pick<ComputerParts, 'ruleset' | 'language' | 'lexicon' | 'leaves'>,
): Computer {
  const { ruleset, language } = parts;
  const training = readTraining(trainingName(ruleset.tileSet, language));
  return createComputer({ ...parts, training });
}

/** The tools to find and search moves with all the words. */
export function openTools(
  parts: Pick<ComputerParts, 'ruleset' | 'language' | 'lexicon'>,
): SearchTools {
  return openComputer(parts).toolsFor(null, []);
}
