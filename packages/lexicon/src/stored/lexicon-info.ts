// lexicon.json: the description, size and sources of a stored lexicon.
import { StoredLexiconError } from './stored-lexicon-error.ts';

const LEXICON_LANGUAGES = ['en', 'fr'] as const;
export type LexiconLanguage = (typeof LEXICON_LANGUAGES)[number];

/** One grade of commonness. Grades are listed from the most common words to the least. */
export interface GradeInfo {
  /** The character that stands for the grade in grades.txt. */
  readonly code: string;
  readonly label: string;
  /** How many words have this grade or a more common one. */
  readonly words: number;
}

export interface SourceInfo {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly what: string;
}

export interface LexiconInfo {
  readonly id: string;
  readonly language: LexiconLanguage;
  readonly name: string;
  readonly words: number;
  readonly byLength: Readonly<Record<string, number>>;
  readonly places: number;
  readonly grades: readonly GradeInfo[];
  readonly sources: readonly SourceInfo[];
  readonly generatedBy: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Checks every field, so that the rest of the program can trust the type. */
export function parseLexiconInfo(text: string, file = 'lexicon.json'): LexiconInfo {
  const fail = (what: string): never => {
    throw new StoredLexiconError(file, 0, what);
  };
  const objectAt = (value: unknown, path: string): JsonObject =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : fail(`${path} is not an object`);
  const textAt = (object: JsonObject, key: string, path: string): string => {
    const value = object[key];
    return typeof value === 'string' ? value : fail(`${path}${key} is not a text`);
  };
  const countAt = (object: JsonObject, key: string, path: string): number => {
    const value = object[key];
    return typeof value === 'number' && Number.isInteger(value) && value >= 0
      ? value
      : fail(`${path}${key} is not a count`);
  };
  const listAt = (object: JsonObject, key: string): readonly unknown[] => {
    const value = object[key];
    return Array.isArray(value) ? value : fail(`${key} is not a list`);
  };

  const info = objectAt(parseJson(text, fail), 'the file');
  const language = LEXICON_LANGUAGES.find((known) => known === info['language']);
  const lengths = objectAt(info['byLength'], 'byLength');
  return {
    id: textAt(info, 'id', ''),
    language: language ?? fail(`language is not one of ${LEXICON_LANGUAGES.join(', ')}`),
    name: textAt(info, 'name', ''),
    words: countAt(info, 'words', ''),
    byLength: Object.fromEntries(
      Object.keys(lengths).map((length) => [length, countAt(lengths, length, 'byLength.')]),
    ),
    places: countAt(info, 'places', ''),
    grades: listAt(info, 'grades').map((item, at) => {
      const path = `grades[${at}].`;
      const grade = objectAt(item, path);
      const code = textAt(grade, 'code', path);
      if (code.length !== 1) fail(`${path}code is not one character`);
      return { code, label: textAt(grade, 'label', path), words: countAt(grade, 'words', path) };
    }),
    sources: listAt(info, 'sources').map((item, at) => {
      const path = `sources[${at}].`;
      const source = objectAt(item, path);
      return {
        name: textAt(source, 'name', path),
        version: textAt(source, 'version', path),
        licence: textAt(source, 'licence', path),
        what: textAt(source, 'what', path),
      };
    }),
    generatedBy: textAt(info, 'generatedBy', ''),
  };
}

function parseJson(text: string, fail: (what: string) => never): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return fail(error instanceof Error ? error.message : 'not JSON');
  }
}
