import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { WordFacts } from '@luctor/learn';
import type { LookUpError, WordDesk } from '../../look-ups/word-desk.ts';
import type { DeskWords } from './desk-words.ts';

/** What is known about a word, as far as it has been told. */
export type ToldFacts =
  | { readonly state: 'asking' }
  | { readonly state: 'refused'; readonly error: LookUpError }
  | { readonly state: 'told'; readonly facts: WordFacts };

const ASKING: ToldFacts = { state: 'asking' };

/** Asks about a word whenever another is wanted; a late answer to the one before is dropped. */
export function useFacts(desk: WordDesk, words: DeskWords, word: string): ToldFacts {
  const told = useSignal<ToldFacts>(ASKING);
  const { vocabulary, tileSet } = words;
  useEffect(() => {
    let isWanted = true;
    // the card before stays until this one is there: nothing flickers
    if (told.peek().state !== 'told') told.value = ASKING;
    void desk.tell(vocabulary, word, tileSet).then((answer) => {
      if (!isWanted) return;
      told.value = answer.ok
        ? { state: 'told', facts: answer.value }
        : { state: 'refused', error: answer.error };
    });
    return () => {
      isWanted = false;
    };
  }, [desk, vocabulary, word]);
  return told.value;
}
