import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { PHONE, useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

describe('[R1-R10] the help explains the rules', () => {
  it('of the chosen edition, then of the game played', async () => {
    const { page } = await visit({ seed: 4 });
    const newGame = new NewGamePage(page);
    const help = page.getByRole('dialog', { name: 'Help' });
    const open = () => page.getByRole('button', { name: 'Help', exact: true }).click();

    await open();
    await help.getByRole('heading', { name: 'Rules: Classic' }).waitFor();
    await help.getByText('covers the centre').waitFor();
    await page.keyboard.press('Escape');

    await newGame.chooseEdition('Scampio');
    await open();
    await help.getByText('nobody can form a word any more').waitFor();
    await page.keyboard.press('Escape');

    const table = await newGame.start();
    await table.command('help');
    await help.getByRole('heading', { name: 'Rules: Scampio' }).waitFor();
    const text = await help.textContent();
    expect(text).toContain('marked LUCTOR');
    expect(text).toContain('There are no swaps');
    expect(text).not.toContain('covers the centre');
  });

  it('with pictures first, then the ways to enter a word, then the commands', async () => {
    const { page } = await visit({ seed: 4 });
    await new NewGamePage(page).chooseEdition('Plus 3');
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('figure').first().waitFor();
    const text = (await help.textContent()) ?? '';
    const parts = [
      'HORN: 14 points',
      'MOB also makes NOT and BE',
      'Entering a word',
      'What it does',
    ];
    expect(parts.map((part) => text.indexOf(part))).toEqual(
      parts.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
    );
    for (const part of parts) expect(text).toContain(part);
    // the word of its manual stands beside ours
    expect(text).toMatch(/Shuffle\s*in the manual: Juggle/);
  });

  it('in French on a phone, without a truncated line', async () => {
    const { page } = await visit({ seed: 4, locale: 'fr-FR', device: PHONE });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Aide' }).click();
    const help = page.getByRole('dialog', { name: 'Aide' });
    await help.getByRole('heading', { name: 'La partie finit quand' }).waitFor();
    const overflow = await help.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow).toBe(0);
  });
});
