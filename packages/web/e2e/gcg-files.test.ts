import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { importGcg, parseSave, readGcg, replay, type GameEvent } from '@luctor/rules';
import { OverPage } from './pages/over-page.ts';
import { TablePage } from './pages/table-page.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

function sample(name: string): string {
  return fileURLToPath(new URL(`../../rules/src/gcg/samples/${name}.gcg`, import.meta.url));
}

async function eventsOf(path: string): Promise<readonly GameEvent[]> {
  const game = importGcg(readGcg(await readFile(path)));
  if (!game.ok) throw new Error(game.error.code);
  return game.value.events;
}

async function openGames(page: Page): Promise<void> {
  await page.goto(`${new URL('.', page.url()).href}#/games`);
}

async function exported(page: Page, game: Locator, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    game.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return file.path();
}

describe('[U7] a GCG file', () => {
  it.each([
    ['two-players', 'Four worked examples'],
    ['four-players', 'Quatre à table'],
    ['dialects', 'Quill the Machine'],
    ['unknown-racks', 'Written down by one of them'],
  ])('%s is opened, reviewed and exported unchanged', async (name, title) => {
    const { page } = await visit();
    await openGames(page);
    await page.getByLabel('Import a file').setInputFiles(sample(name));
    await page.getByText(/was imported\.$/).waitFor();
    const game = page.getByRole('listitem').filter({ hasText: title }).first();
    const events = await eventsOf(sample(name));
    const state = replay(events);

    const written = await exported(page, game, 'Export as GCG');
    expect(await eventsOf(written)).toEqual(events);
    const save = parseSave(await readFile(await exported(page, game, 'Export'), 'utf8'));
    expect(save.ok && save.value.events).toEqual(events);

    await game.getByRole('link', { name: 'Review' }).click();
    const table = new TablePage(page);
    const over = new OverPage(page);
    const { length } = state.history;
    const isAt = (text: string) => expect.poll(() => over.shown.textContent()).toBe(text);
    await isAt('Final board');
    expect((await table.readBoard()).squares).toEqual(state.board.squares);
    await page.getByRole('button', { name: 'First turn' }).click();
    for (let turn = 1; turn <= length; turn++) {
      await isAt(`Turn ${turn} of ${length}`);
      await page.getByRole('button', { name: 'Next turn' }).click();
    }
    await isAt('Final board');
    expect((await table.readBoard()).squares).toEqual(state.board.squares);

    await over.proof.waitFor();
    await over.openProof();
    expect(await page.getByText('Fair draw').count(), 'a file tells no draws').toBe(0);
    await page.getByText(/replayed, not proved/).waitFor();
    await page.getByText(`all ${events.length} steps follow from the rules`).waitFor();
    await page.keyboard.press('Escape');
    expect(await over.again.count(), 'nobody is here for another game').toBe(0);

    await openGames(page);
    await page.getByLabel('Import a file').setInputFiles(written);
    await page.getByRole('listitem').filter({ hasText: title }).nth(1).waitFor();
  });

  it('is refused by line, and opened up to there', async () => {
    const { page } = await visit();
    await openGames(page);
    await page.getByLabel('Import a file').setInputFiles(sample('broken'));
    const dialog = page.getByRole('dialog', { name: 'Line 11 cannot be imported' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: 'Review' }).count()).toBe(0);

    await page.getByLabel('Import a file').setInputFiles(sample('broken'));
    await dialog.getByRole('button', { name: 'Open the game up to line 11' }).click();
    await page.getByText(/was imported\.$/).waitFor();
    await page.getByRole('link', { name: 'Review' }).click();
    await page.getByText('Final board').waitFor();
    const squares = (await new TablePage(page).readBoard()).squares;
    expect(squares.filter((face) => face !== '').join('')).toBe('HORN');
    await page.getByRole('heading', { name: 'Unfinished game' }).waitFor();
  });

  it('says the line and the reason in French too', async () => {
    const { page } = await visit({ locale: 'fr-FR' });
    await openGames(page);
    const input = page.getByLabel('Importer un fichier');
    const lines = ['#player1 a Ann', '#player2 b Bob', '>a: EHINORT 8F HORN +15 15'];
    const file = (text: string) => ({
      name: 'partie.gcg',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    await input.setInputFiles(file(lines.join('\n')));
    const first = page.getByRole('dialog', { name: 'La ligne 3 ne peut pas être importée' });
    await first.getByText('Le fichier donne 15 points, les règles en donnent 14.').waitFor();
    await first.getByText('il n’y a rien à ouvrir').waitFor();
    await first.getByRole('button', { name: 'OK' }).click();

    await input.setInputFiles(
      file([...lines.slice(0, 2), '>a: EHINORT 8F HORN +14 14', '>b: A1 FAM +9 9'].join('\n')),
    );
    const second = page.getByRole('dialog', { name: 'La ligne 4 ne peut pas être importée' });
    await second.getByText('le mot n’en touche aucun autre').waitFor();
    await second.getByRole('button', { name: 'Ouvrir la partie jusqu’à la ligne 4' }).click();
    await page.getByText(/a été importée\.$/).waitFor();
  });
});
