import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import type { WordDesk } from '../../look-ups/word-desk.ts';
import type { DeskWords } from './desk-words.ts';
import { errorText } from './error-text.ts';
import { MeaningPart } from './meaning-part.tsx';
import type { ToldFacts } from './use-facts.ts';
import { WordCard } from './word-card.tsx';
import type { WordPath } from './word-link.tsx';

/** The card of a word, or why it is not there yet. */
export function LookedUpWord(props: {
  told: ToldFacts;
  desk: WordDesk;
  words: DeskWords;
  among: string;
  go?: WordPath['go'];
}): JSX.Element {
  const { told, words, go } = props;
  const { language, tileSet } = words;
  switch (told.state) {
    case 'asking':
      return (
        <p class="caption" role="status">
          {t('word.loading')}
        </p>
      );
    case 'refused':
      return (
        <p class="form-error" role="alert">
          {errorText(told.error)}
        </p>
      );
    case 'told':
      return (
        <WordCard
          facts={told.facts}
          path={go === undefined ? { language } : { language, go }}
          tileSet={tileSet}
          among={props.among}
        >
          <MeaningPart facts={told.facts} of={language} meanings={props.desk.meanings} />
        </WordCard>
      );
  }
}
