import { describe, expect, test } from 'vitest';
import { bindingCommitment } from '../draws/fair-draw.ts';
import type { Command } from '../game/command.ts';
import type { GameEvent } from '../game/event.ts';
import type { Receipt } from '../receipt/receipt.ts';
import { recordAnswer, recordOtherDevice, recordSent, recordView } from '../receipt/record.ts';
import {
  Device,
  honestGame,
  OnlineGame,
  TEST_LEXICON,
  type OnlineChoices,
} from '../testing/online-devices.ts';
import { playRandomGame, setupFor } from '../testing/random-game.ts';
import { randomCommand, seededRandom } from '../testing/random-player.ts';
import { editionOf, people } from '../testing/scripted-game.ts';
import { SMALL_WORDS } from '../testing/words.ts';
import { auditAgainst } from './audit-against.ts';
import type { Difference } from './verdict.ts';

const known = new Set(SMALL_WORDS);
const WORDS = { fingerprint: TEST_LEXICON, has: (word: string) => known.has(word) };
const OTHER = 'ab'.repeat(32);
const VOIDED = [{ number: 1, silent: [] }];

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

function indexOf(events: readonly GameEvent[], type: GameEvent['type'], nth = 0): number {
  const found = [...events.keys()].filter((at) => events[at]?.type === type)[nth];
  if (found === undefined) throw new Error(`no ${type}`);
  return found;
}

function changed<Type extends GameEvent['type']>(
  events: readonly GameEvent[],
  type: Type,
  change: (event: EventOf<Type>) => GameEvent,
  nth = 0,
): readonly GameEvent[] {
  const at = indexOf(events, type, nth);
  return events.with(at, change(events[at] as EventOf<Type>));
}

function differences(events: readonly GameEvent[], receipt: Receipt | null): readonly Difference[] {
  const verdict = auditAgainst(events, receipt, WORDS);
  expect(verdict.result).toBe(verdict.differences.length > 0 ? 'does-not-match' : verdict.result);
  return verdict.differences;
}

function codes(events: readonly GameEvent[], receipt: Receipt | null): readonly string[] {
  return differences(events, receipt).map((each) =>
    each.code === 'seen' ? `seen ${each.fact}` : each.code,
  );
}

function copyOf({ seat }: Device): Device {
  return new Device(seat);
}

function begun(choices: OnlineChoices = {}): OnlineGame {
  const game = new OnlineGame(choices);
  game.commit();
  game.reveal();
  return game;
}

/** Both players agree to a minute per turn. */
function agreeOnMinutes(game: OnlineGame): void {
  const clock = {
    perTurnSeconds: 60,
    perPlayerSeconds: null,
    incrementSeconds: 0,
    overtime: 'points',
    placingSeconds: 15,
  } as const;
  for (const seat of [0, 1]) {
    game.act(seat, { type: 'changeClock', change: { type: 'limits', clock } });
  }
}

describe('finding 5: [S3] a forged draw does not match', () => {
  const game = honestGame();
  const { events } = game;
  const { kept } = game.device(0);

  test('a forged seed: the dealer’s bytes are not those committed to', () => {
    const forged = changed(events, 'gameCreated', (event) => ({ ...event, secret: OTHER }));
    expect(codes(forged, kept)).toContain('dealer-bytes');
    expect(codes(forged, kept)).toContain('tiles');
    // even the log alone shows it
    expect(codes(forged, null)).toContain('dealer-bytes');
  });

  test('a forged seed with a commitment to match it', () => {
    const [created] = events;
    if (created?.type !== 'gameCreated' || created.attempt === undefined) throw new Error('none');
    const { attempt, setup } = created;
    const commitment = bindingCommitment({ attempt, setup, seat: 'dealer', bytes: OTHER });
    const forged = events.with(0, { ...created, commitment, secret: OTHER });
    expect(codes(forged, kept)).toContain('dealer-commitment');
    expect(codes(forged, kept)).not.toContain('dealer-bytes');
  });

  test('a log forged as a whole, which agrees with itself', () => {
    const forged = honestGame({ seed: 2 }).events;
    expect(auditAgainst(forged, null, WORDS).result).toBe('consistent');
    expect(codes(forged, kept)).toEqual(
      expect.arrayContaining(['dealer-commitment', 'own-commitment', 'own-bytes', 'list']),
    );
    expect(codes(forged, kept)).toEqual(expect.arrayContaining(['seen rack', 'seen history']));
    expect(codes(forged, kept)).toEqual(expect.arrayContaining(['not-sent']));
  });

  test('a contribution chosen last: another commitment than this device was shown', () => {
    // the victim saw a complete list and revealed; the operator then changed its own player's bytes
    const shares = kept.shares.map((share) => ({
      ...share,
      list: (share.list ?? []).with(2, OTHER),
    }));
    expect(differences(events, { ...kept, shares })).toEqual([
      { turn: 0, event: 0, code: 'list', seat: 1 },
    ]);
    // without the receipt nothing is wrong with it
    expect(codes(events, null)).toEqual([]);
  });

  test('this device’s commitment swapped', () => {
    const forged = changed(events, 'committed', (event) => ({ ...event, commitment: OTHER }));
    expect(codes(forged, kept).slice(0, 3)).toEqual(['reveal', 'own-commitment', 'rules']);
  });

  test('commitment and bytes of this device swapped together', () => {
    const { attempt } = game.state.fairness;
    if (attempt === null) throw new Error('none');
    const { setup } = game.state;
    const commitment = bindingCommitment({ attempt, setup, seat: 0, bytes: OTHER });
    const forged = changed(
      changed(events, 'committed', (event) => ({ ...event, commitment })),
      'revealed',
      (event) => ({ ...event, contribution: OTHER }),
    );
    expect(codes(forged, kept)).toEqual(expect.arrayContaining(['own-commitment', 'own-bytes']));
    expect(codes(forged, kept)).not.toContain('reveal');
  });

  test('a second attempt told to this device after it had revealed for the first', () => {
    // the newest sight agrees with the log; the first does not
    const forged = honestGame({ attempt: { game: 'g', number: 2 }, voided: VOIDED, seed: 3 });
    const [before] = kept.seen.draw;
    const late = forged.device(0).kept;
    if (before === undefined) throw new Error('none');
    const draw = [before, ...late.seen.draw.filter(({ from }) => from > before.to)];
    const receipt = { ...late, shares: kept.shares, seen: { ...late.seen, draw } };
    expect(codes(forged.events, receipt)).toContain('attempt');
  });

  test('another list than any device of this player was shown', () => {
    const [first, ...others] = kept.seen.draw.toReversed();
    if (first === undefined) throw new Error('none');
    for (const [at, code] of [
      [0, 'dealer-commitment'],
      [1, 'own-commitment'],
      [2, 'list'],
    ] as const) {
      const value = { ...first.value, list: first.value.list.with(at, OTHER) };
      const draw = [...others.toReversed(), { ...first, value }];
      const receipt = recordOtherDevice({ ...kept, shares: [], seen: { ...kept.seen, draw } });
      expect(codes(events, receipt)).toEqual([code]);
    }
  });

  test('a share made for this player, whose device was there and made none', () => {
    const receipt = { ...kept, shares: [] };
    expect(codes(events, receipt)).toEqual(['own-commitment']);
    expect(codes(events, recordOtherDevice(receipt))).toEqual([]);
    // a device that came later cannot tell
    const seen = { ...kept.seen, draw: kept.seen.draw.slice(-1) };
    expect(auditAgainst(events, { ...receipt, seen }, WORDS)).toMatchObject({
      result: 'partly-checked',
      unchecked: [{ code: 'draw' }],
    });
  });

  test('another player’s bytes do not match their commitment', () => {
    const forged = changed(events, 'revealed', (event) => ({ ...event, contribution: OTHER }), 1);
    expect(differences(forged, kept)[0]).toMatchObject({ code: 'reveal', seat: 1 });
  });

  test('a tile drawn that does not follow from the seed', () => {
    const forged = changed(
      events,
      'tilesDrawn',
      (event) => ({ ...event, tiles: event.tiles.toReversed() }),
      1,
    );
    const tiles = differences(forged, kept).find(({ code }) => code === 'tiles');
    expect(tiles).toEqual({
      event: indexOf(events, 'tilesDrawn', 1),
      turn: 0,
      code: 'tiles',
      seat: 1,
    });
    // an exchange draws, too
    const exchanging = begun({ seed: 2 });
    const seat = exchanging.state.turn?.seat ?? 0;
    const rack = exchanging.state.seats[seat]?.rack ?? [];
    exchanging.act(seat, { type: 'exchange', tiles: rack.slice(0, 5) });
    const swapped = changed(exchanging.events, 'exchanged', (event) => ({
      ...event,
      drawn: event.drawn.toReversed(),
    }));
    expect(codes(swapped, null)).toContain('tiles');
  });

  test.each([
    ['language', { language: 'fr' }],
    ['lexicon', { lexicon: 'others' }],
    ['rules', { rules: undefined }],
    ['wordCheck', { wordCheck: { type: 'ask' } }],
    ['clock', { clock: null }],
  ])('another setup than the one committed to: %s', (field, change) => {
    const forged = changed(
      events,
      'gameCreated',
      (event) => ({ ...event, setup: { ...event.setup, ...change } }) as GameEvent,
    );
    expect(differences(forged, kept)).toContainEqual({ turn: 0, event: 0, code: 'setup', field });
  });

  test('another game, another attempt', () => {
    const other = honestGame({ attempt: { game: 'other', number: 1 } });
    expect(codes(other.events, kept)[0]).toBe('other-game');
    const again = honestGame({ attempt: { game: 'g', number: 2 } });
    expect(codes(again.events, kept)).toContain('attempt');
  });
});

test.each([0, -1])(
  '[S3] two stories about one version (%i): one of them does not match',
  (back) => {
    const game = begun({ seed: 5 });
    game.playOn(4);
    const device = game.device(0);
    const view = game.viewOf(0);
    const seats = view.seats.map((seat) => ({ ...seat, score: seat.score + 50 }));
    device.receipt = recordView(device.kept, { ...view, version: view.version + back, seats });
    game.playOn();
    expect(codes(game.events, device.kept)).toContain('seen seats');
  },
);

test('[S3] a log without commitments does not match a receipt', () => {
  const game = honestGame();
  const { kept } = game.device(0);
  const old = changed(game.events, 'gameCreated', (created) => ({
    ...created,
    attempt: undefined,
  }));
  expect(auditAgainst(old, kept, WORDS).result).toBe('does-not-match');
  const table = playRandomGame(setupFor(editionOf('salon'), 2, seededRandom(1)), 1).events;
  expect(codes(table, kept)).toContain('other-game');
});

describe('finding 5: [S3] attempts voided until the tiles please', () => {
  const first = new OnlineGame();
  first.commit();
  const { devices } = first;
  const voided = [{ number: 1, silent: ['Bo'] }];
  const second = begun({ devices, attempt: { game: 'h', number: 2 }, voided, seed: 2 });
  second.playOn();
  const { kept } = second.device(0);
  const forge = (change: object) =>
    changed(second.events, 'gameCreated', (event) => ({ ...event, ...change }));
  const attemptHidden = { turn: 0, event: 0, code: 'void-attempt', number: 1 };

  test('listed, it matches', () => {
    expect(codes(second.events, kept)).toEqual([]);
  });

  test('hidden, it does not', () => {
    expect(differences(forge({ voided: undefined }), kept)).toContainEqual(attemptHidden);
  });

  test('hidden together with its number, it does not', () => {
    const forged = forge({ voided: undefined, attempt: { game: 'h', number: 1 } });
    expect(codes(forged, kept)).toContain('attempt');
  });

  test('hidden by counting from one again, it does not', () => {
    const again = begun({ devices: first.devices.map(copyOf), attempt: { game: 'i', number: 1 } });
    again.playOn();
    // the share of the attempt that led to nothing is still there
    const [share] = kept.shares;
    if (share === undefined) throw new Error('none');
    const receipt = again.device(0).kept;
    const shares = [share, ...receipt.shares];
    expect(differences(again.events, { ...receipt, shares })).toContainEqual(attemptHidden);
  });

  test('hidden from a device that came later, it does not', () => {
    const late = begun({ attempt: { game: 'j', number: 2 }, seed: 4 });
    late.playOn();
    expect(differences(late.events, late.device(0).kept)).toContainEqual(attemptHidden);
  });

  test('blamed on somebody else during the game, it does not', () => {
    const draw = kept.seen.draw.map((sight, i) =>
      i > 0 ? sight : { ...sight, value: { ...sight.value, voided: VOIDED } },
    );
    const receipt = { ...kept, seen: { ...kept.seen, draw } };
    expect(differences(second.events, receipt)).toContainEqual(attemptHidden);
  });

  test('blamed on somebody else afterwards, it does not', () => {
    const blamed = forge({ voided: [{ number: 1, silent: ['Ada'] }] });
    expect(differences(blamed, kept)).toContainEqual(attemptHidden);
  });
});

describe('finding 5: [S3] a forged game does not match', () => {
  test('a clock changed by the operator while all look on', () => {
    const game = begun();
    game.playOn(4);
    const clock = game.state.clock.rules;
    const change = {
      type: 'limits' as const,
      clock: {
        perTurnSeconds: 60,
        perPlayerSeconds: clock?.perPlayerSeconds ?? null,
        incrementSeconds: 7,
        overtime: 'loss' as const,
        placingSeconds: 15,
      },
    };
    game.forge({ type: 'clockChanged', change, at: game.now });
    const at = indexOf(game.events, 'clockChanged');
    game.playOn();
    const found = differences(game.events, game.device(0).kept);
    expect(found).toContainEqual({ turn: 5, event: at, code: 'no-consent', to: 'clock' });
    // the log alone shows it, too
    expect(codes(game.events, null)).toEqual(['no-consent']);
  });

  test('racks opened by the operator', () => {
    const game = begun();
    const closed = { racksVisible: false, seeThinking: false };
    game.act(0, { type: 'setOptions', options: closed });
    game.forge({ type: 'optionsChanged', options: { racksVisible: true, seeThinking: true } });
    game.playOn();
    expect(codes(game.events, game.device(0).kept)).toContain('no-consent');
  });

  test('an agreement put into this player’s mouth', () => {
    const game = begun();
    const change = { type: 'stop' } as const;
    game.act(0, {
      type: 'changeClock',
      change: {
        type: 'limits',
        clock: {
          perTurnSeconds: 60,
          perPlayerSeconds: null,
          incrementSeconds: 0,
          overtime: 'points',
          placingSeconds: null,
        },
      },
    });
    game.act(1, { type: 'decline', number: 1 });
    const refused = game.send(1, { type: 'changeClock', change });
    const open = { racksVisible: false, seeThinking: false };
    game.act(0, { type: 'setOptions', options: open });
    game.act(1, { type: 'setOptions', options: { racksVisible: true, seeThinking: true } });
    game.send(0, { type: 'setOptions', options: { racksVisible: true, seeThinking: true } });
    game.playOn();
    const found = differences(game.events, game.device(0).kept);
    expect(found).toMatchObject([{ code: 'not-sent', act: 'setOptions' }]);
    expect(codes(game.events, game.device(1).kept)).toEqual(refused === null ? ['not-sent'] : []);
  });

  test('a move attributed to this player, who did not make it', () => {
    const game = begun();
    while (game.state.turn?.seat !== 0) game.playOn(1);
    const { number } = game.state.turn;
    game.send(0, { type: 'pass' });
    const at = game.events.findLastIndex(({ type }) => type === 'passed');
    game.playOn();
    expect(differences(game.events, game.device(0).kept)).toEqual([
      { turn: number, event: at, code: 'not-sent', act: 'pass' },
    ]);
    // another device of this person may have done it: then nobody can tell
    const shared = recordOtherDevice(game.device(0).kept);
    expect(auditAgainst(game.events, shared, WORDS)).toMatchObject({
      result: 'partly-checked',
      unchecked: [{ code: 'other-device', turns: [number] }],
    });
  });

  test('a move that the server kept back and made in another turn', () => {
    const game = begun({ seed: 4 });
    const seat = game.state.turn?.seat ?? 0;
    const device = game.device(seat);
    device.receipt = recordSent(device.kept, 'x', { type: 'pass' });
    game.playOn(2);
    game.send(seat, { type: 'pass' });
    game.playOn();
    expect(codes(game.events, device.kept)).toEqual(['not-sent']);
  });

  test('a move that the server said it refused', () => {
    const game = begun();
    while (game.state.turn?.seat !== 0) game.playOn(1);
    const device = game.device(0);
    device.receipt = recordSent(device.kept, 'x', { type: 'pass' });
    device.receipt = recordAnswer(device.kept, 'x', { type: 'refused', code: 'stale', words: [] });
    game.send(0, { type: 'pass' });
    game.playOn();
    expect(codes(game.events, device.kept)).toEqual(['was-refused']);
  });

  test('a move that the server confirmed and then dropped', () => {
    const game = begun();
    while (game.state.turn?.seat !== 0) game.playOn(1);
    const device = game.device(0);
    const { version } = game.state;
    device.receipt = recordSent(device.kept, 'x', { type: 'pass' });
    device.receipt = recordAnswer(device.kept, 'x', { type: 'done', version });
    game.playOn();
    expect(differences(game.events, device.kept)).toMatchObject([{ code: 'missing', act: 'pass' }]);
  });

  test('resigned by the server; but a player who stayed away may be taken out', () => {
    const resigned = begun({ players: people(3) });
    resigned.send(0, { type: 'leave', resign: true });
    resigned.playOn();
    expect(codes(resigned.events, resigned.device(0).kept)).toEqual(['not-sent']);
    const taken = begun({ players: people(3) });
    taken.send(0, { type: 'leave', resign: false });
    taken.playOn();
    const verdict = auditAgainst(taken.events, taken.device(0).kept, WORDS);
    expect(verdict.differences).toEqual([]);
    expect(verdict.acts).toMatchObject([{ code: 'taken-out', seat: 0 }]);
  });

  test('a word refused to this player although it exists', () => {
    const game = begun();
    const device = game.device(0);
    device.receipt = recordSent(device.kept, 'x', { type: 'play', placement: [] });
    const answer = { type: 'refused', code: 'unknown-words', words: ['QI'] } as const;
    device.receipt = recordAnswer(device.kept, 'x', answer);
    game.playOn();
    expect(differences(game.events, device.kept)).toMatchObject([
      { code: 'good-word-refused', word: 'QI' },
    ]);
    const others = { ...WORDS, fingerprint: 'others' };
    expect(auditAgainst(game.events, device.kept, others).result).toBe('partly-checked');
  });

  test.each([
    ['unknown-words', []],
    ['unknown-words', ['ZZZ']],
    ['not-touching', []],
  ])('a good word refused without naming it: %s, %j', (code, words) => {
    const game = begun({ seed: 2 });
    let command: Command = { type: 'pass' };
    while (command.type !== 'play') {
      game.playOn(1);
      command = randomCommand(game, seededRandom(game.events.length)).command;
    }
    const device = game.device(game.state.turn?.seat ?? 0);
    device.receipt = recordSent(device.kept, 'x', command);
    device.receipt = recordAnswer(device.kept, 'x', { type: 'refused', code, words });
    game.send(device.seat, { type: 'pass' });
    device.receipt = recordSent(device.kept, 'y', { type: 'pass' });
    game.playOn();
    expect(codes(game.events, device.kept)).toContain('good-word-refused');
  });

  test('a challenge that the server let succeed against a good word, and the reverse', () => {
    const wordCheck = { type: 'challenge', wrongChallenge: '5-points', waitSeconds: 5 } as const;
    const game = begun({ wordCheck, seed: 2 });
    while (game.state.openPlay === null) game.playOn(1);
    const { seat, words } = game.state.openPlay;
    game.words.has = () => false;
    game.act(1 - seat, { type: 'challenge' });
    game.words.has = WORDS.has;
    game.playOn();
    const { kept } = game.device(seat);
    expect(differences(game.events, kept)).toMatchObject(
      words.map((word) => ({ code: 'good-word-refused', word })),
    );
    const judge = { ...WORDS, has: (word: string) => !words.includes(word) && WORDS.has(word) };
    expect(auditAgainst(game.events, kept, judge).differences).toEqual([]);
    const lenient = begun({ wordCheck, seed: 2 });
    while (lenient.state.openPlay === null) lenient.playOn(1);
    const [overlooked = ''] = lenient.state.openPlay.words;
    lenient.act(1 - lenient.state.openPlay.seat, { type: 'challenge' });
    lenient.playOn();
    const strict = { ...WORDS, has: (word: string) => word !== overlooked };
    expect(auditAgainst(lenient.events, lenient.device(0).kept, strict).differences).toMatchObject([
      { code: 'unknown-word', word: overlooked },
    ]);
  });

  test('[R8] a word played that is in no lexicon, where words are checked', () => {
    const game = honestGame({ seed: 4 });
    const played = game.events.find((event) => event.type === 'played');
    if (played?.type !== 'played') throw new Error('no play');
    const [word = ''] = played.words;
    const words = { ...WORDS, has: (each: string) => each !== word && WORDS.has(each) };
    expect(auditAgainst(game.events, game.device(0).kept, words).differences).toMatchObject([
      { code: 'unknown-word', word },
    ]);
  });

  test('[C3] a word begun that is not this player’s, or taken away before time was up', () => {
    for (const isFixed of [true, false]) {
      const game = begun({ edition: 'classic', seed: 6 });
      agreeOnMinutes(game);
      game.playOn(1);
      const seat = game.state.turn?.seat ?? 0;
      game.act(seat, { type: 'enter', entry: { type: 'word', word: 'AS' } });
      if (isFixed) game.send(seat, { type: 'enter', entry: { type: 'word', word: 'ZZ' } });
      else game.send(seat, { type: 'withdrawEntry' });
      game.now += 61_000;
      game.send(null, { type: 'claimTime' });
      game.now += 16_000;
      game.send(null, { type: 'claimTime' });
      game.playOn();
      expect(codes(game.events, game.device(seat).kept)).toEqual(['entry']);
      expect(codes(game.events, game.device(1 - seat).kept)).toEqual([]);
    }
  });
});

describe('[C3] a turn lost for an illegal placement after time', () => {
  const lost = (isSent: boolean): readonly string[] => {
    const game = begun({ edition: 'classic', seed: 6 });
    agreeOnMinutes(game);
    const seat = game.state.turn?.seat ?? 0;
    const placement = [{ row: 0, col: 0, face: 'Q' }];
    game.act(seat, { type: 'enter', entry: { type: 'tiles', placement } });
    game.now += 61_000;
    game.send(null, { type: 'claimTime' });
    const refused = isSent
      ? game.act(seat, { type: 'play', placement })
      : game.send(seat, { type: 'play', placement });
    expect(refused).toBeNull();
    expect(game.state.history.at(-1)).toMatchObject({ reason: 'illegal-after-time' });
    game.playOn();
    return codes(game.events, game.device(seat).kept);
  };

  test('must have been sent', () => {
    expect(lost(true)).toEqual([]);
    expect(lost(false)).toEqual(['not-sent']);
  });
});

describe('[S3] an edited log does not match', () => {
  const game = honestGame({ seed: 5 });
  const { events } = game;
  const { kept } = game.device(0);

  test('an event removed, doubled, or two in another order', () => {
    const at = indexOf(events, 'turnStarted', 4);
    for (const forged of [
      events.toSpliced(at, 1),
      events.toSpliced(at, 0, ...events.slice(at, at + 1)),
      events.toSpliced(at, 2, ...events.slice(at, at + 2).toReversed()),
    ]) {
      expect(codes(forged, kept).length).toBeGreaterThan(0);
      expect(codes(forged, null)).toContain('rules');
    }
  });

  test('a log that ends too early', () => {
    const cut = events.slice(0, indexOf(events, 'turnStarted', 4) + 1);
    expect(codes(cut, null)).toEqual([]);
    expect(codes(cut, kept)).toContain('too-short');
  });

  test('nonsense', () => {
    expect(codes([], kept)).toEqual(['rules']);
    expect(codes(events.slice(1), kept)).toEqual(['rules']);
    expect(codes([...events, ...events.slice(1)], kept)).toContain('rules');
  });

  const facts = [
    ['rack', 'QQQQQQQ'],
    ['seats', []],
    ['turn', null],
    ['clock', { rules: null, running: false }],
    ['options', { racksVisible: false, seeThinking: true }],
    ['result', null],
  ] as const;
  test.each(facts)('what this device saw was another %s', (fact, value) => {
    const sights = kept.seen[fact];
    const nth = fact === 'turn' ? 3 : sights.length - 1;
    const sight = sights[nth];
    if (sight === undefined) throw new Error('none');
    const seen = { ...kept.seen, [fact]: [...sights.slice(0, nth), { ...sight, value }] };
    expect(codes(events, { ...kept, seen })).toEqual([`seen ${fact}`]);
    // first seen right, last seen otherwise
    const [first, ...rest] = sights;
    if (first === undefined || fact === 'result') return;
    const late = { ...first, to: sights[1]?.from ?? first.to, from: first.from };
    if (sights.length < 2) return;
    // first seen otherwise, last seen right
    const [, next] = sights;
    if (next === undefined) return;
    const early = { ...kept.seen, [fact]: [{ ...next, from: first.from }, ...rest.slice(1)] };
    expect(codes(events, { ...kept, seen: early })).toContain(`seen ${fact}`);
    const stretched = { ...kept.seen, [fact]: [late, ...rest.slice(1)] };
    expect(codes(events, { ...kept, seen: stretched })).toContain(`seen ${fact}`);
  });

  test('what this device saw was another line of the history', () => {
    const [first, ...rest] = kept.lines;
    if (first === undefined) throw new Error('none');
    const record = { ...first.record, score: first.record.score + 1 };
    const lines = [{ ...first, record }, ...rest];
    expect(codes(events, { ...kept, lines })).toEqual(['seen history']);
  });

  test('an end that this device never saw leaves the last turn unchecked', () => {
    const seen = { ...kept.seen, result: [] };
    const { turns } = auditAgainst(events, kept, WORDS);
    expect(auditAgainst(events, { ...kept, seen }, WORDS)).toMatchObject({
      result: 'partly-checked',
      unchecked: [{ code: 'turns', turns: [turns] }],
    });
  });

  test('a line that this device never saw leaves its turn unchecked', () => {
    const lines = kept.lines.filter(({ line }) => line !== 2);
    expect(auditAgainst(events, { ...kept, lines }, WORDS)).toMatchObject({
      result: 'partly-checked',
      unchecked: [{ code: 'turns', turns: [3] }],
    });
  });

  test('tiles that this device never saw leave their turn unchecked', () => {
    const rack = kept.seen.rack.toSpliced(3, 1);
    const { result, unchecked } = auditAgainst(
      events,
      { ...kept, seen: { ...kept.seen, rack } },
      WORDS,
    );
    expect(result).toBe('partly-checked');
    expect(unchecked).toMatchObject([{ code: 'turns' }]);
  });
});
