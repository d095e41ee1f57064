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
    expect(text).toContain('Tiles are not changed');
    expect(text).not.toContain('covers the centre');
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
