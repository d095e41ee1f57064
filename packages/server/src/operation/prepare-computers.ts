import { findEdition, LANGUAGES, makeSetup, type Language } from '@luctor/rules';
import type { ComputerThreads } from '../computer/computer-threads.ts';
import type { QuickLane } from '../computer/quick-lane.ts';
import type { PlayedBy } from '../words/word-service.ts';

/** The editions that most people play online. */
const COMMON_EDITIONS = ['classic', 'salon'];
/** Levels that know all words. Those that know some need a lot of memory, so they are read when played. */
const [AT_FIRST_SIGHT, AHEAD] = [8, 10] as const;

/** The first moves of the first games need not wait for the computers' words either. */
export async function prepareComputers(
  computers: ComputerThreads,
  words: QuickLane,
): Promise<void> {
  const games = COMMON_EDITIONS.flatMap((id) =>
    LANGUAGES.map((language) => commonGame(id, language)),
  );
  // one after the other: somebody may be playing already
  for (const game of games) await words.prepare(game, AT_FIRST_SIGHT);
  await computers.prepare(games, AHEAD);
}

function commonGame(id: string, language: Language): PlayedBy {
  const edition = findEdition(id);
  const players = ['Ann', 'Bob'].map((name) => ({ kind: 'person', name }) as const);
  const setup = edition && makeSetup(edition, { players, language, table: 'online' });
  if (setup === null || !setup.ok) throw new Error(`${id} cannot be played in ${language}`);
  const { ruleset, vocabulary } = setup.value;
  return { ruleset, language, vocabulary };
}
