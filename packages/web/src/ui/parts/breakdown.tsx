import type { JSX } from 'preact';
import { formatPlace, isBlank, letterOf, type PlayScore, type ScoredWord } from '@luctor/rules';
import { formatSigned, language, t } from '../../i18n/index.ts';

/** Where the points come from: each word, on request each letter, the bonus, the total [U2]. */
export function Breakdown(props: { score: PlayScore; isDetailed?: boolean }): JSX.Element {
  const { words, bonus, total } = props.score;
  return (
    <>
      <ul class="breakdown">
        {words.map((word, index) => (
          <li key={index}>
            <b>{word.word}</b>
            <span>
              {index === 0
                ? formatPlace(language.value, { ...word.start, direction: word.direction })
                : ''}
            </span>
            <span class="word-score">{word.score}</span>
            {props.isDetailed === true ? <span class="sum">{sumOf(word)}</span> : null}
          </li>
        ))}
        {bonus > 0 ? (
          <li>
            <span class="sum">
              {t('preview.bonus', { points: formatSigned(language.value, bonus) })}
            </span>
          </li>
        ) : null}
      </ul>
      <p class="breakdown-total">
        <span>{t('total')}</span>
        <b>{formatSigned(language.value, total)}</b>
      </p>
    </>
  );
}

/** `(W 4 × 3 + A 1 + V 4 + E 1) × 2` */
function sumOf(word: ScoredWord): string {
  const letters = word.letters.map(({ face, value, multiplier }) => {
    const letter = isBlank(face) ? face : letterOf(face);
    return multiplier === 1 ? `${letter} ${value}` : `${letter} ${value} × ${multiplier}`;
  });
  const sum = letters.join(' + ');
  return word.multiplier === 1 ? sum : `(${sum}) × ${word.multiplier}`;
}
