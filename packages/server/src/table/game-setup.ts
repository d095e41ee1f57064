import { tableSetup, type TableChoices } from '@luctor/protocol';
import type { GameSetup, Player } from '@luctor/rules';
import type { WordService } from '../words/word-service.ts';
import { canBegin, type TableState } from './table-state.ts';

/** The setup of a table's next game. Every seat is taken. */
export async function nextSetup(table: TableState, words: WordService): Promise<GameSetup> {
  const setup = setupAt(table.choices, playersOf(table));
  const { fingerprint } = await words.open(setup.vocabulary);
  return { ...setup, lexicon: fingerprint };
}

/** The setup of a game for these players, without the fingerprint of its words. */
export function setupAt(choices: TableChoices, players: readonly Player[]): GameSetup {
  const made = tableSetup(choices, players);
  if (!made.ok) throw new Error(`a table that cannot play: ${made.error.code}`);
  return made.value;
}

/**
 * Whether everyone is there for a game that can never begin: an older server let them choose what
 * the edition lacks, or the edition is gone.
 */
export function isImpossible(table: TableState): boolean {
  return canBegin(table) && !tableSetup(table.choices, playersOf(table)).ok;
}

function playersOf(table: TableState): readonly Player[] {
  return table.seats.map((seat) => {
    if (seat.kind === 'open') throw new Error('a game begins with every seat taken');
    const { name } = seat;
    return seat.kind === 'person'
      ? { kind: 'person', name }
      : { kind: 'computer', name, level: seat.level };
  });
}
