import type { Page } from 'playwright-core';
import { findEdition, makeSave, makeSetup, type Player } from '@luctor/rules';
import { playRandomGame } from '@luctor/rules/testing';

const OPPONENTS: readonly Player[] = [
  { kind: 'person', name: 'Eleanor' },
  { kind: 'computer', name: 'Tern', level: 4 },
];

/** A finished game as a file of ours; its words are few, its moves are legal. */
export function finishedGame(seed: number, players: readonly Player[] = OPPONENTS): string {
  const edition = findEdition('classic');
  if (edition === null) throw new Error('no edition');
  const setup = makeSetup(edition, { players, language: 'en' });
  if (!setup.ok) throw new Error(setup.error.code);
  const { events, now } = playRandomGame(setup.value, seed);
  return makeSave({ name: `Game ${seed}`, savedAt: now, events });
}

/** Imports finished games, as a person would, to those that are there. */
export async function importGames(page: Page, files: readonly string[], before = 0): Promise<void> {
  await page.goto(`${new URL('.', page.url()).href}#/games`);
  for (const [i, file] of files.entries()) {
    await page.getByLabel('Import a file').setInputFiles({
      name: `game-${i}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
    await page
      .locator('.game-line')
      .nth(before + i)
      .waitFor();
  }
}
