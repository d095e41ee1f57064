import type { JSX } from 'preact';
import { formatPlace, parseWrittenWord } from '@luctor/rules';
import type { WordPlayed } from '@luctor/learn';
import { language, t } from '../../i18n/index.ts';
import { Card } from './card.tsx';
import { whole } from './figures-format.ts';

/** The words that scored most: each leads to what is known about it. */
export function BestWordsCard(props: {
  words: readonly WordPlayed[];
  about: string;
}): JSX.Element | null {
  const { words } = props;
  if (words.length === 0) return null;
  return (
    <Card title={t('figures.words')} about={props.about}>
      <ol class="best-words">
        {words.map((found) => (
          <li key={`${found.at} ${found.word}`}>
            <b class="laid-word">
              <LaidWord word={found.word} />
            </b>
            <span>{formatPlace(language.value, found.place)}</span>
            <b>{whole(found.score)}</b>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Light letters lay there before, an italic one is a blank. */
function LaidWord({ word }: { word: string }): JSX.Element {
  const letters = parseWrittenWord(word) ?? [];
  return (
    <>
      <span class="unseen">{letters.map(({ face }) => face?.toUpperCase() ?? '').join('')}</span>
      <span aria-hidden="true">
        {letters.map(({ face, standing }, i) => {
          const letter = face?.toUpperCase() ?? '';
          if (standing) return <u key={i}>{letter}</u>;
          return face === letter ? letter : <i key={i}>{letter}</i>;
        })}
      </span>
    </>
  );
}
