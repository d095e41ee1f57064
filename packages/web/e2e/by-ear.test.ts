import { describe, expect, it } from 'vitest';
import {
  emptyBoard,
  letterOf,
  parseMove,
  placeTiles,
  type Board,
  type Language,
  type Tile,
} from '@luctor/rules';
import { NewGamePage } from './pages/new-game-page.ts';
import { OverPage } from './pages/over-page.ts';
import { SIZE, TablePage } from './pages/table-page.ts';
import { byCommand } from './players/hands.ts';
import { moveFinder, type MoveFinder } from './players/move-finder.ts';
import { expectPlayed, HEARD } from './players/play-game.ts';
import type { Ears } from './support/ears.ts';
import { tabTo } from './support/tab-to.ts';
import { useBrowser } from './support/use-browser.ts';

// Whole games without sight: the rack and every move come from the live regions, the board is
// reconstructed from them, and words are entered in the command line. The grid in the accessibility
// tree must agree at every turn.

const { visit } = useBrowser();

const WORDS_FOR = {
  en: { change: 'swap', pass: 'pass', yes: 'y' },
  fr: { change: 'échanger', pass: 'passer', yes: 'o' },
};
const MAX_TURNS = 60;

/** Adds what was heard to the reconstructed board, `Tern plays JOVIAL, E3 down, 32 points`. */
function follow(language: Language, board: Board, sentences: readonly string[]): Board {
  return sentences.reduce((before, sentence) => {
    const found = HEARD[language].played.exec(sentence);
    if (found === null) return before;
    const [, , word = '', square = '', way = ''] = found;
    const isAcross = way === 'across' || way === 'horizontal';
    const turned = `${square.slice(1)}${square.charAt(0)}`;
    // English writes the letter first for down, French for across [U9]
    const place = (language === 'en') === isAcross ? turned : square;
    const tiles = parseMove(language, `${place} ${word}`, before);
    if (!tiles.ok) throw new Error(`${sentence}: ${tiles.error.code}`);
    return placeTiles(before, tiles.value);
  }, board);
}

function tilesIn(rack: string, blank: string): readonly Tile[] {
  return rack.split(' ').map((tile) => (tile === blank ? '?' : tile));
}

async function playByEar(table: TablePage, ears: Ears, finder: MoveFinder): Promise<number> {
  const { language } = table;
  let board = emptyBoard(SIZE);
  let followed = 0;
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const [, rack] = await ears.until(HEARD[language].turn);
    board = follow(language, board, ears.heard.slice(followed));
    followed = ears.heard.length;
    if (rack === undefined) return turn;
    const seen = await table.readBoard();
    expect(seen.squares.map(letterOf)).toEqual(board.squares.map(letterOf));
    const tiles = tilesIn(rack, table.words.blank);
    const play = finder.find(seen, tiles);
    if (play === null) await giveUpTurn(table, ears, tiles);
    else {
      await byCommand(table, play, seen);
      await expectPlayed(ears, table, play);
    }
  }
  throw new Error('the game does not end');
}

/** Exchanges all tiles; passes if the bag is too small. */
async function giveUpTurn(table: TablePage, ears: Ears, tiles: readonly Tile[]): Promise<void> {
  const words = WORDS_FOR[table.language];
  await table.command(`${words.change} ${tiles.join('')}`);
  const [, changed] = await ears.until(/( (?:swaps|échange) \d)|too few tiles|trop peu de jetons/);
  if (changed !== undefined) return;
  await table.command(words.pass);
  await table.passQuestion.waitFor();
  await table.page.keyboard.press(words.yes);
}

describe('the end of a game by ear', () => {
  it.each([
    ['en', 'en-GB', /^Player 1 /],
    ['fr', 'fr-FR', /^Joueur 1 /],
  ] as const)('[R10] the table reads out the letters left: %s', async (language, locale, row) => {
    const { page, ears } = await visit({ seed: 34, locale });
    const table = await new NewGamePage(page, language).start();
    const [, rack = ''] = await ears.until(HEARD[language].turn);
    await page.keyboard.press('1');
    await table.button(table.words.scoreIt).click();
    const left = page.getByRole('row', { name: row }).getByRole('img');
    const letters = (await left.getAttribute('aria-label')) ?? '';
    expect(letters.split(' ').toSorted()).toEqual(rack.split(' ').toSorted());
  });
});

describe('a whole game by ear', () => {
  it('against level 4 in English', async () => {
    const { page, ears } = await visit({ seed: 6 });
    await tabTo(page, new NewGamePage(page).startButton);
    await page.keyboard.press('Enter');
    const turns = await playByEar(new TablePage(page), ears, moveFinder('classic', 'en'));
    expect(turns).toBeGreaterThan(5);
    await ears.until(/^Final scores: Player 1 -?\d+, Tern -?\d+\.$/);
    await ears.until(/ wins\.$| share the win\.$/);
  });

  it('against level 8 in French', async () => {
    const { page, ears } = await visit({ seed: 7, locale: 'fr-FR' });
    const newGame = new NewGamePage(page, 'fr');
    const level = page.getByRole('slider', { name: 'Niveau' });
    await tabTo(page, level);
    for (let presses = 4; presses < 8; presses++) await page.keyboard.press('ArrowRight');
    await tabTo(page, newGame.startButton);
    await page.keyboard.press('Enter');
    const table = new TablePage(page, 'fr');
    await playByEar(table, ears, moveFinder('classic', 'fr'));
    await ears.until(/^Scores finaux\s: Joueur 1 -?\d+, /);
    await new OverPage(page, 'fr').reached();
  });
});
