import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { OptionsPage } from './pages/options-page.ts';
import { OverPage } from './pages/over-page.ts';
import type { TablePage } from './pages/table-page.ts';
import { ON_ITS_LABEL } from './pages/words.ts';
import { HEARD } from './players/play-game.ts';
import { violationsOn } from './support/axe.ts';
import { DESKTOP, PHONE, useBrowser } from './support/use-browser.ts';

const { visit, openTab } = useBrowser();

/** What a theme can change; everything else is the same in every theme, and checked once. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const OPENED = 'dialog[open], .lane.question';

/** Chooses themes, which the page under test follows. */
interface Wardrobe {
  readonly choose: (theme: Theme) => Promise<void>;
}

/** Every violation, with the screen it is on. */
class Audit {
  readonly violations: string[] = [];
  readonly page: Page;
  readonly wardrobe: Wardrobe | null;

  constructor(page: Page, wardrobe: Wardrobe | null = null) {
    this.page = page;
    this.wardrobe = wardrobe;
  }

  /** Looks at everything, and then at the colours of the other themes. */
  async check(screen: string, within?: string): Promise<void> {
    const scope = within === undefined ? {} : { within };
    const found = await violationsOn(this.page, { tags: TAGS, ...scope });
    this.violations.push(...found.map((each) => `${screen}: ${each}`));
    if (this.wardrobe === null) return;
    for (const theme of OTHER_THEMES) {
      await this.wardrobe.choose(theme);
      const wrong = await violationsOn(this.page, { rules: COLOURS, ...scope });
      this.violations.push(...wrong.map((each) => `${screen}, ${theme}: ${each}`));
    }
    await this.wardrobe.choose('Light');
  }

  /** Opens a dialog or a question of the lane by a key, checks it alone, and closes it. */
  async checkOpened(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    const opened = this.page.locator(OPENED);
    await opened.waitFor();
    await this.check(`opened by ${key}`, OPENED);
    await this.page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  }
}

const THEMES = {
  Light: 'light',
  Dark: 'dark',
  Monochrome: 'mono',
  'High contrast': 'contrast',
  'Colour-blind safe': 'safe',
  'Spectrum 1983': 'spectrum',
  'Atari ST 1987': 'atari',
} as const;
type Theme = keyof typeof THEMES;
const OTHER_THEMES = (Object.keys(THEMES) as Theme[]).filter((theme) => theme !== 'Light');
// key 2's question comes last: just after a computer's turn the key counts as a late Force
const OPENING_KEYS = ['6', '9', '-', 'Control+s', '1', '?', '/', '2'];

/** Lays a tile, legal or not, so that tentative tiles are checked too. */
async function layTile(table: TablePage): Promise<void> {
  const rack = await table.readRack();
  const letter = rack.find((tile) => tile !== '?') ?? 'e';
  await table.page.keyboard.press('ArrowDown');
  await table.page.keyboard.press('ArrowUp');
  await table.page.keyboard.press(letter.toLowerCase());
}

describe('WCAG 2.2 AA by axe', () => {
  it('every screen in every theme', async () => {
    const { page, context, ears } = await visit({ seed: 13 });
    // the settings stay open in another tab: a theme chosen there changes this one at once
    const settings = await new OptionsPage((await openTab(context)).page).open();
    const audit = new Audit(page, {
      choose: async (theme) => {
        await settings.getByRole('radio', { name: theme, exact: true }).check(ON_ITS_LABEL);
        await page.locator(`html[data-theme=${THEMES[theme]}]`).waitFor();
      },
    });
    await audit.wardrobe?.choose('Light');
    const newGame = new NewGamePage(page);
    await newGame.edition.waitFor();
    await audit.check('home');
    await newGame.openForm();
    await audit.check('new game');
    await newGame.inOptions(() => audit.check('game options', 'dialog'));
    await newGame.setLevel(2, 1);
    const table = await newGame.start();
    await ears.until(HEARD.en.turn);
    await layTile(table);
    await audit.check('table');
    for (const key of OPENING_KEYS) await audit.checkOpened(key);
    for (const panel of ['Letters', 'Values', 'Bonuses']) {
      await page.getByRole('tab', { name: panel }).click();
      await audit.check(panel, '[role=tabpanel]');
    }
    await page.keyboard.press('Escape');
    await table.pass();
    await ears.until(HEARD.en.turn);
    await page.keyboard.press('1');
    await table.button('Score it as it stands').click();
    const over = new OverPage(page);
    await over.proof.waitFor();
    await over.worst.waitFor();
    await audit.check('over');
    await over.worst.click();
    await over.moves.nth(1).getByRole('button').click();
    // a closer look brings its grade, in colours of its own
    await page
      .locator('.review-detail .card-head .grade', { hasText: /mistake$|^Good$/ })
      .waitFor();
    await audit.check('review');
    await over.openProof();
    await audit.check('proof', 'dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await audit.check('help', 'dialog');
    await page.keyboard.press('Escape');
    await page.goto(`${new URL('.', page.url()).href}#/games`);
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
    await audit.check('games');
    await page.getByRole('link', { name: 'My words' }).click();
    await page.getByRole('heading', { level: 1, name: 'My words' }).waitFor();
    await audit.check('words');
    expect(audit.violations).toEqual([]);
  });

  it.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])('in French, with hidden racks, on %s', async (_, device) => {
    const { page } = await visit({ seed: 14, locale: 'fr-FR', device });
    const audit = new Audit(page);
    const newGame = new NewGamePage(page, 'fr');
    await newGame.edition.waitFor();
    await audit.check('accueil');
    await newGame.openForm();
    await audit.check('nouvelle partie');
    await newGame.setKind(2, 'person');
    const table = await newGame.start();
    await table.button(table.words.ready).waitFor();
    await audit.check('couverture');
    await table.button(table.words.ready).click();
    await layTile(table);
    await audit.check('table');
    expect(audit.violations).toEqual([]);
  });
});
