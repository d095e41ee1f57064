import type { JSX } from 'preact';
import { languageOfCard } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import type { HookedWord } from '../../worker/deck-words.ts';
import { Icon } from '../parts/icon.tsx';
import { CardTiles } from './card-tiles.tsx';
import type { ToldCard } from './deck-model.ts';
import { Meaning } from './meaning.tsx';
import { Verdict } from './verdict.tsx';

/** The answer beside one's own; a position has a card of its own. */
export function Answer({ told }: { told: ToldCard }): JSX.Element | null {
  const { question } = told.card;
  switch (question.type) {
    case 'anagrams':
      return (
        <div class="deck-answer">
          <CardTiles language={question.language} letters={question.letters} />
          <p class="deck-result">{foundText(told)}</p>
          <AnswerWords told={told} />
          <WrongWords told={told} />
        </div>
      );
    case 'valid': {
      const { word } = question;
      const isWord = told.words?.isWord === true;
      return (
        <div class="deck-answer">
          <CardTiles language={question.language} letters={word} />
          <Verdict told={told} />
          <p class="deck-truth">{t(isWord ? 'deck.isValid' : 'deck.isNot', { word })}</p>
          {isWord ? <AnswerWords told={told} /> : null}
        </div>
      );
    }
    case 'hooks':
      return (
        <div class="deck-answer">
          <CardTiles language={question.language} letters={question.word} />
          <Verdict told={told} />
          <HookSides told={told} />
          <AnswerWords told={told} />
        </div>
      );
    case 'position':
      return null;
  }
}

function secondsText(ms: number): string {
  return t('deck.seconds', { n: Math.max(1, Math.round(ms / 1000)) });
}

function foundText({ judgement, words, tookMs }: ToldCard): string {
  const all = words?.words.length ?? 0;
  const found = judgement?.found.length ?? 0;
  const time = secondsText(tookMs);
  return found === all
    ? t('deck.foundAll', { n: all, time })
    : t('deck.foundSome', { found, all, time });
}

/** The words with their hooks; of anagrams also which were found. */
function AnswerWords({ told }: { told: ToldCard }): JSX.Element {
  const isAnagrams = told.card.question.type === 'anagrams';
  // the letters are above
  const isHooks = told.card.question.type === 'hooks';
  const found = new Set(told.judgement?.found ?? []);
  return (
    <ol class="deck-words">
      {(told.words?.words ?? []).map((each) => {
        const isFound = !isAnagrams || found.has(each.word);
        return (
          <li key={each.word} class={isFound ? '' : 'no'}>
            {isAnagrams ? (
              <span class="deck-mark">
                <Icon name={isFound ? 'check' : 'close'} />
                <span class="unseen">{t(isFound ? 'deck.hookFound' : 'deck.hookMissed')}</span>
              </span>
            ) : (
              <span class="deck-mark" />
            )}
            <b>{each.word}</b>
            {isHooks ? null : <Hooked word={each} />}
            <Meaning language={languageOfCard(told.card.question)} word={each.word} />
          </li>
        );
      })}
    </ol>
  );
}

/** More hooks than this are shown as letters only. */
const SPELLED = 2;

/** `STRAINED`, `DETRAINS`; many hooks as letters round a dash. */
function Hooked({ word: { word, front, back } }: { word: HookedWord }): JSX.Element {
  if (front.length + back.length === 0) return <span class="deck-hooked">{t('deck.noHook')}</span>;
  if (front.length + back.length > SPELLED) {
    return (
      <span class="deck-hooked">
        {front.length === 0 ? null : (
          <>
            <em>{front.join(' ')}</em>–
          </>
        )}
        <span class="unseen">{word}</span>
        {back.length === 0 ? null : (
          <>
            {' '}
            –<em>{back.join(' ')}</em>
          </>
        )}
      </span>
    );
  }
  return (
    <span class="deck-hooked">
      {front.map((letter) => (
        <span key={letter}>
          <em>{letter}</em>
          {word}{' '}
        </span>
      ))}
      {back.map((letter) => (
        <span key={letter}>
          {word}
          <em>{letter}</em>{' '}
        </span>
      ))}
    </span>
  );
}

function WrongWords({ told }: { told: ToldCard }): JSX.Element | null {
  const wrong = told.judgement?.wrong ?? [];
  if (wrong.length === 0) return null;
  return (
    <ul class="deck-wrong">
      {wrong.map((word) => (
        <li key={word}>{t('deck.notFound', { word })}</li>
      ))}
    </ul>
  );
}

const SIDES = ['front', 'back'] as const;
const NOTHING: Readonly<Record<(typeof SIDES)[number], readonly string[]>> = {
  front: [],
  back: [],
};

/** Each letter that goes there, and each that was given: found, missed or wrong, in words too. */
function HookSides({ told }: { told: ToldCard }): JSX.Element {
  const [hooked] = told.words?.words ?? [];
  const { answer } = told;
  const given = answer?.type === 'hooks' ? answer : NOTHING;
  return (
    <dl class="deck-sides">
      {SIDES.map((side) => {
        const truth = hooked?.[side] ?? [];
        const mine = given[side];
        const letters = [...new Set([...truth, ...mine])].sort();
        return (
          <div key={side}>
            <dt>{t(side === 'front' ? 'deck.before' : 'deck.after')}</dt>
            <dd>
              {letters.length === 0 ? t('deck.hooksNone') : null}
              {letters.map((letter) => {
                const isTrue = truth.includes(letter);
                const isMine = mine.includes(letter);
                const state = !isTrue ? 'Wrong' : isMine ? 'Found' : 'Missed';
                return (
                  <span key={letter} class={`deck-letter ${state.toLowerCase()}`}>
                    <span aria-hidden="true">{isTrue ? (isMine ? '✓' : '+') : '✕'}</span>
                    {letter}
                    <span class="unseen"> {t(`deck.hook${state}`)}</span>
                  </span>
                );
              })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
