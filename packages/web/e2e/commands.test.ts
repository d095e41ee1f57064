import { beforeAll, describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import type { TablePage } from './pages/table-page.ts';
import { HEARD } from './players/play-game.ts';
import type { Ears } from './support/ears.ts';
import { useBrowser, type Visit } from './support/use-browser.ts';

const { visit } = useBrowser();

interface Command {
  readonly name: string;
  readonly key: string;
  /** In the cursor-first style, by physical key. */
  readonly alt: string;
  readonly line: string;
  /** Where its button is: at the rack, or in this menu. */
  readonly menu: 'Game' | 'Turn' | 'View' | null;
  /** Checks that it happened, and restores the table. */
  readonly seen: (table: TablePage, ears: Ears) => Promise<void>;
}

const opensDialog = (name: string | RegExp) => async (table: TablePage) => {
  await table.dialog(name).waitFor();
  await table.page.keyboard.press('Escape');
  await table.page.getByRole('dialog').waitFor({ state: 'hidden' });
};
const opensQuestion = (name: string) => async (table: TablePage) => {
  await table.question(name).waitFor();
  await table.page.keyboard.press('Escape');
  await table.question(name).waitFor({ state: 'hidden' });
};
const opensPanel = (name: string) => async (table: TablePage) => {
  await table.page.getByRole('tabpanel', { name }).waitFor();
};
const isHeard = (pattern: RegExp) => async (_: TablePage, ears: Ears) => {
  await ears.until(pattern);
};

/** [U6] except pass, force and end game, which end what the others need. */
const COMMANDS: readonly Command[] = [
  {
    name: 'End game',
    key: '1',
    alt: 'Alt+KeyQ',
    line: 'end game',
    menu: 'Game',
    seen: opensQuestion('End this game?'),
  },
  {
    name: 'Bonuses',
    key: '3',
    alt: 'Alt+KeyS',
    line: 'premiums',
    menu: 'View',
    seen: opensPanel('Bonuses'),
  },
  {
    name: 'Values',
    key: '4',
    alt: 'Alt+KeyT',
    line: 'values',
    menu: 'View',
    seen: opensPanel('Values'),
  },
  {
    name: 'Letters',
    key: '5',
    alt: 'Alt+KeyD',
    line: 'letters',
    menu: 'View',
    seen: opensPanel('Letters'),
  },
  {
    name: 'Swap',
    key: '6',
    alt: 'Alt+KeyC',
    line: 'change',
    menu: null,
    seen: opensQuestion('Swap which tiles?'),
  },
  {
    name: 'Shuffle',
    key: '7',
    alt: 'Alt+KeyJ',
    line: 'juggle',
    menu: null,
    seen: isHeard(/^Rack: /),
  },
  {
    name: 'Hint',
    key: '8',
    alt: 'Alt+KeyH',
    line: 'hint',
    menu: null,
    seen: isHeard(/ at \w+ for |No word can be formed/),
  },
  {
    name: 'Rearrange',
    key: '9',
    alt: 'Alt+KeyR',
    line: 'rearrange',
    menu: 'Turn',
    seen: opensQuestion('Rearrange the rack'),
  },
  { name: 'Racks', key: '0', alt: 'Alt+KeyV', line: 'racks', menu: 'View', seen: togglesRacks },
  { name: 'Clock', key: '-', alt: '-', line: 'clock', menu: 'Game', seen: opensDialog('Clock') },
  {
    name: 'Save',
    key: 'Control+s',
    alt: 'Control+s',
    line: 'save',
    menu: 'Game',
    seen: opensDialog('Save the game'),
  },
];

let racksWereVisible = false;

async function togglesRacks(table: TablePage): Promise<void> {
  await table.page.keyboard.press('?');
  const options = table.dialog('Settings');
  const racks = options.getByRole('checkbox', { name: /^Racks visible/ });
  racksWereVisible = !racksWereVisible;
  await expect.poll(() => racks.isChecked()).toBe(racksWereVisible);
  await opensDialog('Settings')(table);
}

async function startAlone(seed: number, edition: string): Promise<Visit & { table: TablePage }> {
  const visited = await visit({ seed });
  const newGame = new NewGamePage(visited.page);
  await newGame.chooseEdition(edition);
  // alone: nobody moves meanwhile
  await newGame.removePlayer(2);
  const table = await newGame.start();
  await visited.ears.until(HEARD.en.turn);
  return { ...visited, table };
}

describe('[U6] every command', () => {
  beforeAll(() => {
    racksWereVisible = false;
  });

  it('by key, by button and by the command line', async () => {
    const { page, ears, table } = await startAlone(15, 'Classic');
    for (const { name, key, line, menu, seen } of COMMANDS) {
      ears.forget();
      await page.keyboard.press(key);
      await seen(table, ears);
      ears.forget();
      if (menu !== null) await table.button(menu).click();
      await table.button(name).click();
      await seen(table, ears);
      ears.forget();
      await table.command(line);
      await seen(table, ears);
    }
    await page.keyboard.press('?');
    await opensDialog('Settings')(table);
    await table.command('options');
    await opensDialog('Settings')(table);
    await table.command('help');
    await opensDialog(/^Help|^How/)(table);
    await table.button('Turn').click();
    await table.button('Command line').click();
    await opensDialog('Command line')(table);
  });

  it('by Alt and a key in the style of the Spectrum', async () => {
    racksWereVisible = true;
    const { page, ears, table } = await startAlone(16, 'Spectrum 1983');
    for (const { alt, seen } of COMMANDS) {
      ears.forget();
      await page.keyboard.press(alt);
      await seen(table, ears);
    }
    ears.forget();
    await page.keyboard.press('Alt+KeyP');
    await table.passQuestion.waitFor();
    await page.keyboard.press('y');
    await ears.until(/ passes\.$/);
  });

  it('pass, change and spoken questions, by the command line', async () => {
    const { ears, table } = await startAlone(17, 'Classic');
    const [first = '', second = ''] = await table.readRack();
    await table.command(`change ${first}${second}`);
    await ears.until(/^Player 1 swaps 2 tiles\.$/);
    for (const [line, answer] of [
      ['rack', /^Rack: /],
      ['score', /^Player 1 0\.$/],
      ['board', /^The board is empty\.$/],
      ['row 8', /^Row 8 is empty\.$/],
      ['column H', /^Column H is empty\.$/],
      ['square H8', /^H8, double word, empty\.$/],
      ['history', /^Player 1 swaps 2 tiles\.$/],
      ['time', /has no clock/],
      ['unseen', /^\d+ unseen: /],
      ['bag', /tiles left in the bag\.$/],
      ['turn', /^It is Player 1’s turn\.$/],
      ['sort', /^Rack: /],
      ['save Tea', /^Saved as Tea\.$/],
      ['clock 2:00', /^The time limits have changed\.$/],
      ['clock stop', /^The clock is stopped\.$/],
      ['clock start', /^The clock is running\.$/],
      ['clock off', /^The time limits have changed\.$/],
    ] as const) {
      ears.forget();
      await table.command(line);
      await ears.until(answer);
    }
    ears.forget();
    await table.page.keyboard.press('/');
    await table.page.keyboard.type('jugle');
    await table.page.keyboard.press('Enter');
    await ears.until(/Did you mean “juggle”\?/);
    await table.page.keyboard.press('Escape');
    await table.command('pass');
    await table.button(table.words.passYes).click();
    await ears.until(/^Player 1 passes\.$/);
  });

  it('[K7] force, while a computer thinks', async () => {
    const { page, ears } = await visit({ seed: 18 });
    const newGame = new NewGamePage(page);
    await newGame.letComputersThinkAloud(9);
    const table = await newGame.start();
    // its candidates show on the board
    await table.board
      .getByRole('gridcell', { name: /the computer tries it/ })
      .first()
      .waitFor();
    ears.forget();
    await page.keyboard.press('2');
    await ears.until(HEARD.en.played);
    await table.board
      .getByRole('gridcell', { name: /the computer tries it/ })
      .first()
      .waitFor();
    ears.forget();
    await page.getByRole('toolbar').getByRole('button', { name: 'Play now' }).click();
    await ears.until(HEARD.en.played);
    await table.board
      .getByRole('gridcell', { name: /the computer tries it/ })
      .first()
      .waitFor();
    ears.forget();
    await table.command('force');
    await ears.until(HEARD.en.played);
  });
});
