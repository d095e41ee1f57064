import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../game/event.ts';
import { makeReceiptFile, parseReceiptFile } from '../receipt/receipt-schema.ts';
import type { Receipt } from '../receipt/receipt.ts';
import {
  recordAnswer,
  recordOtherDevice,
  recordSent,
  recordView,
  startReceipt,
} from '../receipt/record.ts';
import type { WordCheck } from '../setup/setup.ts';
import {
  Device,
  honestGame,
  OnlineGame,
  TEST_LEXICON,
  type OnlineChoices,
} from '../testing/online-devices.ts';
import { playRandomGame, setupFor } from '../testing/random-game.ts';
import { seededRandom } from '../testing/random-player.ts';
import { computer, editionOf, people } from '../testing/scripted-game.ts';
import { SMALL_WORDS } from '../testing/words.ts';
import { auditAgainst } from './audit-against.ts';
import type { Verdict } from './verdict.ts';

const known = new Set(SMALL_WORDS);
const WORDS = { fingerprint: TEST_LEXICON, has: (word: string) => known.has(word) };

function audit(game: OnlineGame, receipt: Receipt | null, words: typeof WORDS | null = WORDS) {
  const events = JSON.parse(JSON.stringify(game.events)) as GameEvent[];
  return auditAgainst(events, receipt, words);
}

function expectVerified(verdict: Verdict): void {
  expect(verdict).toMatchObject({ result: 'verified', differences: [], unchecked: [] });
}

function begun(choices: OnlineChoices = {}): OnlineGame {
  const game = new OnlineGame(choices);
  game.commit();
  game.reveal();
  return game;
}

const REJECT: WordCheck = { type: 'reject' };
const CHALLENGE: WordCheck = { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 };

const A_MINUTE = {
  perTurnSeconds: 60,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points' as const,
  placingSeconds: 15,
};

describe('[S3] an honest game is reported so', () => {
  test.each([
    ['salon', REJECT, people(2)],
    ['classic', CHALLENGE, people(3)],
    ['classic', { ...CHALLENGE, wrongChallenge: '5-points' as const }, people(4)],
    ['salon', CHALLENGE, [...people(1), computer(), computer()]],
    ['classic', REJECT, [computer(), ...people(2)]],
  ])('%s, %o, %o', (edition, wordCheck, players) => {
    for (let seed = 1; seed <= 4; seed++) {
      const game = honestGame({ edition, wordCheck, players, seed });
      for (const { kept } of game.devices) expectVerified(audit(game, kept));
      expect(audit(game, null)).toMatchObject({ result: 'consistent', differences: [] });
    }
  });

  test('[R9f] that nobody could form another word is not checked', () => {
    const results = [1, 2, 3, 4, 5, 6].map((seed) => {
      const game = honestGame({ edition: 'scampio', wordCheck: REJECT, seed });
      const verdict = audit(game, game.device(0).kept);
      expect(verdict.differences).toEqual([]);
      const isTaken = game.state.result?.reason === 'no-words';
      expect(verdict.unchecked).toEqual(isTaken ? [{ code: 'last-words' }] : []);
      return isTaken;
    });
    expect(results).toContain(true);
  });

  test('[R9f] a silence about another word is the server’s act; an answer it hid is missed', () => {
    const game = begun({ edition: 'scampio', words: ['KWKWKWK'] });
    game.act(game.state.turn?.seat ?? 0, { type: 'pass' });
    game.act(0, { type: 'answerLastWords', knowsOne: false });
    game.now += 60_000;
    expect(game.send(null, { type: 'claimTime' })).toBeNull();
    const known = { ...WORDS, has: (word: string) => word === 'KWKWKWK' };
    const { kept } = game.device(1);
    expect(audit(game, kept, known)).toMatchObject({
      differences: [],
      acts: [{ code: 'no-last-word', seat: 1 }],
    });
    const version = game.state.version;
    const sent = recordSent(kept, 'hidden', { type: 'answerLastWords', knowsOne: true });
    const answered = recordAnswer(sent, 'hidden', { type: 'done', version });
    expect(audit(game, answered, known).differences).toMatchObject([
      { code: 'missing', act: 'answerLastWords' },
    ]);
  });

  test('after a reload between commitment and reveal', () => {
    const game = new OnlineGame();
    game.commit();
    const device = game.device(0);
    const reread = parseReceiptFile(makeReceiptFile(device.kept));
    if (!reread.ok) throw new Error(reread.error.code);
    device.receipt = reread.value;
    game.reveal();
    game.playOn();
    expectVerified(audit(game, device.kept));
  });

  test('with two tabs, which record everything twice and in any order', () => {
    const game = begun();
    const device = game.device(0);
    const views = [game.viewOf(0)];
    while (game.state.phase === 'playing') {
      game.playOn(1);
      views.push(game.viewOf(0));
      // the other tab is a view behind, or repeats this one
      for (const view of views.slice(-2)) device.receipt = recordView(device.kept, view);
    }
    expectVerified(audit(game, device.kept));
  });

  test('with a second device: partly checked, and it says which turns', () => {
    const game = begun({ seed: 3 });
    game.playOn(6);
    const first = game.device(0);
    first.receipt = recordOtherDevice(first.kept);
    const second = new Device(0);
    second.receipt = startReceipt('g', game.viewOf(0));
    second.receipt = recordOtherDevice(second.kept);
    const turns: number[] = [];
    while (game.state.phase === 'playing') {
      const { turn } = game.state;
      if (turn?.seat === 0) {
        turns.push(turn.number);
        game.act(0, { type: 'pass' }, second);
      } else game.playOn(1);
      second.see(game.viewOf(0));
    }
    expect(audit(game, first.kept)).toMatchObject({
      result: 'partly-checked',
      differences: [],
      unchecked: [{ code: 'other-device', turns }],
    });
    const late = audit(game, second.kept);
    expect(late).toMatchObject({ result: 'partly-checked', differences: [] });
    expect(late.unchecked.map(({ code }) => code)).toEqual(['draw', 'turns', 'other-device']);
  });

  test('a device that comes when all is over vouches for nothing but the end', () => {
    const game = honestGame();
    const device = new Device(1);
    device.receipt = recordOtherDevice(startReceipt('g', game.viewOf(1)) ?? game.device(1).kept);
    const { unchecked, result, turns } = audit(game, device.kept);
    expect(result).toBe('partly-checked');
    const missing = unchecked.find(({ code }) => code === 'turns');
    if (missing?.code !== 'turns') throw new Error('none');
    expect(missing.turns.length).toBeGreaterThanOrEqual(turns - 2);
  });

  test('a rematch', () => {
    const first = honestGame();
    const { devices } = first;
    const kept = devices.map((device) => device.kept);
    const second = begun({ devices, attempt: { game: 'h', number: 1 }, seed: 9 });
    second.playOn();
    for (const device of devices) expectVerified(audit(second, device.kept));
    for (const receipt of kept) expectVerified(audit(first, receipt));
  });

  test('a game set aside and resumed, with time given back: all of it is listed', () => {
    const game = begun();
    game.playOn(3);
    game.send(null, { type: 'endGame', scored: false });
    game.now += 90_000;
    game.send(null, { type: 'resume' });
    game.now += 9000;
    game.send(null, { type: 'giveTimeBack', from: game.now - 8000, to: game.now });
    game.playOn();
    const verdict = audit(game, game.device(1).kept);
    expectVerified(verdict);
    expect(verdict.acts).toMatchObject([
      { code: 'set-aside', seat: null },
      { code: 'resumed', seat: null },
      { code: 'time-given-back', turn: 4, ms: 8000 },
    ]);
  });

  test('[O1] a player who was away: the others’ moves are seen later', () => {
    const game = begun({ players: people(3), seed: 4 });
    const device = game.device(0);
    while (seatOf(game) !== 1) game.playOn(1);
    device.isOnline = false;
    while (seatOf(game) !== 0) game.playOn(1);
    device.isOnline = true;
    device.see(game.viewOf(0));
    game.playOn();
    expectVerified(audit(game, device.kept));
  });

  test('[O1] a stand-in is listed, and its turns are not vouched for', () => {
    const game = begun({ seed: 5 });
    const device = game.device(0);
    device.isOnline = false;
    game.send(null, { type: 'takeSeat', seat: 0, level: 5 });
    for (let turns = 0; turns < 4; turns++) {
      game.send(game.state.turn?.seat ?? 0, { type: 'exchange', tiles: rackOf(game) });
    }
    game.send(null, { type: 'returnSeat', seat: 0 });
    device.isOnline = true;
    device.see(game.viewOf(0));
    // seat 1 exchanged without its device; what seat 0 saw is what counts here
    game.playOn();
    const verdict = audit(game, device.kept);
    expect(verdict).toMatchObject({ result: 'partly-checked', differences: [] });
    expect(verdict.unchecked).toMatchObject([{ code: 'turns' }]);
    expect(verdict.acts.map(({ code }) => code)).toEqual(['stand-in-came', 'stand-in-left']);
  });

  test('[C3] time-outs are listed, with a word begun and without', () => {
    const game = begun({ edition: 'classic', wordCheck: REJECT, seed: 6 });
    const clock = {
      perTurnSeconds: 60,
      perPlayerSeconds: null,
      incrementSeconds: 0,
      overtime: 'points' as const,
      placingSeconds: 15,
    };
    const change = { type: 'limits' as const, clock };
    for (const seat of [0, 1]) game.act(seat, { type: 'changeClock', change });
    game.playOn(1);
    game.now += 61_000;
    game.send(null, { type: 'claimTime' });
    const seat = game.state.turn?.seat ?? 0;
    for (const word of ['A', 'AS'])
      game.act(seat, { type: 'enter', entry: { type: 'word', word } });
    game.now += 61_000;
    game.send(null, { type: 'claimTime' });
    game.now += 16_000;
    game.send(null, { type: 'claimTime' });
    game.playOn();
    for (const { kept } of game.devices) {
      const verdict = audit(game, kept);
      expectVerified(verdict);
      expect(verdict.acts.slice(0, 3).map(({ code }) => code)).toEqual([
        'turn-lost-on-time',
        'word-fixed-on-time',
        'placing-time-over',
      ]);
    }
  });

  test('commands without effect, unanswered or refused leave nothing in the log', () => {
    const game = begun({ seed: 7 });
    const { options } = game.state;
    expect(game.act(0, { type: 'setOptions', options })).toBeNull();
    expect(game.act(0, { type: 'challenge' })).not.toBeNull();
    game.playOn();
    expectVerified(audit(game, game.device(0).kept));
  });

  test.each([null, { type: 'refused', code: 'not-saved', words: [] } as const])(
    'a move whose answer was %o may be in the log',
    (answer) => {
      const game = begun({ seed: 7 });
      const seat = seatOf(game) ?? 0;
      game.act(seat, { type: 'pass' });
      const device = game.device(seat);
      const commands = device.kept.commands.map((kept) => ({ ...kept, answer }));
      device.receipt = { ...device.kept, commands };
      game.playOn();
      expectVerified(audit(game, device.kept));
    },
  );

  test('[R5] an exchange of nothing is a pass', () => {
    const game = begun({ seed: 7 });
    const seat = seatOf(game) ?? 0;
    expect(game.act(seat, { type: 'exchange', tiles: [] })).toBeNull();
    game.playOn();
    expectVerified(audit(game, game.device(seat).kept));
  });

  test('[O1] a player who leaves was not taken out', () => {
    const game = begun({ players: people(3) });
    game.act(0, { type: 'leave', resign: false });
    game.playOn();
    const verdict = audit(game, game.device(0).kept);
    expectVerified(verdict);
    expect(verdict.acts).toEqual([]);
  });

  test.each(['unanswered', 'of another device'])(
    '[C3] a word begun, %s, when time is up',
    (kind) => {
      const isOther = kind === 'of another device';
      const game = begun({ edition: 'classic', seed: 6 });
      const change = { type: 'limits' as const, clock: A_MINUTE };
      for (const seat of [0, 1]) game.act(seat, { type: 'changeClock', change });
      const seat = seatOf(game) ?? 0;
      const device = game.device(seat);
      const command = { type: 'enter', entry: { type: 'word', word: 'AS' } } as const;
      if (isOther) {
        game.send(seat, command);
        device.receipt = recordOtherDevice(device.kept);
      } else device.receipt = recordSent(device.kept, 'late', command);
      game.now += 61_000;
      game.send(null, { type: 'claimTime' });
      game.now += 16_000;
      if (isOther) game.send(null, { type: 'claimTime' });
      game.playOn();
      expect(audit(game, device.kept).differences).toEqual([]);
    },
  );

  test('[C4] a change that everybody agreed to, and one that needs no consent', () => {
    const game = begun({ seed: 8 });
    const open = { racksVisible: true, seeThinking: true };
    const closed = { racksVisible: false, seeThinking: false };
    game.act(0, { type: 'setOptions', options: closed });
    for (const seat of [0, 1]) game.act(seat, { type: 'setOptions', options: open });
    expect(game.state.options).toEqual(open);
    game.act(1, { type: 'setOptions', options: closed });
    game.playOn();
    for (const { kept } of game.devices) expectVerified(audit(game, kept));
  });

  test('[C4] asking for what is already so withdraws your own proposal', () => {
    const game = begun({ seed: 8 });
    const closed = game.state.options;
    game.act(0, { type: 'setOptions', options: { racksVisible: true, seeThinking: true } });
    game.act(0, { type: 'setOptions', options: closed });
    expect(game.events.at(-1)?.type).toBe('proposalDeclined');
    game.playOn();
    for (const { kept } of game.devices) expectVerified(audit(game, kept));
  });

  test('[C3] letters typed while the line is down, of which the server has only the first', () => {
    const game = begun({ edition: 'classic', seed: 6 });
    const change = { type: 'limits', clock: A_MINUTE } as const;
    for (const seat of [0, 1]) game.act(seat, { type: 'changeClock', change });
    const seat = seatOf(game) ?? 0;
    const device = game.device(seat);
    const typed = (word: string) => ({ type: 'enter', entry: { type: 'word', word } }) as const;
    game.act(seat, typed('A'));
    for (const word of ['AS', 'ASS', 'ASSE', 'ASSET', 'ASSETS']) {
      device.receipt = recordSent(device.kept, word, typed(word));
    }
    game.now += 61_000;
    game.send(null, { type: 'claimTime' });
    expect(game.events.at(-1)?.type).toBe('entryFixed');
    game.now += 16_000;
    game.send(null, { type: 'claimTime' });
    game.playOn();
    expect(audit(game, device.kept).differences).toEqual([]);
  });

  test('void attempts are listed, with those that this device had revealed for', () => {
    const first = new OnlineGame();
    first.commit();
    const { devices } = first;
    const second = new OnlineGame({
      devices,
      attempt: { game: 'h', number: 2 },
      voided: [{ number: 1, silent: ['Bo'] }],
    });
    second.commit();
    second.reveal();
    // the server knows the tiles and drops the game before it shows them
    for (const device of devices) {
      device.receipt = { ...device.kept, seen: { ...device.kept.seen, rack: [] } };
    }
    const voided = [
      { number: 1, silent: ['Bo'] },
      { number: 2, silent: [] },
    ];
    const third = begun({ devices, attempt: { game: 'i', number: 3 }, voided, seed: 12 });
    third.playOn();
    const verdict = audit(third, third.device(0).kept);
    expectVerified(verdict);
    expect(verdict.voided).toEqual([
      { number: 1, silent: ['Bo'], wasRevealed: false },
      { number: 2, silent: [], wasRevealed: true },
    ]);
  });
});

describe('[S3] what cannot be checked is no mismatch', () => {
  const game = honestGame();
  const { kept } = game.device(0);

  test('other words, or none', () => {
    for (const words of [null, { ...WORDS, fingerprint: 'other' }]) {
      expect(audit(game, kept, words)).toMatchObject({
        result: 'partly-checked',
        unchecked: [{ code: 'words' }],
      });
    }
  });

  test('other rules', () => {
    const setup = { ...kept.setup, rules: 99 };
    // those rules may have scored otherwise
    const events = game.events.map((event): GameEvent => {
      if (event.type === 'played') return { ...event, score: event.score + 1 };
      return event.type === 'gameCreated' ? { ...event, setup } : event;
    });
    const verdict = auditAgainst(events, { ...kept, setup }, WORDS);
    // the commitments cover the setup, so they differ; nothing else is said to
    expect(new Set(verdict.differences.map(({ code }) => code))).toEqual(
      new Set(['dealer-bytes', 'reveal']),
    );
    expect(verdict.unchecked).toContainEqual({ code: 'rules' });
  });

  test('a receipt that reached a limit', () => {
    expect(audit(game, { ...kept, isFull: true })).toMatchObject({
      result: 'partly-checked',
      unchecked: [{ code: 'full' }],
    });
  });

  test('a share without its list', () => {
    const shares = kept.shares.map((share) => ({ ...share, list: null }));
    expect(audit(game, { ...kept, shares })).toMatchObject({
      result: 'partly-checked',
      unchecked: [{ code: 'draw' }],
    });
  });

  test('a game at one screen is replayed, not proved', () => {
    const setup = setupFor(editionOf('classic'), 2, seededRandom(5));
    const { events } = playRandomGame(setup, 5);
    expect(auditAgainst(events, null).result).toBe('replayed');
  });
});

function seatOf({ state }: OnlineGame): number | null {
  return state.turn?.seat ?? null;
}

function rackOf({ state }: OnlineGame): readonly string[] {
  return state.seats[state.turn?.seat ?? 0]?.rack.slice(0, 2) ?? [];
}
