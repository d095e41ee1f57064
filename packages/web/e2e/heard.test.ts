import type { Language } from '@luctor/rules';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { HEARD, passTurn } from './players/play-game.ts';
import { useBrowser, type VisitOptions } from './support/use-browser.ts';

// Everything that any live region of the page says, act by act: one message each, and no other.

const { visit } = useBrowser();

const TEXTS = {
  en: {
    none: (letter: string) => new RegExp(`^You have no ${letter} and no blank\\.$`),
    made: (first: string, second: string) =>
      new RegExp(`^${second}, I8: ${first}${second}, \\d+ points?\\.$`),
    rack: /^Rack: \S+ \S+ \S+ \S+ \S+ \S+ \S+\.$/,
    loading: /^(Loading|Preparing)/,
    taken: /^Taken back\.$/,
    all: /^All tiles are back on the rack: /,
    score: 'score',
    scored: /^Player 1 0, .* \d+\.$/,
    passed: /^Player 1 passes\. .* is thinking\.$/,
    answered: /^\S+ (plays|swaps|passes).* Your turn; your rack: [^.]+\.$/,
  },
  fr: {
    none: (letter: string) => new RegExp(`^Vous n’avez ni ${letter} ni joker\\.$`),
    made: (first: string, second: string) =>
      new RegExp(`^${second}, H9\\s: ${first}${second}, \\d+ points?\\.$`),
    rack: /^Chevalet\s: \S+ \S+ \S+ \S+ \S+ \S+ \S+\.$/,
    loading: /^(Chargement|Préparation)/,
    taken: /^Repris\.$/,
    all: /^Tous les jetons sont revenus sur le chevalet\s: /,
    score: 'score',
    scored: /^Joueur 1 0, .* \d+\.$/,
    passed: /^Joueur 1 passe\. .* réfléchit\.$/,
    answered: /^\S+ (joue|échange|passe).* À vous\s; votre chevalet\s: [^.]+\.$/,
  },
} as const;

/** A game that the person begins, with letters only. */
async function begin(language: Language, locale: VisitOptions['locale']) {
  for (let seed = 51; seed < 60; seed++) {
    const { page, ears } = await visit({ seed, ...(locale !== undefined && { locale }) });
    const newGame = new NewGamePage(page, language);
    await newGame.setLevel(2, 1);
    const table = await newGame.start();
    const [, rack = ''] = await ears.until(HEARD[language].turn);
    const { squares } = await table.readBoard();
    if (squares.every((face) => face === '') && !rack.includes(table.words.blank))
      return { page, ears, table };
  }
  throw new Error('no such seed');
}

describe('[U6] one message for one act', () => {
  it.each([
    ['en', 'en-GB'],
    ['fr', 'fr-FR'],
  ] as const)('at the table: %s', async (language, locale) => {
    const { page, ears, table } = await begin(language, locale);
    const texts = TEXTS[language];
    const rack = await table.readRack();
    const [first = '', second = ''] = rack;
    const missing = Array.from('QZXJKWYVHFBPMC').find((letter) => !rack.includes(letter)) ?? '';
    const from = ears.messages.length;

    const press = (key: string) => () => page.keyboard.press(key);
    const acts: readonly (readonly [act: string, () => Promise<void>, RegExp])[] = [
      ['a tile', press(first), new RegExp(`^${first}, H8\\.$`)],
      ['a second tile: the score', press(second), texts.made(first, second)],
      ['a letter not held', press(missing), texts.none(missing)],
      ['the same again', press(missing), texts.none(missing)],
      ['the rack shuffled', press('7'), texts.rack],
      ['Backspace', press('Backspace'), texts.taken],
      ['the tile again', press(second), texts.made(first, second)],
      ['all back', press('Escape'), texts.all],
      ['a question to the command line', () => table.command(texts.score), texts.scored],
    ];
    // the cursor: the square that gets the focus says where it is
    await page.keyboard.press('ArrowRight');
    for (const [act, perform, heard] of acts) {
      const before = ears.messages.length;
      // words may still be loading when the first acts are told
      const firstHeard = () =>
        ears.messages.slice(before).find((message) => !texts.loading.test(message));
      await perform();
      await expect.poll(firstHeard, { message: act }).toMatch(heard);
    }
    await passTurn(table, ears);
    await ears.until(HEARD[language].turn);

    // whether words are still loading, and how a pass is asked for, is not what is tested here
    const said = ears.messages
      .slice(from)
      .filter((message) => !message.includes('?') && !texts.loading.test(message));
    const expected = [...acts.map(([, , heard]) => heard), texts.passed, texts.answered];
    expect(said).toEqual(expected.map((heard) => expect.stringMatching(heard)));
  });

  it('old errors do not stay in the regions', async () => {
    const { page, ears } = await visit({ seed: 51 });
    const table = await new NewGamePage(page).start();
    await ears.until(HEARD.en.turn);
    const rack = await table.readRack();
    const alerts = page.locator('[aria-live=assertive]');
    await page.keyboard.press('ArrowRight');
    for (const letter of Array.from('QZXJ').filter((each) => !rack.includes(each))) {
      await page.keyboard.press(letter);
      await expect.poll(() => alerts.innerText()).toBe(`You have no ${letter} and no blank.`);
    }
    await page.keyboard.press(rack.find((tile) => tile !== '?') ?? '');
    await expect.poll(() => alerts.innerText()).toBe('');
  });
});
