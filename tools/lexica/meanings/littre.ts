// French definitions from the dictionary of Émile Littré (1863-1877), whose text is in the public
// domain: the first sentence of an entry's first sense, as plain text. Nothing of the file's markup is
// kept.
import { gunzipSync } from 'node:zlib';
import type { WordKind } from '../../../packages/lexicon/src/stored/index.ts';
import { foldLetters, foldWord } from '../text/fold.ts';
import type { MeaningEntry } from './meaning-entry.ts';
import { shortText } from './short-text.ts';

/** An article and the headwords that lead to it. */
export interface LittreArticle {
  readonly headwords: readonly string[];
  readonly text: string;
}

/** Two homographs of one kind are two words (pêche the fruit, pêche of the fisher); more are rare. */
const MAX_HOMOGRAPHS = 2;

/** The files of StarDict: a headword, a zero byte, where its article begins and how long it is. */
export function readArticles(index: Uint8Array, packed: Uint8Array): LittreArticle[] {
  const bytes = gunzipSync(packed);
  const view = new DataView(index.buffer, index.byteOffset, index.byteLength);
  const articles = new Map<number, { headwords: string[]; text: string }>();
  for (let at = 0; at < index.length;) {
    const end = index.indexOf(0, at);
    const headword = Buffer.from(index.subarray(at, end)).toString('utf8');
    const offset = view.getUint32(end + 1);
    const size = view.getUint32(end + 5);
    at = end + 9;
    const known = articles.get(offset);
    if (known !== undefined) known.headwords.push(headword);
    else {
      const text = bytes.subarray(offset, offset + size).toString('utf8');
      articles.set(offset, { headwords: [headword], text });
    }
  }
  return [...articles.values()];
}

export function readDefinitions(
  articles: readonly LittreArticle[],
  isLemma: (word: string) => boolean,
): MeaningEntry[] {
  const found = new Map<string, { readonly entry: MeaningEntry; readonly size: number }[]>();
  for (const { headwords, text } of articles) {
    const sense = senseOf(text);
    if (sense === null) continue;
    for (const [lemma, spelling] of spellingsOf(headwords)) {
      if (!isLemma(lemma)) continue;
      const meaning = { source: 'littre', spelling, ...sense } as const;
      const key = `${lemma} ${sense.kind}`;
      found.set(key, [...(found.get(key) ?? []), { entry: { lemma, meaning }, size: text.length }]);
    }
  }
  // the longest article is the word that people mean: partir to leave, not partir to divide
  return [...found.values()].flatMap((homographs) =>
    homographs
      .toSorted((a, b) => b.size - a.size)
      .slice(0, MAX_HOMOGRAPHS)
      .filter(({ entry }, at) => at === 0 || !isDated(entry.meaning.text))
      .map(({ entry }) => entry),
  );
}

function isDated(text: string): boolean {
  return /vieilli|inusité|vieux|ancien/i.test(text);
}

/**
 * The headwords of an article, folded, with the spelling that has the accents. `PÊCHE.2` is the second
 * homograph, `REBUTÉ, ÉE` also gives the feminine; phrases and parts of words are left out.
 */
function spellingsOf(headwords: readonly string[]): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const headword of headwords) {
    const bare = headword.replace(/(?:\.\d+)+$/, '').replace(/,.*$/, '');
    if (!/^\p{Lu}+$/u.test(bare)) continue;
    const lemma = foldWord(bare);
    const spelling = bare.toLowerCase();
    if (lemma === undefined) continue;
    const known = spellings.get(lemma);
    if (known === undefined || accents(spelling) > accents(known)) spellings.set(lemma, spelling);
  }
  // articles of unrelated words under one address are a fault of the file
  const initials = new Set([...spellings.keys()].map(([initial]) => initial));
  return initials.size > 1 ? new Map() : spellings;
}

function accents(text: string): number {
  return text.split('').filter((letter) => !/[a-z]/.test(letter)).length;
}

/** "Terme d’anatomie." says where a word is used; the definition follows. */
const LABEL =
  /^(?:(?:Anciens? t|T)ermes? [^.]{2,60}|Autrefois|Anciennement|Familièrement|Populairement|Néologisme|Chez les anciens)\.(?:\s+|$)/;

interface Sense {
  readonly kind: WordKind;
  readonly text: string;
}

/** Null for an article that only refers to another, or names a participle of a verb. */
function senseOf(article: string): Sense | null {
  const head = /^<i><small>(.*?)<\/small><\/i>/s.exec(article);
  const kind = head === null ? null : kindOf(head[1] ?? '');
  // a head that refers elsewhere is followed by additions of the supplement only: WAGON, see VAGON
  if (head === null || kind === null || /\bvoy\./i.test(head[1] ?? '')) return null;
  const [body = ''] = article.slice(head[0].length).split('<b><big>');
  for (const line of body.split('\n')) {
    const plain = plainText(line).replace(LABEL, '');
    if (plain === '' || /^\(?voy\.|^voyez/i.test(plain)) continue;
    const text = shortText(firstSentence(plain));
    return text.length < 4 ? null : { kind, text };
  }
  return null;
}

function plainText(line: string): string {
  return line
    .replace(/<b>\d+°<\/b>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replaceAll("'", '’')
    .trim();
}

/** Up to a full stop that ends a sentence, not an abbreviation. */
function firstSentence(text: string): string {
  const end = text.search(/(?<=[\p{Ll}\d)»]{3})\.(?=\s+\p{Lu}|\s*$)/u);
  return end < 0 ? text : text.slice(0, end);
}

function kindOf(head: string): WordKind | null {
  // after the pronunciation, which is in brackets
  const grammar = foldLetters(head.replace(/\([^)]*\)/g, ' ')).toLowerCase();
  if (/\bpart\. (?:passe|pres)/.test(grammar)) return null;
  if (/\bs\. ?[mf]\b|\bs\. des 2|\bsubst\b|\bs\. plur/.test(grammar)) return 'noun';
  if (/\bv\. ?(?:a|n|refl|imp)|\bverbe\b/.test(grammar)) return 'verb';
  if (/\badj\b/.test(grammar)) return 'adjective';
  if (/\badv\b/.test(grammar)) return 'adverb';
  return /\b(?:prep|conj|interj|pron|art|loc|part)\b/.test(grammar) ? 'other' : null;
}
