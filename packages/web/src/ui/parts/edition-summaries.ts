import { EDITIONS, type Edition } from '@luctor/rules';

/**
 * What each edition is, in a sentence, for screens after the first. The build writes the sentences
 * here and takes them out of the first script: in a built page, no edition has a `summary`.
 */
export const SUMMARIES: Readonly<Record<string, Edition['summary']>> = Object.fromEntries(
  EDITIONS.map(({ id, summary }) => [id, summary]),
);
