// Regular English inflection, in capitals: the forms that a lemma may have by the spelling rules.
// They are only candidates. The word list decides which exist: RUNNED is generated here, but is in no list.

const VOWELS = 'AEIOU';

/** BOX -> BOXES, FLY -> FLIES, LEAF -> LEAFS, LEAVES, HERO -> HEROS, HEROES. */
export function pluralsOf(noun: string): string[] {
  const plurals = [sForm(noun)];
  if (noun.endsWith('O') && !endsInVowelAnd(noun, 'O')) plurals.push(`${noun}ES`);
  if (noun.endsWith('MAN')) plurals.push(`${noun.slice(0, -2)}EN`);
  if (/[^F]F$/.test(noun)) plurals.push(`${noun.slice(0, -1)}VES`);
  if (noun.endsWith('FE')) plurals.push(`${noun.slice(0, -2)}VES`);
  if (noun.endsWith('SIS')) plurals.push(`${noun.slice(0, -2)}ES`);
  // QUIZ -> QUIZZES, GAS -> GASSES.
  if (/[^AEIOU][AEIOU][SZ]$/.test(noun) || /QU[AEIOU][SZ]$/.test(noun)) {
    plurals.push(`${noun}${noun.slice(-1)}ES`);
  }
  return plurals;
}

export interface VerbForms {
  readonly third: readonly string[];
  readonly past: readonly string[];
  readonly participle: readonly string[];
}

/** STOP -> STOPS, STOPPED, STOPPING; TRAVEL -> TRAVELED and TRAVELLED. */
export function verbFormsOf(verb: string): VerbForms {
  const third = [sForm(verb)];
  if (verb.endsWith('O')) third.push(`${verb}ES`);
  return {
    third,
    past: stemsBeforeVowel(verb, 'ED').map((stem) => `${stem}ED`),
    participle: stemsBeforeVowel(verb, 'ING').map((stem) => `${stem}ING`),
  };
}

export interface Comparison {
  readonly comparative: string;
  readonly superlative: string;
}

/** BIG -> BIGGER, BIGGEST. */
export function comparisonsOf(adjective: string): Comparison[] {
  return stemsBeforeVowel(adjective, 'ED').map((stem) => ({
    comparative: `${stem}ER`,
    superlative: `${stem}EST`,
  }));
}

function sForm(word: string): string {
  if (/(?:S|X|Z|CH|SH)$/.test(word)) return `${word}ES`;
  if (word.endsWith('Y') && !endsInVowelAnd(word, 'Y')) return `${word.slice(0, -1)}IES`;
  return `${word}S`;
}

/**
 * The stems that take the ending. Whether a final consonant doubles depends on the stress (OFFERED,
 * PREFERRED) and the country (TRAVELED, TRAVELLED), which spelling does not show: both are generated.
 */
function stemsBeforeVowel(word: string, ending: 'ED' | 'ING'): string[] {
  if (/[^EOY]E$/.test(word) || (ending === 'ED' && word.endsWith('E'))) {
    if (ending === 'ING' && word.endsWith('IE')) return [`${word.slice(0, -2)}Y`];
    // SINGE keeps its E before ING, to differ from SING.
    const bare = word.slice(0, -1);
    return ending === 'ING' && word.endsWith('GE') ? [bare, word] : [bare];
  }
  if (ending === 'ED' && word.endsWith('Y') && !endsInVowelAnd(word, 'Y')) {
    return [`${word.slice(0, -1)}I`];
  }
  if (/[AEIOU]C$/.test(word)) return [word, `${word}K`];
  if (/(?:[^AEIOU]|QU)[AEIOUY][BDFGKLMNPRSTVZ]$/.test(word)) return [word, word + word.slice(-1)];
  return /[AEIOU]{2}L$/.test(word) ? [word, `${word}L`] : [word];
}

function endsInVowelAnd(word: string, letter: string): boolean {
  return word.endsWith(letter) && VOWELS.includes(word.slice(-2, -1)) && word.length > 1;
}
