import { gradesOf, UNGRADED, type WordData } from '@luctor/lexicon';

/** How common a word is, from what everybody says to what only dictionaries have. */
export const COMMONNESS = ['everyday', 'common', 'familiar', 'uncommon', 'rare'] as const;
export type Commonness = (typeof COMMONNESS)[number];

/**
 * A class ends with the last grade that does not have many more words than this, counted with the
 * more common ones. The sources of the two languages count differently, so grades do not compare.
 */
const CLASS_ENDS: readonly (readonly [Commonness, number])[] = [
  ['everyday', 2100],
  ['common', 11_500],
  ['familiar', 42_000],
  ['uncommon', 120_000],
];

/** The class of a grade, as `gradesOf` gives it. */
export function commonnessOfGrade({ info }: WordData, grade: number): Commonness {
  if (grade === UNGRADED) return 'rare';
  const words = info.grades[grade]?.words ?? Number.POSITIVE_INFINITY;
  return CLASS_ENDS.find(([, most]) => words <= most)?.[0] ?? 'rare';
}

export function commonnessOf(data: WordData): (word: string) => Commonness {
  const gradeOf = gradesOf(data);
  return (word) => commonnessOfGrade(data, gradeOf(word));
}

export function isAtLeast(commonness: Commonness, least: Commonness): boolean {
  return COMMONNESS.indexOf(commonness) <= COMMONNESS.indexOf(least);
}
