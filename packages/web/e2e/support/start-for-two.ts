import { NewGamePage } from '../pages/new-game-page.ts';
import type { TablePage } from '../pages/table-page.ts';
import { HEARD } from '../players/play-game.ts';
import type { TestBrowser, Visit, VisitOptions } from './use-browser.ts';

/** A game of two people at one screen: no computer moves meanwhile. */
export async function startForTwo(
  visit: TestBrowser['visit'],
  options: VisitOptions,
  edition: string,
): Promise<Visit & { readonly table: TablePage }> {
  const visited = await visit(options);
  const { page } = visited;
  const language = options.locale === 'fr-FR' ? 'fr' : 'en';
  const newGame = new NewGamePage(page, language);
  await newGame.chooseEdition(edition);
  await newGame.setKind(2, 'person');
  const table = await newGame.start();
  await table.liftCover(edition);
  await visited.ears.until(HEARD[language].turn);
  return { ...visited, table };
}
