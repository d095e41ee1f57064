import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { language, t } from '../../i18n/index.ts';
import { wordDesk, type WordDesk } from '../../look-ups/word-desk.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { Icon } from '../parts/icon.tsx';
import { go, type LookedUp } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';
import { ClosedNotice, useClosedGame } from './closed-notice.tsx';
import { wordsOfLanguage, type DeskWords } from './desk-words.ts';
import { DeckButton, DeckQuestion, useDeckAdding } from './deck-adder.tsx';
import {
  emptyForm,
  findings,
  form,
  queryOf,
  randomQuery,
  type ExploreForm,
  type Findings,
} from './exploring.ts';
import { FoundWords } from './found-words.tsx';
import { KeptLists } from './kept-lists.tsx';
import { LookedUpWord } from './looked-up.tsx';
import { SearchForm } from './search-form.tsx';
import { useFacts } from './use-facts.ts';
import './explore.css';

/** Words: one with its card, or all that fit a search [L3]. */
export function ExploreScreen(props: { word?: LookedUp | undefined }): JSX.Element {
  const closed = useClosedGame();
  if (closed !== null) {
    return (
      <PageFrame class="explore">
        <h1>{t('explore.title')}</h1>
        <ClosedNotice game={closed} />
      </PageFrame>
    );
  }
  return <OpenScreen {...props} />;
}

interface Explored {
  readonly desk: WordDesk;
  readonly words: DeskWords;
}

function OpenScreen(props: { word?: LookedUp | undefined }): JSX.Element {
  const { word } = props;
  const shown = form.value ?? emptyForm(word?.language ?? language.peek());
  // the address decides, so that Back and links work
  useEffect(() => {
    if (word === undefined) return;
    form.value = { ...shown, sought: 'word', language: word.language, text: word.word };
  }, [word?.language, word?.word]);
  const { games } = useServices();
  const of = word?.language ?? shown.language;
  const explored = useMemo(
    (): Explored => ({ desk: wordDesk(games), words: wordsOfLanguage(of) }),
    [of],
  );
  const submit = () => {
    const text = shown.text.trim();
    if (shown.sought !== 'word') {
      go({ screen: 'explore' });
      void find(explored, shown);
    } else if (text !== '') {
      go({ screen: 'explore', word: { language: shown.language, word: text } });
    }
  };
  const search = (
    <SearchForm
      form={shown}
      isBrief={word !== undefined}
      onChange={(next) => {
        form.value = next;
      }}
      onSubmit={submit}
    />
  );
  return word === undefined ? (
    <PageFrame class="explore">
      <h1>{t('explore.title')}</h1>
      <p class="lead">{t('explore.about')}</p>
      {search}
      {shown.sought === 'word' ? <RandomButton {...explored} /> : null}
      <FoundWords findings={findings.value} onMore={(limit) => void find(explored, shown, limit)} />
      <KeptLists />
    </PageFrame>
  ) : (
    <WordPage word={word} explored={explored} search={search} />
  );
}

function WordPage(props: { word: LookedUp; explored: Explored; search: JSX.Element }): JSX.Element {
  const { word, explored, search } = props;
  const { desk, words } = explored;
  const told = useFacts(desk, words, word.word);
  const adding = useDeckAdding(told.state === 'told' ? told.facts : null, words.language);
  // another card starts at its top
  useLayoutEffect(() => window.scrollTo(0, 0), [word.word]);
  return (
    <PageFrame
      class="explore"
      footer={
        <>
          <RandomButton {...explored} />
          {adding === null ? null : <DeckButton adding={adding} />}
        </>
      }
    >
      <h1 class="unseen">{t('explore.title')}</h1>
      {search}
      <LookedUpWord
        told={told}
        desk={desk}
        words={words}
        among={t(`table.words.${words.language}`)}
      />
      {adding === null ? null : <DeckQuestion adding={adding} />}
    </PageFrame>
  );
}

/** A new search; the findings of an earlier one that took longer are dropped. */
async function find({ desk, words }: Explored, asked: ExploreForm, limit?: number): Promise<void> {
  const query = queryOf(asked, limit);
  if (query === null) return;
  const waiting: Findings = { state: 'searching' };
  // more words are added to those shown
  if (limit === undefined) findings.value = waiting;
  const before = findings.peek();
  const found = await desk.find(words.vocabulary, query);
  const next: Findings = found.ok
    ? { state: 'found', language: asked.language, query, ...found.value }
    : { state: 'refused', error: found.error };
  if (findings.peek() === before) findings.value = next;
}

/** Shows a word that many people know. */
function RandomButton({ desk, words }: Explored): JSX.Element {
  const pick = async () => {
    const found = await desk.find(words.vocabulary, randomQuery(Math.random()));
    const list = found.ok ? found.value.words : [];
    const picked = list[Math.floor(Math.random() * list.length)];
    if (picked !== undefined) {
      go({ screen: 'explore', word: { language: words.language, word: picked.word } });
    }
  };
  return (
    <button type="button" class="button random" onClick={() => void pick()}>
      <Icon name="juggle" />
      {t('word.random')}
    </button>
  );
}
