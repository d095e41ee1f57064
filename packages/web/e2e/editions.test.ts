import { describe, expect, it } from 'vitest';
import { NewGamePage } from './pages/new-game-page.ts';
import { OverPage } from './pages/over-page.ts';
import { TEST_PATIENCE_MS } from './support/patience.ts';
import { useBrowser } from './support/use-browser.ts';

const { visit } = useBrowser();

interface Watched {
  readonly name: string;
  readonly levels: number;
  /** What the grid says of its start squares before the first move; null: only the centre star. */
  readonly starts: number;
  readonly clocks: number;
  readonly ends: RegExp;
}

// [SPEC 1, R9] what each edition's row says, as far as a spectator can see it
const EDITIONS: readonly Watched[] = [
  {
    name: 'Classic',
    levels: 10,
    starts: 0,
    clocks: 0,
    ends: /has played every tile|Nobody has scored in two turns each/,
  },
  { name: 'Deluxe 1987', levels: 8, starts: 0, clocks: 0, ends: /every tile|Everyone passed/ },
  { name: 'Spectrum 1983', levels: 4, starts: 0, clocks: 0, ends: /every tile|Everyone passed/ },
  { name: 'Plus 3 1987', levels: 8, starts: 0, clocks: 0, ends: /every tile|Everyone passed/ },
  { name: 'Scampio', levels: 8, starts: 6, clocks: 0, ends: /Nobody can form another word/ },
  { name: 'Salon', levels: 8, starts: 0, clocks: 2, ends: /The bag is empty\.$/ },
];

describe('computers play each edition to its end', () => {
  it.each(EDITIONS)('[S1] $name', async ({ name, levels, starts, clocks, ends }) => {
    const { page, ears } = await visit({ seed: 5 });
    const newGame = new NewGamePage(page);
    await newGame.chooseEdition(name);
    await newGame.setKind(1, 'computer');
    const level = page.getByRole('slider', { name: 'Level of player 1' });
    expect(await level.getAttribute('max')).toBe(String(levels));
    await newGame.setLevel(1, 3);
    await newGame.setLevel(2, 3);
    await newGame.setSpeed(0);
    const table = await newGame.start();
    const names = await table.squareNames();
    expect(names).toHaveLength(225);
    expect(names.filter((each) => each.includes(', start, ')).length).toBe(starts);
    expect(await page.getByRole('timer').count()).toBe(clocks);

    await ears.until(ends, TEST_PATIENCE_MS);
    const over = new OverPage(page);
    await over.reached();
    expect(await over.title.textContent()).toMatch(/wins$|You win!$|share the win$/);
    // [S3] every draw follows from the commitments
    await over.proof.waitFor();
  });
});
