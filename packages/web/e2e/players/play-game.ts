import { expect } from 'vitest';
import type { TablePage } from '../pages/table-page.ts';
import type { Ears } from '../support/ears.ts';
import type { Hand } from './hands.ts';
import type { FoundPlay, MoveFinder } from './move-finder.ts';

const MAX_TURNS = 60;

/** The sentences heard, by the page's language. */
export const HEARD = {
  en: {
    turn: /(?:^Your|, your) turn; your rack: (.*)\.$|^The game is over/,
    played: /^(.+) plays (\w+)(?: with [^,]*)?, (\w+) (across|down),.* (\d+) points?\. Score/,
    passed: /passes\.$/,
  },
  fr: {
    turn: /(?:^À|, à) vous\s; votre chevalet\s: (.*)\.$|^La partie est terminée/,
    played:
      /^(.+) joue (\w+)(?: avec [^,]*)?, (\w+) (horizontal|vertical),.* (\d+) points?\. Score/,
    passed: /passe\.$/,
  },
} as const;

export interface Turn {
  readonly play: FoundPlay | null;
}

/**
 * Plays every turn of the one person at the table to the end of the game. The announced score must
 * equal the engine's.
 */
export async function playGame(
  table: TablePage,
  ears: Ears,
  finder: MoveFinder,
  hand: Hand,
): Promise<readonly Turn[]> {
  const heard = HEARD[table.language];
  const turns: Turn[] = [];
  while (turns.length < MAX_TURNS) {
    const [, rackHeard] = await ears.until(heard.turn);
    if (rackHeard === undefined) return turns;
    const board = await table.readBoard();
    const play = finder.find(board, await table.readRack());
    turns.push({ play });
    if (play === null) await passTurn(table, ears);
    else await hand(table, play, board);
    if (play !== null) await expectPlayed(ears, table, play);
  }
  throw new Error('the game does not end');
}

/** The move is announced with the engine's score. */
export async function expectPlayed(ears: Ears, table: TablePage, play: FoundPlay): Promise<void> {
  const [sentence, , , , , points] = await ears.until(HEARD[table.language].played);
  expect(Number(points), sentence).toBe(play.score);
}

/** By a command: just after a computer's turn the button would count as a late Force. */
export async function passTurn(table: TablePage, ears: Ears): Promise<void> {
  await table.command(table.words.passCommand);
  await table.button(table.words.passYes).press('Enter');
  await ears.until(HEARD[table.language].passed);
}
