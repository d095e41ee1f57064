// The reviewed lists of short-words/: a word, a tab, the reason why it is allowed or denied.

export interface ReviewedWord {
  readonly word: string;
  readonly reason: string;
}

export function parseReviewedWords(text: string, file: string): ReviewedWord[] {
  const reviewed: ReviewedWord[] = [];
  text.split('\n').forEach((line, at) => {
    if (line === '' || line.startsWith('#')) return;
    const [word = '', reason = '', ...rest] = line.split('\t');
    if (!/^[A-Z]+$/.test(word) || reason === '' || rest.length > 0) {
      throw new Error(`${file}:${at + 1}: not "WORD<tab>reason"`);
    }
    if (reviewed.some((earlier) => earlier.word === word)) {
      throw new Error(`${file}:${at + 1}: ${word} a second time`);
    }
    reviewed.push({ word, reason });
  });
  return reviewed;
}
