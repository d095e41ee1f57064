import { ON_ITS_LABEL } from '../pages/words.ts';
import type { OnlinePerson } from './online-people.ts';
import { PATIENCE_MS } from './patience.ts';

/** Opens a table for this many, in words; returns its link. */
export async function openTable(
  host: OnlinePerson,
  name: string,
  seats: number,
  { isFriendly = false, isChallenged = false } = {},
): Promise<string> {
  const { page } = host;
  await host.goTo('#/online');
  await page.getByRole('link', { name: 'Open a table' }).click();
  // the lobby asks for a name too: this one is for the next screen
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  const counts = page.getByRole('radiogroup', { name: 'Number of players' });
  await counts.getByRole('radio', { name: `${seats} players` }).check(ON_ITS_LABEL);
  if (isFriendly) await page.getByRole('checkbox', { name: /^Friendly table/ }).check(ON_ITS_LABEL);
  if (isChallenged) {
    const check = page.getByRole('radiogroup', { name: 'Word check' });
    await check.getByRole('radio', { name: 'Challenge' }).check(ON_ITS_LABEL);
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  const link = page.getByRole('textbox', { name: 'Link to this table' });
  const refusal = page.locator('.form-error');
  await link.or(refusal).first().waitFor();
  if (await refusal.isVisible()) throw new Error(await refusal.innerText());
  return link.inputValue();
}

/** Takes a seat at the table whose link is open: a name is all it needs. */
export async function sitDown({ page }: OnlinePerson, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Your name' });
  await field.fill(name);
  await field.press('Enter');
}

/** Looks on at the table whose link is open, and whose seats are taken. */
export async function watch({ page }: OnlinePerson): Promise<void> {
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
}

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`it never came to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Until everybody has left the review of a game for the next one. The review has a board, too. */
export async function untilNextGame(all: readonly OnlinePerson[]): Promise<void> {
  for (const person of all) {
    await until('the next game', async () => !(await person.isOver()));
    await person.table.rack.waitFor();
  }
}

/** Who is on turn, by the tab's title; null when the game is over. */
export async function whoseTurn(all: readonly OnlinePerson[]): Promise<OnlinePerson | null> {
  let found: OnlinePerson | null = null;
  await until('a turn, or the end', async () => {
    for (const person of all) {
      if (await person.isOver()) return true;
      if (!(await person.isOnTurn())) continue;
      found = person;
      return true;
    }
    return false;
  });
  return found;
}
