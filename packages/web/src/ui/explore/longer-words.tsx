import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { OneMore, WordFacts } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import { WordLink, WordRow, type WordPath } from './word-link.tsx';

/** More lines than this are shown on demand: short words have twenty. */
const LINES_SHOWN = 8;

/** Words of these letters and one more, by that letter. Hooks have their own part of the card. */
export function OneMoreLetter(props: { facts: WordFacts; path: WordPath }): JSX.Element {
  const { facts, path } = props;
  const isOpen = useSignal(false);
  const lines = withoutHooks(facts);
  if (lines.length === 0) return <p class="caption">{t('word.noOneMore')}</p>;
  const shown = isOpen.value ? lines : lines.slice(0, LINES_SHOWN);
  return (
    <>
      <ul class="one-more">
        {shown.map(({ letter, words }) => (
          <li key={letter}>
            <span class="plus" aria-hidden="true">
              + {letter}
            </span>
            <span class="unseen">{t('word.plusLetter', { letter })}</span>
            <WordRow path={path} words={words} />
          </li>
        ))}
      </ul>
      {shown.length === lines.length ? null : (
        <button
          type="button"
          class="link-button"
          onClick={() => {
            isOpen.value = true;
          }}
        >
          {t('word.all')}
        </button>
      )}
    </>
  );
}

/** Tiles round the word show these already. */
function withoutHooks({ word, oneMore }: WordFacts): readonly OneMore[] {
  return oneMore
    .map(({ letter, words }) => ({
      letter,
      words: words.filter((each) => each !== letter + word && each !== word + letter),
    }))
    .filter(({ words }) => words.length > 0);
}

/** Words that begin or end with it: its own letters light, those added bold. */
export function Extensions(props: { facts: WordFacts; path: WordPath }): JSX.Element {
  const { facts, path } = props;
  const { word, extensions } = facts;
  const { front, back } = extensions;
  const shown = [...new Set([...back.words, ...front.words])];
  const others = front.total + back.total - front.words.length - back.words.length;
  if (shown.length === 0) return <p class="caption">{t('word.noExtensions')}</p>;
  return (
    <ul class="word-row extensions">
      {shown.map((longer) => (
        <li key={longer}>
          <WordLink path={path} word={longer} label={longer}>
            <Extended word={word} longer={longer} />
          </WordLink>
        </li>
      ))}
      {others > 0 ? <li class="others">{t('word.others', { n: others })}</li> : null}
    </ul>
  );
}

function Extended(props: { word: string; longer: string }): JSX.Element {
  const { word, longer } = props;
  const at = longer.startsWith(word) ? 0 : longer.length - word.length;
  return (
    <>
      {longer.slice(0, at)}
      <i>{word}</i>
      {longer.slice(at + word.length)}
    </>
  );
}
