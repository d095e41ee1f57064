import type { GameView } from '../game/view-types.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { Device, honestGame, OnlineGame } from '../testing/online-devices.ts';
import { computer, people } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';
import { checkReceipt, makeReceiptFile, parseReceiptFile } from './receipt-schema.ts';
import { RECEIPT_LIMITS, type Receipt } from './receipt.ts';
import {
  recordAnswer,
  recordOtherDevice,
  recordSent,
  recordShare,
  recordView,
  startReceipt,
} from './record.ts';

describe('[S3] a receipt', () => {
  let game: OnlineGame;
  let receipt: Receipt;
  beforeAll(() => {
    game = honestGame({ players: people(4), edition: 'classic' });
    receipt = game.device(0).kept;
  });

  test('keeps setup, share, list, racks, history, own commands and the result', () => {
    const { state } = game;
    expect(receipt).toMatchObject({ game: 'g', seat: 0, setup: state.setup, isFull: false });
    const { commitment, commitments, contributions } = state.fairness;
    expect(receipt.shares).toMatchObject([
      { bytes: contributions[0], commitment: commitments[0], list: [commitment, ...commitments] },
    ]);
    expect(receipt.seen.rack.length).toBeGreaterThan(3);
    expect(receipt.seen.result.at(-1)?.value?.scores).toEqual(state.result?.scores);
    const moves = state.history.filter(({ seat, type }) => seat === 0 && type !== 'left');
    const done = receipt.commands.filter(({ answer }) => answer?.type === 'done');
    expect(done.length).toBeGreaterThanOrEqual(moves.length);
    expect(new Set(receipt.lines.map(({ line }) => line)).size).toBe(state.history.length);
  });

  test('of a whole game of four is well under 200 kB, and survives its file', () => {
    const file = makeReceiptFile(receipt);
    expect(file.length).toBeLessThan(100_000);
    expect(parseReceiptFile(file)).toEqual({ ok: true, value: receipt });
    expect(checkReceipt(receipt)).toEqual({ ok: true, value: receipt });
  });

  test('is not kept for watchers, nor where nobody commits', () => {
    expect(startReceipt('g', viewFor(game.state, 'watcher'))).toBeNull();
    const view = viewFor(game.state, 0);
    const fairness = { ...view.fairness, attempt: null };
    expect(startReceipt('g', { ...view, fairness })).toBeNull();
  });

  test('ignores what is old, known or another seat’s', () => {
    const early = viewFor(new OnlineGame({ players: people(4), edition: 'classic' }).state, 0);
    expect(recordView(receipt, early)).toBe(receipt);
    expect(recordView(receipt, viewFor(game.state, 0))).toBe(receipt);
    expect(recordView(receipt, { ...viewFor(game.state, 1), version: 9999 })).toBe(receipt);
    const [share] = receipt.shares;
    const [command] = receipt.commands;
    if (share === undefined || command === undefined) throw new Error('none');
    expect(recordShare(receipt, share)).toBe(receipt);
    expect(recordSent(receipt, command.id, { type: 'pass' })).toBe(receipt);
    expect(recordAnswer(receipt, command.id, { type: 'done', version: 1 })).toBe(receipt);
    expect(recordAnswer(receipt, 'unknown', { type: 'done', version: 1 })).toBe(receipt);
    expect(recordSent(receipt, 'x', { type: 'reveal', contribution: '' })).toBe(receipt);
  });

  test('the first list counts', () => {
    const [share] = receipt.shares;
    if (share === undefined) throw new Error('none');
    const other = { ...share, list: ['ab'.repeat(32)] };
    expect(recordShare(receipt, other)).toBe(receipt);
  });

  test('keeps both of two views that contradict each other, and stays readable', () => {
    const view = viewFor(game.state, 0);
    const seats = view.seats.map((seat) => ({ ...seat, rack: ['Z' as const] }));
    const history = view.history.map((record) => ({ ...record, score: 99 }));
    for (const version of [view.version, view.version - 1, 20]) {
      const other = { ...view, version, seats, history };
      const kept = recordView(receipt, other);
      expect(kept.seen.rack.filter(({ value }) => value === 'Z')).toEqual([
        { from: version, to: version, value: 'Z' },
      ]);
      expect(kept.lines.length).toBe(receipt.lines.length + history.length);
      expect(recordView(kept, other)).toBe(kept);
      expect(parseReceiptFile(makeReceiptFile(kept))).toEqual({ ok: true, value: kept });
    }
  });

  test.each([
    ['a version past all bounds', { version: 2_000_000 }],
    ['no number', { version: Number.NaN }],
    ['no seats', { seats: undefined }],
    ['no history', { history: null }],
    ['a line that is none', { history: [{ type: 'pass', seat: 0, score: 'many' }] }],
    ['a turn that is none', { turn: { number: -1 } }],
  ])('%s costs nothing that was kept before', (_, change) => {
    const poison = { ...viewFor(game.state, 0), ...change } as unknown as GameView;
    expect(recordView(receipt, poison)).toEqual({ ...receipt, isFull: true });
  });

  test('a void attempt is kept with the next game, a finished one is not', () => {
    const first = new OnlineGame();
    first.commit();
    const { devices } = first;
    const second = new OnlineGame({ devices, attempt: { game: 'h', number: 2 }, seed: 2 });
    second.commit();
    second.reveal();
    second.playOn();
    const numbers = (kept: Receipt) => kept.shares.map(({ attempt }) => attempt.number);
    expect(numbers(second.device(0).kept)).toEqual([1, 2]);
    const third = new OnlineGame({ devices, attempt: { game: 'i', number: 1 }, seed: 3 });
    expect(numbers(third.device(0).kept)).toEqual([]);
    expect(third.device(0).kept.game).toBe('i');
  });

  test('[C3] keeps only the newest words begun of a turn', () => {
    const fresh = new OnlineGame();
    fresh.commit();
    fresh.reveal();
    const seat = fresh.state.turn?.seat ?? 0;
    for (const word of ['A', 'AS', 'ASS', 'ASSE', 'ASSET', 'ASSETS']) {
      fresh.act(seat, { type: 'enter', entry: { type: 'word', word } });
    }
    fresh.act(seat, { type: 'pass' });
    const { commands } = fresh.device(seat).kept;
    expect(commands).toMatchObject([
      { turn: 1, command: { type: 'enter', entry: { word: 'ASSETS' } } },
      { turn: 1, command: { type: 'pass' } },
    ]);
  });

  test('stops at its limits, says so, and stays readable', () => {
    let kept = receipt;
    for (let i = 0; i < RECEIPT_LIMITS.commands + 5; i++) {
      kept = recordSent(kept, `more${i}`, { type: 'pass' });
    }
    expect(kept.isFull).toBe(true);
    expect(kept.commands).toHaveLength(RECEIPT_LIMITS.commands);
    let seen = receipt;
    const view = viewFor(game.state, 0);
    for (let i = 1; i < RECEIPT_LIMITS.sights + 5; i++) {
      const turn = { number: i, seat: 0, usedMs: 0, runningSince: i, limitMs: null, fixedAt: null };
      seen = recordView(seen, {
        ...view,
        version: view.version + i,
        turn: { ...turn, entry: null },
      });
    }
    expect(seen.isFull).toBe(true);
    expect(seen.seen.turn).toHaveLength(RECEIPT_LIMITS.sights);
    let drawn = receipt;
    const [share] = receipt.shares;
    if (share === undefined) throw new Error('none');
    for (let number = 2; number < RECEIPT_LIMITS.shares + 5; number++) {
      drawn = recordShare(drawn, { ...share, attempt: { game: 'g', number } });
    }
    expect(drawn.isFull).toBe(true);
    expect(drawn.shares).toHaveLength(RECEIPT_LIMITS.shares);
    for (const each of [kept, seen, drawn]) expect(checkReceipt(each).ok).toBe(true);
  });

  test('remembers that there are other devices', () => {
    const other = recordOtherDevice(receipt);
    expect(other.hasOtherDevices).toBe(true);
    expect(recordOtherDevice(other)).toBe(other);
  });

  test('of a device that comes later has no share', () => {
    const late = new Device(1);
    late.enter('g', viewFor(game.state, 1));
    expect(late.kept.shares).toEqual([]);
    expect(late.kept.lines).toHaveLength(game.state.history.length);
  });

  test('a game against a computer is kept too', () => {
    const { devices } = honestGame({ players: [...people(1), computer()] });
    expect(devices).toHaveLength(1);
    expect(checkReceipt(devices[0]?.kept).ok).toBe(true);
  });
});

describe('[S3] a receipt from a file', () => {
  const { kept } = honestGame().device(0);
  const file = makeReceiptFile(kept);
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(file), ...change } as object);

  test.each([
    ['nothing', 'not-json', ''],
    ['a file cut off', 'not-json', file.slice(0, 500)],
    ['another file', 'not-a-receipt', '{"hello": 1}'],
    ['a saved game', 'not-a-receipt', '{"format": "luctor-game", "version": 2}'],
    ['null', 'not-a-receipt', 'null'],
    ['a newer version', 'newer-version', changed({ version: 2 })],
    ['an unknown field', 'bad-data', changed({ hello: 1 })],
    ['a watcher', 'bad-data', changed({ seat: 3 })],
    ['a huge file', 'too-large', ' '.repeat(RECEIPT_LIMITS.length + 1)],
    ['short bytes', 'bad-data', changed({ shares: [{ ...kept.shares[0], bytes: 'ab' }] })],
    [
      'versions that fall',
      'bad-data',
      changed({ seen: { ...kept.seen, rack: kept.seen.rack.toReversed() } }),
    ],
    [
      'a foreign command',
      'bad-data',
      changed({ commands: [{ ...kept.commands[0], command: { type: 'win' } }] }),
    ],
    [
      'too many commands',
      'bad-data',
      changed({ commands: Array.from({ length: 1001 }, () => kept.commands[0]) }),
    ],
  ])('%s is refused as %s', (_, code, source) => {
    const parsed = parseReceiptFile(source);
    if (parsed.ok) throw new Error('read');
    expect(parsed.error.code).toBe(code);
    if (code === 'bad-data') expect(parsed.error.problems.length).toBeGreaterThan(0);
  });
});
