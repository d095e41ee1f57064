import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { auditAgainst, bindingCommitment, type GameEvent, type Seat } from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { OverPage } from './pages/over-page.ts';
import { violationsOn } from './support/axe.ts';
import { useOnlinePeople, type OnlinePerson } from './support/online-people.ts';
import { openTable, sitDown, until, untilNextGame, whoseTurn } from './support/online-tables.ts';
import { PHONE } from './support/use-browser.ts';

const people = useOnlinePeople();

/** Two people at a table, before anybody has moved. */
async function beginGame() {
  const ann = await people.meet();
  const link = await openTable(ann, 'Ann', 2);
  const bob = await people.meet({ device: PHONE });
  await bob.goTo(link);
  return { ann, bob, link };
}

async function passTurns(players: readonly OnlinePerson[], turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const person = await whoseTurn(players);
    if (person === null) throw new Error('the game is over');
    await person.table.pass();
    await until('the turn passes', async () => !(await person.isOnTurn()));
  }
}

async function leave({ page }: OnlinePerson): Promise<void> {
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await page.getByRole('button', { name: 'Leave for good' }).click();
}

/** Holds back what a page sends to the server, from the first such text on. */
async function holdBack(
  page: Page,
  text: string,
): Promise<{ release: () => void; forget: () => void }> {
  const held: (() => void)[] = [];
  let isHolding = true;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (isHolding && String(message).includes(text)) held.push(() => server.send(message));
      else server.send(message);
    });
  });
  return {
    release() {
      isHolding = false;
      for (const send of held) send();
    },
    forget() {
      isHolding = false;
    },
  };
}

/** From the next load on: what a dishonest server answers to the first message with this text. */
async function answerOnce(page: Page, text: string, error: object): Promise<void> {
  let isAnswered = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (isAnswered || !String(message).includes(text)) return server.send(message);
      isAnswered = true;
      const { id } = JSON.parse(String(message)) as { id: string };
      socket.send(JSON.stringify({ type: 'answer', id, error }));
    });
  });
}

function isTurn({ type }: GameEvent): boolean {
  return type === 'turnStarted';
}

type Forgery = (events: readonly GameEvent[]) => readonly GameEvent[];

const OTHER = 'ab'.repeat(32);

/** The game as it would have been with other bytes: a log that follows the rules. */
function retold(
  events: readonly GameEvent[],
  other: { readonly dealer?: string; readonly seats: readonly Seat[] },
): readonly GameEvent[] {
  const [created] = events;
  if (created?.type !== 'gameCreated' || created.attempt === undefined) throw new Error('no draw');
  const { setup, attempt, voided, at, secret } = created;
  const words = testWords([]);
  const game = new TestGame(setup, words, other.dealer ?? secret, at, attempt, voided);
  const shares = events.flatMap((event) => {
    if (event.type !== 'revealed') return [];
    const { seat, contribution } = event;
    return [{ seat, bytes: other.seats.includes(seat) ? OTHER : contribution }];
  });
  for (const share of shares) {
    const commitment = bindingCommitment({ attempt, setup, ...share });
    game.send(share.seat, { type: 'commit', commitment });
  }
  for (const { seat, bytes } of shares) game.send(seat, { type: 'reveal', contribution: bytes });
  for (const event of events) {
    if (event.type !== 'passed' && event.type !== 'seatLeft') continue;
    game.now = event.at;
    if (event.type === 'passed') game.send(game.state.turn?.seat ?? 0, { type: 'pass' });
    else game.send(event.seat, { type: 'leave', resign: event.reason === 'resigned' });
  }
  expect(auditAgainst(game.events, null).result).toBe('consistent');
  return game.events;
}

function withoutVoided(events: readonly GameEvent[]): readonly GameEvent[] {
  return events.map((event) => {
    return event.type === 'gameCreated' ? { ...event, voided: undefined } : event;
  });
}

function withOtherSecret(events: readonly GameEvent[]): readonly GameEvent[] {
  return events.map((event) => {
    return event.type === 'gameCreated' ? { ...event, secret: OTHER } : event;
  });
}

/** From the next load on, the page gets what a dishonest server says instead of the log. */
async function tellInstead({ page }: OnlinePerson): Promise<(forge: Forgery) => Promise<void>> {
  let forgery: Forgery = (events) => events;
  await page.exposeFunction('forge', (events: readonly GameEvent[]) => forgery(events));
  // a route would not see what the service worker fetches
  await page.addInitScript(() => {
    const honest = globalThis.fetch;
    globalThis.fetch = async (...asked) => {
      const response = await honest(...asked);
      if (!response.url.endsWith('/log')) return response;
      const { events } = await response.json();
      const { forge } = globalThis as unknown as { forge: (told: unknown) => Promise<unknown> };
      return Response.json({ events: await forge(events) });
    };
  });
  return async (forge) => {
    forgery = forge;
    await page.reload();
  };
}

/** Waits until the page gives its verdict: in a line, and in the details. */
async function expectVerdict(
  page: Page,
  text: RegExp,
  stays: 'open' | 'shut' = 'shut',
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Fair draw' });
  await page.locator('.proof-line', { hasText: /^(?!Checking)/ }).waitFor();
  if ((await dialog.count()) === 0) await new OverPage(page).openProof();
  const verdict = dialog.locator('.verdict', { hasText: /^(?!Comparing)/ });
  await verdict.waitFor();
  expect(await verdict.innerText()).toMatch(text);
  if (stays === 'open') return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function expectAccessible({ page }: OnlinePerson): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
}

describe('fair draws on the page [S3]', () => {
  test('a reload between commitment and reveal, two tabs, a rematch: verified', async () => {
    const { ann, bob, link } = await beginGame();
    const bobs = await holdBack(bob.page, '"commit"');
    await bob.page.reload();
    await sitDown(bob, 'Bob');
    // Ann's device has committed, the list is not complete: now she reloads, and has two tabs
    await ann.page.getByText('The draw waits for Bob.').waitFor();
    await ann.page.reload();
    const second = await ann.context.newPage();
    await second.goto(link);
    await ann.page.getByText('The draw waits for Bob.').waitFor();
    bobs.release();
    for (const { table } of [ann, bob]) await table.board.waitFor();
    await second.getByRole('grid', { name: 'Board' }).waitFor();

    // the code of the list is the same for both
    const codes: string[] = [];
    for (const { page } of [ann, bob]) {
      await page.getByRole('button', { name: 'Chat' }).click();
      codes.push(await page.locator('.draw-code code').innerText());
      await page.keyboard.press('Escape');
    }
    expect(codes[0]).toMatch(/^\w{4}-\w{4}$/);
    expect(codes[1]).toBe(codes[0]);

    await passTurns([ann, bob], 2);
    await leave(ann);
    for (const { page } of [ann, bob, { page: second }]) {
      await expectVerdict(page, /^Verified: nobody chose/);
    }

    await expectVerdict(ann.page, /^Verified/, 'open');
    expect(await ann.page.locator('.proof code').first().innerText()).toBe(codes[0]);
    const download = ann.page.waitForEvent('download');
    await ann.page.getByRole('button', { name: 'Save the receipt' }).click();
    const file = await (await download).path();
    await ann.page.keyboard.press('Escape');
    await expectVerdict(bob.page, /^Verified/, 'open');
    // somebody else's receipt is not about this seat, but about this game
    await bob.page.getByLabel('Check with a receipt file').setInputFiles(file);
    await expectAccessible(bob);
    await bob.page.getByText(/^Checked with the file .+\.$/).waitFor();
    await expectVerdict(bob.page, /^Verified/);

    // who left for good sits down again, and everybody wants another game: a new draw
    await ann.page.getByRole('button', { name: 'Seats' }).click();
    await ann.page.getByRole('button', { name: 'Sit down in seat 1' }).click();
    await ann.page.keyboard.press('Escape');
    await bob.page.getByRole('button', { name: 'Play again' }).click();
    await untilNextGame([ann, bob]);
    await passTurns([ann, bob], 1);
    await leave(ann);
    for (const { page } of [ann, bob]) await expectVerdict(page, /^Verified: nobody chose/);
  });

  test('a draw that leads to no game is listed, and said once', async () => {
    const { ann, bob } = await beginGame();
    await holdBack(bob.page, '"commit"');
    await bob.page.reload();
    await sitDown(bob, 'Bob');
    await ann.page.getByText('The draw waits for Bob.').waitFor();
    await bob.page.getByRole('button', { name: 'Give up the seat' }).click();
    const listed = ann.page.getByRole('list', { name: 'Draws that led to no game' });
    await listed.getByText('Draw 1: the seat of Bob became free.').waitFor();
    const said = ann.page.getByRole('log').getByText('Draw 1: the seat of Bob became free.');
    await said.waitFor({ state: 'attached' });
    expect(await said.count()).toBe(1);
  });

  test('a log that is not what the device saw, in sentences', async () => {
    const { ann, bob } = await beginGame();
    await sitDown(bob, 'Bob');
    for (const { table } of [ann, bob]) await table.board.waitFor();
    await passTurns([ann, bob], 2);
    await leave(ann);
    await expectVerdict(ann.page, /^Verified/);

    const tell = await tellInstead(ann);
    await tell((events) =>
      events.map((event) =>
        event.type === 'committed' && event.seat === 1
          ? { ...event, commitment: 'ab'.repeat(32) }
          : event,
      ),
    );
    await expectVerdict(ann.page, /^Does not match: .*Bob/);
    await tell((events) => {
      const at = events.findIndex(isTurn);
      const started = events[at];
      if (started?.type !== 'turnStarted') throw new Error('a game has turns');
      const stop = { type: 'clockChanged', change: { type: 'stop' }, at: started.at } as const;
      return events.toSpliced(at + 1, 0, stop);
    });
    await expectVerdict(
      ann.page,
      /^Does not match: in turn 1 the clock was changed without everyone’s consent/,
    );
    await tell((events) => events.slice(0, events.findLastIndex(isTurn) + 1));
    await expectVerdict(ann.page, /^Does not match: the log ends before what this device saw/);
    // a log that nobody can play must not break the page
    await tell((events) => events.filter(({ type }) => type !== 'tilesDrawn'));
    await expectVerdict(ann.page, /^Does not match: /);
    await expectVerdict(ann.page, /^Does not match: /, 'open');
    await ann.page.getByText('What does not match').waitFor();
    await expectAccessible(ann);
  });

  test('finding 5: each forgery of a dishonest server, in its sentence', async () => {
    const { ann, bob } = await beginGame();
    await answerOnce(ann.page, '"pass"', { code: 'unknown-words', words: ['RATE'] });
    await ann.page.reload();
    // the first draw leads to no game
    const bobs = await holdBack(bob.page, '"commit"');
    await bob.page.reload();
    await sitDown(bob, 'Bob');
    await ann.page.getByText('The draw waits for Bob.').waitFor();
    await bob.page.getByRole('button', { name: 'Give up the seat' }).click();
    bobs.forget();
    await bob.page.getByRole('button', { name: 'Sit down in seat 2' }).click();
    for (const { table } of [ann, bob]) await table.board.waitFor();
    if (!(await ann.isOnTurn())) await passTurns([ann, bob], 1);
    await until('it is her turn', () => ann.isOnTurn());
    // her first pass is answered by the lie; asked again before it comes, the error hides the question
    await ann.table.pass();
    await ann.table.lane.getByText(/RATE/).waitFor();
    await passTurns([ann, bob], 2);
    await leave(ann);
    await expectVerdict(ann.page, /^Does not match: in turn \d RATE was refused, although it is/);
    const tell = await tellInstead(ann);
    const forgeries: readonly (readonly [RegExp, Forgery])[] = [
      [/the server’s bytes are not those it committed to/, withOtherSecret],
      [
        /the server changed its commitment after this device had seen it/,
        (events) => retold(events, { dealer: OTHER, seats: [0, 1] }),
      ],
      [
        /the log has another commitment for Bob than this device was shown/,
        (events) => retold(events, { seats: [1] }),
      ],
      [
        /the log has another commitment for you than this device made/,
        (events) => retold(events, { seats: [0] }),
      ],
      [/draw 1, which led to no game, is left out or told differently/, withoutVoided],
    ];
    for (const [sentence, forge] of forgeries) {
      await tell(forge);
      await expectVerdict(ann.page, new RegExp(`^Does not match: ${sentence.source}`));
    }
  });

  test('a second device: partly checked, and it says what', async () => {
    const { ann, bob, link } = await beginGame();
    await ann.page.getByRole('link', { name: 'Back to the lobby' }).click();
    await ann.page.getByRole('button', { name: 'Continue on another device' }).click();
    await ann.page.getByRole('button', { name: 'Make a link' }).click();
    const handOver = ann.page.getByRole('textbox', { name: 'Link for your other device' });
    const phone = await people.meet({ device: PHONE });
    await phone.goTo(await handOver.inputValue());
    await phone.page.getByRole('button', { name: 'Continue here' }).click();
    await phone.page.getByText('You play as Ann.').waitFor();
    await ann.goTo(link);
    await sitDown(bob, 'Bob');
    for (const { table } of [ann, bob]) await table.board.waitFor();
    await phone.goTo(link);
    await phone.table.board.waitFor();
    await passTurns([phone, bob], 2);
    await leave(ann);
    await expectVerdict(
      ann.page,
      /^Partly checked: another of your devices may have played turn \d/,
    );
    await expectVerdict(
      phone.page,
      /^Partly checked: another of your devices took part in the draw/,
    );
  });
});
