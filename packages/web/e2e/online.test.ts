import { describe, expect, test } from 'vitest';
import { byCommand } from './players/hands.ts';
import { moveFinder, type MoveFinder } from './players/move-finder.ts';
import { violationsOn } from './support/axe.ts';
import { useOnlinePeople, type OnlinePerson } from './support/online-people.ts';
import {
  openTable,
  sitDown,
  until,
  untilNextGame,
  watch,
  whoseTurn,
} from './support/online-tables.ts';
import { PHONE } from './support/use-browser.ts';

const people = useOnlinePeople();
const MAX_TURNS = 60;

async function playTurn(finder: MoveFinder, { table }: OnlinePerson): Promise<void> {
  const board = await table.readBoard();
  const play = finder.find(board, await table.readRack());
  if (play === null) await table.pass();
  else await byCommand(table, play, board);
}

async function expectAccessible({ page }: OnlinePerson, where: string): Promise<void> {
  expect(await violationsOn(page), where).toEqual([]);
}

describe('people in different browsers', () => {
  test('[O1, O3] three play a salon game from a shared link to its end; one loses the network, one closes the tab, one watches', async () => {
    const finder = moveFinder('salon', 'en');
    const ann = await people.meet();
    const link = await openTable(ann, 'Ann', 3);
    await expectAccessible(ann, 'a table to share');

    const bob = await people.meet({ device: PHONE });
    await bob.goTo(link);
    await sitDown(bob, 'Bob');

    const cleo = await people.meet();
    await cleo.goTo(link);
    await sitDown(cleo, 'Cleo');
    const players = [ann, bob, cleo];
    for (const { table } of players) await table.board.waitFor();

    const eve = await people.meet();
    await eve.goTo(link);
    await watch(eve);
    await eve.table.board.waitFor();
    expect(await eve.page.getByRole('list', { name: 'Rack' }).count(), 'nor a rack').toBe(0);

    // the chat keeps its keys: 2 is the key for passing, and nothing is markup
    await ann.page.getByRole('button', { name: 'Chat' }).click();
    const line = '<b>2</b> is no pass, 1 no end & 8 no hint';
    await ann.page.getByRole('textbox', { name: 'Write to the table' }).pressSequentially(line);
    await ann.page.keyboard.press('Enter');
    await expectAccessible(ann, 'the chat beside the board');
    await ann.page.keyboard.press('Escape');
    await cleo.page.getByRole('button', { name: 'Chat, 1 new line' }).click();
    await cleo.page.getByRole('listitem').filter({ hasText: line }).waitFor();
    await cleo.page.keyboard.press('Escape');

    let hasDropped = false;
    let hasClosed = false;
    let turns = 0;
    for (; turns < MAX_TURNS; turns++) {
      const person = await whoseTurn(players);
      if (person === null) break;
      if (person === bob && !hasDropped) {
        hasDropped = true;
        await bob.context.setOffline(true);
        await bob.page.getByText('Connection lost', { exact: false }).first().waitFor();
        expect(await bob.page.title()).toContain('Reconnecting');
        const before = await ann.table.readBoard();
        const play = finder.find(before, await bob.table.readRack());
        if (play !== null) {
          await byCommand(bob.table, play, before);
          // a move sent to the server cannot be taken back
          await bob.page.keyboard.press('Escape');
          await bob.page.getByText('Your move is on its way.').last().waitFor();
        }
        expect(await ann.table.readBoard(), 'nothing got through').toEqual(before);
        await bob.context.setOffline(false);
        await until('Bob’s move arrives', async () => !(await bob.isOnTurn()));
        if (play === null) continue;
        await until('Ann sees it', async () => {
          const { squares } = await ann.table.readBoard();
          return play.placement.every(({ row, col, face }) => squares[row * 15 + col] === face);
        });
      } else if (person === cleo && !hasClosed) {
        hasClosed = true;
        const rack = await cleo.table.readRack();
        await cleo.comeBackTo(link);
        await cleo.table.board.waitFor();
        expect(
          await cleo.table.readRack(),
          'the same tiles, in the same order or not',
        ).toHaveLength(rack.length);
        await until('it is still her turn', () => cleo.isOnTurn());
        await playTurn(finder, cleo);
      } else await playTurn(finder, person);
      await until('the turn passes', async () => !(await person.isOnTurn()));
    }
    expect(turns).toBeLessThan(MAX_TURNS);
    expect([hasDropped, hasClosed]).toEqual([true, true]);

    for (const { page } of [...players, eve]) {
      await page
        .getByRole('heading', { level: 1, name: /wins\b|You win!|share the win/ })
        .waitFor();
    }
    await ann.page.getByText('Draw verified ✓').waitFor();
    await eve.page.getByText('Draw consistent with itself').waitFor();
    await expectAccessible(ann, 'the end of a game');

    // another game begins when everyone wants one
    for (const { page } of players) await page.getByRole('button', { name: 'Play again' }).click();
    await untilNextGame(players);
    for (const { table } of players) {
      expect((await table.readBoard()).squares.every((face) => face === '')).toBe(true);
    }
    expect(await whoseTurn(players), 'somebody begins').not.toBeNull();
  });

  test('[O1] a computer fills a seat; leaving for good ends a two-player game', async () => {
    const ann = await people.meet();
    await openTable(ann, 'Ann', 2);
    await ann.page.getByRole('button', { name: 'Add a computer to seat 2' }).click();
    await ann.table.board.waitFor();
    const finder = moveFinder('salon', 'en');
    const made = ann.page.getByRole('tabpanel', { name: 'Moves' }).getByRole('button');
    for (let turns = 0; turns < 2; turns++) {
      await until('Ann’s turn', () => ann.isOnTurn());
      const before = await made.count();
      await playTurn(finder, ann);
      await until('the turn is made', async () => (await made.count()) > before);
    }
    await ann.page.getByRole('button', { name: 'Game', exact: true }).click();
    await ann.page.getByRole('button', { name: 'Leave the game' }).click();
    await ann.page.getByRole('button', { name: 'Leave for good' }).click();
    await ann.page
      .getByRole('heading', { level: 1, name: /wins\b|You win!|share the win/ })
      .waitFor();
  });

  test('[K8, C4] a friendly table gives hints; the clock stops when everyone agrees', async () => {
    const ann = await people.meet();
    const link = await openTable(ann, 'Ann', 2, { isFriendly: true });
    const bob = await people.meet({ device: PHONE });
    await bob.goTo(link);
    await sitDown(bob, 'Bob');
    await ann.table.board.waitFor();
    await bob.table.board.waitFor();
    const first = await whoseTurn([ann, bob]);
    await first?.page.getByRole('button', { name: 'Hint' }).click();
    await first?.table.lane
      .getByText(/^\w+ at \w+ for \d+ points?\.$|^No word can be formed/)
      .waitFor();

    await ann.page.keyboard.press('-');
    await ann.page.getByRole('button', { name: 'Stop the clock' }).click();
    await ann.table.lane.getByText('Waiting until everyone agrees', { exact: false }).waitFor();
    await bob.table.lane.getByText('Ann asks to stop the clock.').waitFor();
    await bob.page.getByRole('button', { name: 'Agree' }).click();
    await bob.table.lane.getByText('Ann asks to stop the clock.').waitFor({ state: 'hidden' });
    await ann.page.keyboard.press('-');
    await ann.page.getByRole('button', { name: 'Start the clock' }).waitFor();
  });

  test('a link hands the seat over to another device', async () => {
    const ann = await people.meet();
    const link = await openTable(ann, 'Ann', 2);
    await ann.page.getByRole('link', { name: 'Back to the lobby' }).click();
    await ann.page.getByRole('button', { name: 'Continue on another device' }).click();
    await ann.page.getByRole('button', { name: 'Make a link' }).click();
    const field = ann.page.getByRole('textbox', { name: 'Link for your other device' });
    const handOver = await field.inputValue();

    const phone = await people.meet({ device: PHONE });
    await phone.goTo(handOver);
    await phone.page.getByRole('button', { name: 'Continue here' }).click();
    await phone.page.getByText('You play as Ann.').waitFor();
    await phone.goTo(link);
    await phone.page.getByRole('heading', { name: 'Your table' }).waitFor();

    const thief = await people.meet();
    await thief.goTo(handOver);
    await thief.page.getByRole('button', { name: 'Continue here' }).click();
    await thief.page.getByText('This link has been used', { exact: false }).waitFor();
  });
});

describe('without a server', () => {
  test('the page says so, and still plays at this screen', async () => {
    const ann = await people.meet({ locale: 'fr-FR', device: PHONE });
    await ann.goTo('#/online/new');
    await ann.page.getByText('En ligne', { exact: true }).waitFor();
    await expectAccessible(ann, 'opening a table, on a phone, in French');
    await ann.goTo('about:blank');
    await ann.page.routeWebSocket(/\/ws$/, (socket) => void socket.close());
    await ann.goTo('#/online');
    await ann.page.getByText('Le jeu en ligne est injoignable', { exact: false }).first().waitFor();
    await expectAccessible(ann, 'the lobby without a server');
    await ann.page.getByRole('link', { name: 'Jouer sur cet écran' }).click();
    await ann.page.getByRole('button', { name: 'Commencer', exact: true }).click();
    await ann.page.getByRole('grid', { name: 'Grille' }).waitFor();
  });
});
