import { describe, expect, test } from 'vitest';
import { auditLog } from './audit.ts';
import type { GameEvent } from '../game/event.ts';
import { commitmentOf, isContribution, randomBelow, seedOf } from '../draws/fair-draw.ts';
import { listCode } from '../draws/list-code.ts';
import { computer, people, ScriptedGame } from '../testing/scripted-game.ts';
import {
  hexFrom,
  randomCommand,
  seededRandom,
  TestGame,
  testWords,
} from '../testing/random-player.ts';
import { SMALL_WORDS } from '../testing/words.ts';
import { playRandomGame, setupFor } from '../testing/random-game.ts';
import { makeSetup } from '../setup/make-setup.ts';
import { editionOf } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';

const SECRET = '01'.repeat(32);

describe('fair draws [S3]', () => {
  test('[S3] anyone can compute the numbers again', () => {
    // printf 'luctor secret 0101…' | sha256sum, and so on: none of this needs our code
    expect(commitmentOf(SECRET)).toBe(
      'c875a4cc7d7892cbf3aa6ee58f172b7a983552c68a56afefd01b11af09c5207d',
    );
    const seed = seedOf(SECRET, ['ab'.repeat(16), null]);
    expect(seed).toBe('d656fcf154f06e1556049caa347474519ddd689d1ece39e66af17b4e36c907dd');
    expect([0, 1, 2, 3].map((index) => randomBelow(seed, index, 100))).toEqual([19, 47, 11, 65]);
  });

  test('[S3] every person contributes before the first draw, computers do not', () => {
    const setup = makeSetup(editionOf('classic'), {
      players: [...people(2), computer()],
      language: 'en',
    });
    if (!setup.ok) throw new Error(setup.error.code);
    const game = new TestGame(setup.value, testWords(['AA']), SECRET);
    expect(viewFor(game.state, 0).fairness).toMatchObject({
      commitment: commitmentOf(SECRET),
      secret: null,
      contributed: [false, false, false],
    });
    expect(game.send(0, { type: 'pass' })).toBe('game-not-started');
    expect(game.send(2, { type: 'contribute', contribution: 'ab'.repeat(16) })).toBe('people-only');
    expect(game.send(0, { type: 'contribute', contribution: 'hello' })).toBe('not-a-contribution');
    expect(game.send(0, { type: 'contribute', contribution: 'ab'.repeat(16) })).toBeNull();
    expect(game.send(0, { type: 'contribute', contribution: 'cd'.repeat(16) })).toBe(
      'already-contributed',
    );
    expect(game.state.phase).toBe('gathering');
    expect(game.send(1, { type: 'contribute', contribution: 'cd'.repeat(16) })).toBeNull();
    expect(game.state.phase).toBe('playing');
    expect(game.send(1, { type: 'contribute', contribution: 'cd'.repeat(16) })).toBe(
      'game-already-started',
    );
  });

  test('[S3] changing one contribution changes the draws', () => {
    const racks = ['aa', 'bb'].map((byte) => {
      const setup = makeSetup(editionOf('classic'), { players: people(1), language: 'en' });
      if (!setup.ok) throw new Error(setup.error.code);
      const game = new TestGame(setup.value, testWords(['AA']), SECRET);
      game.send(0, { type: 'contribute', contribution: byte.repeat(16) });
      return game.state.seats[0]?.rack.join('');
    });
    expect(racks[0]).not.toBe(racks[1]);
  });

  test('[S3 R7] a log with a late challenge by another player is proved too', () => {
    const setup = makeSetup(editionOf('scampio'), {
      players: people(3),
      language: 'en',
      wordCheck: { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 },
    });
    if (!setup.ok) throw new Error(setup.error.code);
    const game = new TestGame(setup.value, testWords(SMALL_WORDS), SECRET);
    const random = seededRandom(1);
    game.begin(random);
    while (game.state.openPlay === null) {
      const { seat, command } = randomCommand(game, random);
      game.send(seat, command);
    }
    const player = game.state.openPlay.seat;
    expect(game.send((player + 1) % 3, { type: 'acceptPlay' })).toBeNull();
    game.now += 6_000;
    expect(game.send((player + 2) % 3, { type: 'challenge' })).toBeNull();
    expect(auditLog(game.events)).toMatchObject({ ok: true });
  });

  test('[S3] draws are uniform: chi-squared over 30,000 numbers below 100', () => {
    const seed = seedOf(SECRET, [null]);
    const counts = Array.from({ length: 100 }, () => 0);
    for (let i = 0; i < 30_000; i++) {
      const drawn = randomBelow(seed, i, 100);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 300) ** 2 / 300, 0);
    // 99 degrees of freedom: beyond 160 or below 55 once in ten thousand seeds
    expect(chi).toBeGreaterThan(55);
    expect(chi).toBeLessThan(160);
  });

  test('[S3] a secret other than the committed one is detected', () => {
    const { events } = playRandomGame(setupFor(editionOf('classic'), 2, seededRandom(3)), 3);
    const [created, ...rest] = events;
    if (created?.type !== 'gameCreated') throw new Error('a game begins with its creation');
    const forged: GameEvent[] = [{ ...created, secret: hexFrom(seededRandom(9), 64) }, ...rest];
    const audit = auditLog(forged);
    expect(audit.ok || audit.error).toMatchObject({ code: 'broken-commitment' });
  });

  test('[S3] a changed score is detected at its event', () => {
    const { events } = playRandomGame(setupFor(editionOf('plus3'), 2, seededRandom(4)), 4);
    const at = events.findIndex(({ type }) => type === 'played');
    const played = events[at];
    if (played?.type !== 'played') throw new Error('nothing was played');
    const audit = auditLog(events.with(at, { ...played, score: played.score + 1 }));
    expect(audit.ok || audit.error).toMatchObject({ code: 'different', event: at });
  });

  test('[S3] lists that differ anywhere have other codes, short enough to say aloud', () => {
    const list = ['a'.repeat(64), 'b'.repeat(64), null, 'c'.repeat(64)];
    const others = list.map((_, at) => list.with(at, 'd'.repeat(64)));
    const codes = [list, ...others, list.toReversed()].map(listCode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(listCode([...list])).toBe(codes[0]);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  test('[S3] contributions are hexadecimal and of reasonable length', () => {
    expect(['ab'.repeat(8), 'ab'.repeat(32)].map(isContribution)).toEqual([true, true]);
    expect(['ab'.repeat(7), 'AB'.repeat(16), '', 'ab'.repeat(33)].map(isContribution)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('[S2] the first player is random; in Scampio the best rack begins', () => {
    const starts = new Set<number>();
    for (let seed = 0; seed < 30; seed++) {
      const setup = makeSetup(editionOf('scampio'), { players: people(3), language: 'fr' });
      const classic = makeSetup(editionOf('classic'), { players: people(3), language: 'fr' });
      if (!setup.ok || !classic.ok) throw new Error('setup');
      const random = seededRandom(seed);
      const scampio = new ScriptedGame(setup.value, testWords([]), hexFrom(random, 64));
      scampio.begin(random);
      const { letters } = setup.value.ruleset.tileSet;
      const worth = scampio.state.seats.map(({ rack }) =>
        rack.reduce((sum, tile) => sum + (letters[tile]?.value ?? 0), 0),
      );
      expect(worth[scampio.seat]).toBe(Math.max(...worth));
      const game = new ScriptedGame(classic.value, testWords([]), hexFrom(random, 64));
      game.begin(random);
      starts.add(game.seat);
    }
    expect(starts.size).toBe(3);
  });

  test('[S2] in Scampio a tie of the best racks is decided by chance among them', () => {
    const setup = makeSetup(editionOf('scampio'), { players: people(3), language: 'fr' });
    if (!setup.ok) throw new Error(setup.error.code);
    const { letters } = setup.value.ruleset.tileSet;
    const ranks: number[] = [];
    for (let seed = 0; ranks.length < 20; seed++) {
      const random = seededRandom(seed);
      const game = new ScriptedGame(setup.value, testWords([]), hexFrom(random, 64));
      game.begin(random);
      const worth = game.state.seats.map(({ rack }) =>
        rack.reduce((sum, tile) => sum + (letters[tile]?.value ?? 0), 0),
      );
      const best = worth.flatMap((each, seat) => (each === Math.max(...worth) ? [seat] : []));
      if (best.length > 1) ranks.push(best.indexOf(game.seat));
    }
    expect(ranks).not.toContain(-1);
    expect(new Set(ranks)).toContain(0);
    expect(new Set(ranks)).toContain(1);
  });
});
