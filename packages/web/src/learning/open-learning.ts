import { browserDatabases } from '../storage/database.ts';
import { createIndexedDbGameStore } from '../storage/indexed-db-game-store.ts';
import { createLearnDatabase } from '../storage/learn-database.ts';
import { createLearnFiles } from './learn-files.ts';
import { createLearnNews } from './learn-news.ts';
import { createAttempts } from './stored-attempts.ts';
import { createDeck } from './stored-deck.ts';
import { createFigures } from './stored-figures.ts';
import { createReviews } from './stored-reviews.ts';
import { createKeptLists } from './stored-lists.ts';
import type { Learning } from './learning.ts';

/** What this browser keeps. Called once, by the page, when it is first needed. */
export function openLearning(): Learning {
  const database = createLearnDatabase(browserDatabases());
  const news = createLearnNews();
  const games = createIndexedDbGameStore(browserDatabases());
  return {
    deck: createDeck({ database, news, now: Date.now, newId: randomName }),
    lists: createKeptLists(database, Date.now),
    files: createLearnFiles(database, news, Date.now),
    figures: createFigures(database, games),
    puzzles: createAttempts(database, games, news),
    reviews: createReviews(database),
  };
}

/** Not `randomUUID`: browsers have it only on secure pages. */
function randomName(): string {
  const random = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
