import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { foldLetters } from '@luctor/lexicon';
import type { CardQuestion } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import { announce } from '../shell/live-regions.tsx';
import { CardTiles } from './card-tiles.tsx';
import type { AskedCard, DeckModel } from './deck-model.ts';
import { useKeys } from './use-keys.ts';

/** What a card asks, and the place for its answer; a position has a card of its own. */
export function AskedQuestion(props: { model: DeckModel; asked: AskedCard }): JSX.Element | null {
  const { model, asked } = props;
  const { question } = asked.card;
  switch (question.type) {
    case 'anagrams':
      return <AnagramsQuestion model={model} question={question} asked={asked} />;
    case 'valid':
      return <ValidQuestion model={model} question={question} />;
    case 'hooks':
      return <HooksQuestion model={model} question={question} />;
    case 'position':
      return null;
  }
}

type Of<Type extends CardQuestion['type']> = Extract<CardQuestion, { readonly type: Type }>;

function ValidQuestion(props: { model: DeckModel; question: Of<'valid'> }): JSX.Element {
  const { model, question } = props;
  const say = (says: boolean) => model.answer({ type: 'valid', says });
  const keys = { yes: t('deck.key.yes'), no: t('deck.key.no') };
  const first = useRef<HTMLDivElement>(null);
  useKeys((key) => {
    if (key.toUpperCase() === keys.yes) say(true);
    else if (key.toUpperCase() === keys.no) say(false);
    else return false;
    return true;
  });
  // the focus is on neither answer: Enter must not choose one by accident
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div class="deck-question" ref={first} tabIndex={-1}>
      <p class="deck-ask">{t('deck.ask.valid')}</p>
      <CardTiles language={question.language} letters={question.word} />
      <div class="deck-choices">
        {(['yes', 'no'] as const).map((each) => (
          <button
            key={each}
            type="button"
            class="button"
            aria-keyshortcuts={keys[each]}
            onClick={() => say(each === 'yes')}
          >
            <kbd aria-hidden="true">{keys[each]}</kbd>
            {t(`deck.${each}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

function AnagramsQuestion(props: {
  model: DeckModel;
  question: Of<'anagrams'>;
  asked: AskedCard;
}): JSX.Element {
  const { model, question, asked } = props;
  const wanted = (asked.words?.words ?? []).map(({ word }) => word);
  const given = useSignal<readonly string[]>([]);
  const text = useSignal('');
  const said = useSignal('');
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  const tell = (sentence: string) => {
    said.value = sentence;
    announce([{ text: sentence, urgency: 'polite' }]);
  };
  const submit = (words: readonly string[]) => model.answer({ type: 'anagrams', words });
  const enter = () => {
    const folded = foldLetters(text.value.trim());
    const word = folded.ok ? folded.value : text.value.trim().toUpperCase();
    if (word === '') {
      if (given.value.length > 0) submit(given.value);
      return;
    }
    text.value = '';
    const isOfLetters = Array.from(word).sort().join('') === question.letters;
    if (!isOfLetters) tell(t('deck.otherLetters', { word }));
    else if (given.value.includes(word)) tell(t('deck.twice', { word }));
    else {
      const words = [...given.value, word];
      given.value = words;
      const left = wanted.filter((each) => !words.includes(each)).length;
      if (left === 0) submit(words);
      else if (wanted.includes(word)) tell(t('deck.found', { word, n: left }));
      else tell(t('deck.notFound', { word }));
    }
  };
  return (
    <div class="deck-question">
      <p class="deck-ask">{t('deck.ask.anagrams', { n: wanted.length })}</p>
      <CardTiles language={question.language} letters={question.letters} />
      <form
        class="deck-type"
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <input
          ref={input}
          class="field"
          aria-label={t('deck.typeWord')}
          placeholder={t('deck.typeWord')}
          autocapitalize="characters"
          autocomplete="off"
          autocorrect="off"
          spellcheck={false}
          enterkeyhint="done"
          maxLength={30}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button">
          {t('deck.enter')}
        </button>
      </form>
      <p class="deck-said">{said.value}</p>
      {given.value.length === 0 ? null : (
        <ul class="deck-given">
          {given.value.map((word) => (
            <li key={word} class={wanted.includes(word) ? 'yes' : 'no'}>
              {wanted.includes(word) ? '✓' : '✕'} {word}
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        class="button small"
        onClick={() => (given.value.length === 0 ? model.giveUp() : submit(given.value))}
      >
        {t('deck.show')}
      </button>
    </div>
  );
}

/** Letters as a person writes a list of them. */
function lettersIn(text: string): readonly string[] {
  const folded = foldLetters(text.replaceAll(/[\s,;.]/g, ''));
  return folded.ok ? [...new Set(folded.value)] : [];
}

const SIDES = ['front', 'back'] as const;

function HooksQuestion(props: { model: DeckModel; question: Of<'hooks'> }): JSX.Element {
  const { model, question } = props;
  const typed = useSignal({ front: '', back: '' });
  const first = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div class="deck-question">
      <p class="deck-ask">{t('deck.ask.hooks')}</p>
      <form
        class="deck-hooks"
        onSubmit={(event) => {
          event.preventDefault();
          const { front, back } = typed.value;
          model.answer({ type: 'hooks', front: lettersIn(front), back: lettersIn(back) });
        }}
      >
        {SIDES.map((side) => (
          <label key={side} class={`deck-side-${side}`}>
            <span>{t(side === 'front' ? 'deck.before' : 'deck.after')}</span>
            <input
              ref={side === 'front' ? first : null}
              class="field"
              autocapitalize="characters"
              autocomplete="off"
              autocorrect="off"
              spellcheck={false}
              maxLength={40}
              value={typed.value[side]}
              onInput={(event) => {
                typed.value = { ...typed.value, [side]: event.currentTarget.value };
              }}
            />
          </label>
        ))}
        <CardTiles language={question.language} letters={question.word} />
        <p class="deck-said">{t('deck.hooksHelp')}</p>
        <div class="deck-choices">
          <button type="submit" class="button">
            {t('deck.check')}
          </button>
          <button type="button" class="button" onClick={() => model.giveUp()}>
            {t('deck.show')}
          </button>
        </div>
      </form>
    </div>
  );
}
