import type { ComponentChildren, JSX } from 'preact';
import type { Language } from '@luctor/rules';
import { addressOf } from '../shell/navigation.ts';

/** Where a word on a card leads: to its own card. */
export interface WordPath {
  readonly language: Language;
  /** Shows the card in place; absent: the link leads to its page. */
  readonly go?: (word: string) => void;
}

export function WordLink(props: {
  path: WordPath;
  word: string;
  class?: string;
  /** The name, if it is not what the link shows. */
  label?: string;
  children?: ComponentChildren;
}): JSX.Element {
  const { path, word } = props;
  const { language, go } = path;
  return (
    <a
      class={props.class ?? 'word-link'}
      href={addressOf({ screen: 'explore', word: { language, word } })}
      aria-label={props.label}
      onClick={(event) => {
        const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
        if (go === undefined || isElsewhere) return;
        event.preventDefault();
        go(word);
      }}
    >
      {props.children ?? word}
    </a>
  );
}

/** Words in a row, each leading to its card. */
export function WordRow(props: { path: WordPath; words: readonly string[] }): JSX.Element {
  return (
    <ul class="word-row">
      {props.words.map((word) => (
        <li key={word}>
          <WordLink path={props.path} word={word} />
        </li>
      ))}
    </ul>
  );
}
