/**
 * The subjects of NATS, as in `luctor.news.table.8f2k`. All begin with the same word, so that an
 * account can be allowed those and nothing else.
 */
export const ROOT = 'luctor';

/** One token for each part of a topic. Dots, spaces and wildcards in it become harmless. */
export function subjectOf(topic: string, root = ROOT): string {
  return `${root}.news.${topic.split('/').map(tokenOf).join('.')}`;
}

/** Different texts give different tokens, and no token is empty. */
export function tokenOf(text: string): string {
  if (text === '') return '=';
  return text.replaceAll(/[^\w-]/gu, (char) =>
    [...Buffer.from(char)].map((byte) => `=${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}
