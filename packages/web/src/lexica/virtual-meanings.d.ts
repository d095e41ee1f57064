/** Written by build/meanings-plugin.ts. A type cannot be imported here: see `word-desk.ts`. */
declare module 'virtual:luctor-meanings' {
  export const WORD_CARDS: unknown;
}
