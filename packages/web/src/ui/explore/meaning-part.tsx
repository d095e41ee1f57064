import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { meaningsFor, type Meaning, type MeaningSource, type WordFacts } from '@luctor/learn';
import type { Language } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import { agreeToMeanings, wantsMeanings } from '../../look-ups/meaning-consent.ts';
import type { Meanings, MeaningsError } from '../../lexica/meanings.ts';
import { kindsText } from './form-text.ts';
import { sizeText } from './size-text.ts';

/** What the lemmas of a word mean, as far as it is known. */
type Known =
  | { readonly state: 'asking' }
  | { readonly state: 'offered'; readonly bytes: number; readonly total: number }
  | { readonly state: 'failed'; readonly error: MeaningsError }
  | { readonly state: 'known'; readonly entries: readonly Entry[] };

interface Entry {
  readonly lemma: string;
  readonly meanings: readonly Meaning[];
}

/** The meaning of a word, by its lemmas. What must be fetched is offered with its size first. */
export function MeaningPart(props: {
  facts: WordFacts;
  of: Language;
  meanings: Meanings;
}): JSX.Element | null {
  const { facts, of, meanings } = props;
  const { word } = facts;
  const known = useSignal<Known>({ state: 'asking' });
  const attempt = useSignal(0);
  const wants = wantsMeanings.value;
  useEffect(() => {
    let isWanted = true;
    void look(meanings, of, facts, wants).then((found) => {
      if (isWanted) known.value = found;
    });
    return () => {
      isWanted = false;
    };
  }, [word, of, wants, attempt.value]);
  const found = known.value;
  switch (found.state) {
    case 'asking':
      return null;
    case 'offered':
      return <Offer {...found} of={of} meanings={meanings} onChange={() => attempt.value++} />;
    case 'failed':
      return (
        <p class="meaning-offer">
          {t(isOffline(found.error) ? 'word.meaningOffline' : 'word.meaningFailed')}
          <button type="button" class="link-button" onClick={() => attempt.value++}>
            {t('word.tryAgain')}
          </button>
        </p>
      );
    case 'known':
      return found.entries.length === 0 ? (
        <p class="caption">{t('word.noMeaning')}</p>
      ) : (
        <dl class="meanings">
          {found.entries.map((entry) => (
            <MeaningEntry key={entry.lemma} entry={entry} word={word} />
          ))}
        </dl>
      );
  }
}

/** A word of which nothing more is known may be a lemma itself. */
function lemmasOf({ word, origins }: WordFacts): readonly string[] {
  const lemmas = [...new Set(origins.map(({ lemma }) => lemma))];
  return lemmas.length === 0 ? [word] : lemmas;
}

async function look(
  meanings: Meanings,
  of: Language,
  facts: WordFacts,
  wants: boolean,
): Promise<Known> {
  const lemmas = lemmasOf(facts);
  try {
    if (!wants) {
      const sizes = await Promise.all(lemmas.map((lemma) => meanings.bytesToFetch(of, lemma)));
      const bytes = Math.max(...sizes);
      const { total } = await meanings.downloadedState(of);
      if (bytes > 0) return { state: 'offered', bytes, total };
    }
    const entries: Entry[] = [];
    for (const lemma of lemmas) {
      const found = await meanings.meaningOf(of, lemma);
      if (!found.ok) return { state: 'failed', error: found.error };
      const fitting = meaningsFor(facts, lemma, found.value);
      if (fitting.length > 0) entries.push({ lemma, meanings: fitting });
    }
    return { state: 'known', entries };
  } catch {
    return { state: 'failed', error: { code: 'damaged' } };
  }
}

function isOffline({ code }: MeaningsError): boolean {
  return code === 'network' || !navigator.onLine;
}

/** Meanings are fetched file by file as words are looked up, or all at once for the time offline. */
function Offer(props: {
  bytes: number;
  total: number;
  of: Language;
  meanings: Meanings;
  onChange: () => void;
}): JSX.Element {
  const { of, meanings } = props;
  const done = useSignal<number | null>(null);
  const said = useSignal('');
  const size = sizeText(language.value, props.bytes);
  const total = sizeText(language.value, props.total);
  const fetchAll = async () => {
    done.value = 0;
    const fetched = await meanings.downloadAll(of, {
      onBytes: (bytes) => {
        done.value = bytes;
      },
    });
    done.value = null;
    if (fetched.ok) agreeToMeanings();
    else said.value = t(isOffline(fetched.error) ? 'word.meaningOffline' : 'word.meaningFailed');
  };
  return (
    <div class="meaning-offer">
      <p>{t('word.meaningSize', { size, total })}</p>
      <button type="button" class="button small" onClick={agreeToMeanings}>
        {t('word.fetchMeaning', { size })}
      </button>
      <button
        type="button"
        class="button small"
        disabled={done.value !== null}
        onClick={() => void fetchAll()}
      >
        {done.value === null
          ? t('word.fetchAll', { size: total })
          : t('word.fetched', { done: sizeText(language.value, done.value), size: total })}
      </button>
      <p class="said" role="status">
        {said.value}
      </p>
    </div>
  );
}

const SOURCES = {
  wordnet: 'word.source.wordnet',
  synonyms: 'word.source.synonyms',
  littre: 'word.source.littre',
} as const satisfies Readonly<Record<MeaningSource, string>>;

/** The lemma is named where it is not the word itself. Each text names its source. */
function MeaningEntry({ entry, word }: { entry: Entry; word: string }): JSX.Element {
  const { lemma, meanings } = entry;
  const spelling = meanings[0]?.spelling ?? lemma.toLowerCase();
  return (
    <>
      <dt class={lemma === word ? 'unseen' : 'of'}>{spelling}</dt>
      {meanings.map(({ source, kind, text }, at) => (
        <dd key={at}>
          {kind === null ? null : <i>{kindsText(language.value, [kind])} </i>}
          {source === 'synonyms' ? t('word.synonymsAre', { words: text }) : text}{' '}
          <small>{t(SOURCES[source])}</small>
        </dd>
      ))}
    </>
  );
}
