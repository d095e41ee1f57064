import { MAX_CHAT_LENGTH, MAX_MESSAGE_BYTES, PROTOCOL_LIMITS } from '@luctor/protocol';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '../runtime/config.ts';
import { AskingSocket, newCaller } from '../testing/siege/asking-socket.ts';
import { BUDGET_EDGES } from '../testing/limit-edges/budgets.ts';
import { HTTP_EDGES } from '../testing/limit-edges/http.ts';
import type { Measure } from '../testing/limit-edges/measure.ts';
import { PLACE_EDGES } from '../testing/limit-edges/places.ts';
import { TIME_EDGES } from '../testing/limit-edges/times.ts';
import { RawSocket } from '../testing/raw-socket.ts';
import { startTestServer } from '../testing/test-server.ts';
import { openHouse, openTestTable } from '../testing/test-table.ts';

/**
 * Every limit of the server and of messages, at its edge: as much as it allows is accepted, one more is
 * refused. Those of games and files are in `packages/rules/src/limits.test.ts`.
 */

const EDGES: Readonly<Record<keyof Limits, Measure | readonly Measure[]>> = {
  ...BUDGET_EDGES,
  ...PLACE_EDGES,
  ...TIME_EDGES,
  ...HTTP_EDGES,
};

test('[O4] every limit of the server has its case here', () => {
  expect(Object.keys(EDGES).toSorted()).toEqual(Object.keys(DEFAULT_LIMITS).toSorted());
});

const cases = Object.entries(EDGES).flatMap(([name, measures]) =>
  [measures]
    .flat()
    .flatMap((measure) =>
      measure.values.map((value) => ({ name, value, measure, what: measure.what ?? '' })),
    ),
);

describe('[O4] the largest that is accepted', () => {
  test.each(cases)('$name of $value $what', async ({ value, measure }) => {
    expect(await measure.largest(value)).toBe(value);
  });
});

/** Whether a message of so many bytes, or a line of so many characters, is heard. */
const MESSAGE_EDGES: Readonly<
  Record<keyof typeof PROTOCOL_LIMITS, (size: number) => Promise<boolean>>
> = {
  async messageBytes(size) {
    const { server, base } = await startTestServer();
    const raw = await RawSocket.greeted(base);
    const empty = JSON.stringify({ type: 'ping', at: 1 });
    raw.say(empty.padEnd(size));
    const isHeard = await Promise.race([
      raw.until((frame) => frame.includes('"pong"')).then(() => true),
      raw.closed.then(() => false),
    ]);
    const body = await server.app.inject({
      method: 'POST',
      url: '/api/me',
      headers: {
        host: 'luctor.example',
        origin: 'http://luctor.example',
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ name: 'Ann' }).padEnd(size),
    });
    expect(body.statusCode).toBe(isHeard ? 200 : 413);
    raw.socket.terminate();
    await server.close();
    return isHeard;
  },
  async chatLength(size) {
    const house = await openHouse();
    const table = await openTestTable(house, await house.person('Ann'));
    const socket = await AskingSocket.greeted(house.server, await newCaller(house.server, 'Bob'));
    await socket.ask({ type: 'enter', table });
    const fate = await socket.ask({ type: 'say', table, text: 'x'.repeat(size) });
    await house.server.close();
    return fate === 'done';
  },
};

test('[O4] every limit of messages has its case here', () => {
  expect(Object.keys(MESSAGE_EDGES).toSorted()).toEqual(Object.keys(PROTOCOL_LIMITS).toSorted());
  expect(PROTOCOL_LIMITS).toEqual({
    messageBytes: MAX_MESSAGE_BYTES,
    chatLength: MAX_CHAT_LENGTH,
  });
});

test.each(Object.entries(MESSAGE_EDGES))(
  '[O4] %s: the largest, and one more',
  async (name, isHeard) => {
    const limit = PROTOCOL_LIMITS[name as keyof typeof PROTOCOL_LIMITS];
    expect(await isHeard(limit)).toBe(true);
    expect(await isHeard(limit + 1)).toBe(false);
  },
);
