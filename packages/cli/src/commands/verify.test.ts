import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lexiconFingerprint } from '@luctor/lexicon-files';
import {
  bindingCommitment,
  importGcg,
  makeReceiptFile,
  makeSave,
  readGcg,
  recordAnswer,
  recordOtherDevice,
  recordSent,
  startReceipt,
  EDITIONS,
  type GameEvent,
  type Receipt,
} from '@luctor/rules';
import {
  Device,
  honestCases,
  honestGame,
  OnlineGame,
  playRandomGame,
  seededRandom,
  setupFor,
  type OnlineChoices,
} from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { luctor, luctorHere, ownFolder, type Ran } from '../testing/run-luctor.ts';

const { file } = ownFolder();
const SAMPLES = fileURLToPath(new URL('../../../rules/src/gcg/samples/', import.meta.url));
const OTHER = 'ab'.repeat(32);

const fingerprint = lexiconFingerprint('en');
if (!fingerprint.ok) throw new Error('no English words');
// the words of the test's players are few, but all of them are English
const CHOICES: OnlineChoices = {
  lexicon: fingerprint.value,
  words: ['AN', 'AS', 'AT', 'DO', 'IN', 'IS', 'NET', 'NO', 'ON', 'RAT', 'RATE', 'SO', 'TEN', 'TO'],
};

let files = 0;

/** Runs the command on a log and, where there is one, a receipt. */
function verify(
  events: readonly GameEvent[],
  receipt: Receipt | null,
  ...options: readonly string[]
): Promise<Ran> {
  const log = file(`log${files++}.json`, JSON.stringify({ events }));
  if (receipt === null) return luctorHere('verify', log, ...options);
  const kept = file(`receipt${files++}.json`, makeReceiptFile(receipt));
  return luctorHere('verify', log, '--receipt', kept, ...options);
}

function begun(choices: OnlineChoices = {}): OnlineGame {
  const game = new OnlineGame({ ...CHOICES, ...choices });
  game.commit();
  game.reveal();
  return game;
}

function changed<Type extends GameEvent['type']>(
  events: readonly GameEvent[],
  type: Type,
  change: (event: Extract<GameEvent, { readonly type: Type }>) => object,
): readonly GameEvent[] {
  const at = events.findIndex((event) => event.type === type);
  const event = events[at] as Extract<GameEvent, { readonly type: Type }>;
  return events.with(at, { ...event, ...change(event) });
}

describe('luctor verify, honest games [S3]', () => {
  const game = honestGame(CHOICES);
  const { kept } = game.device(0);

  test('verified: two lines, exit code 0', async () => {
    const { code, out, err } = await verify(game.events, kept);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(
      'Verified: nobody chose the tiles, and nothing was changed afterwards.\n' +
        `The log is what this device saw and sent in all ${game.state.turnCount} turns.\n`,
    );
  });

  test('as users run it', async () => {
    const log = file('users.json', makeSave({ name: '', savedAt: 0, events: game.events }));
    const receipt = file('users-receipt.json', makeReceiptFile(kept));
    const { code, out, err } = await luctor('verify', log, '--receipt', receipt);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Verified: ');
  });

  test('in French, with the bytes on request', async () => {
    const { out } = await verify(game.events, kept, '--language', 'fr', '--details');
    expect(out).toContain('Vérifié : personne n’a choisi les jetons');
    expect(out).toContain(`Serveur : octets, montrés à la fin  ${game.state.fairness.secret}`);
    expect(out).toContain(`Ada : octets  ${game.state.fairness.contributions[0]}`);
  });

  test('--json has the verdict and its sentences', async () => {
    const { code, out } = await verify(game.events, kept, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      result: 'verified',
      headline: 'Verified: nobody chose the tiles, and nothing was changed afterwards.',
      differences: [],
      unchecked: [],
      events: game.events.length,
    });
  });

  test('without a receipt it is only consistent with itself', async () => {
    const { code, out } = await verify(game.events, null);
    expect(code).toBe(4);
    expect(out).toContain('Consistent with itself, not proved.');
    expect(out).toContain('The log follows the rules, but so could a forged one.');
  });

  test.each(honestCases(CHOICES).map((each) => [each.name, each] as const))(
    '%s is honest, and reported so',
    async (name, { events, receipt, result }) => {
      const { code, out, err } = await verify(events, receipt);
      expect([code, err]).toEqual([result === 'verified' ? 0 : 3, '']);
      expect(out).toMatch(
        result === 'verified'
          ? /^Verified: nobody chose the tiles/
          : /^Partly checked: another of your devices may have played turns? /,
      );
      const isResumed = name === 'a resumed game';
      expect(out.includes('What no player did')).toBe(isResumed);
      if (isResumed) expect(out).toMatch(/Turn 4: .*set aside[^]*Turn 4: .*resumed/);
    },
  );

  test('other words leave a part unchecked', async () => {
    const other = honestGame({ ...CHOICES, lexicon: 'others' });
    const { code, out } = await verify(other.events, other.device(0).kept);
    expect(code).toBe(3);
    expect(out).toContain('Partly checked: there are other words here than in the game.');
  });

  test('a second device: partly checked, with the turns', async () => {
    const shared = begun({ seed: 3 });
    shared.playOn(5);
    const second = new Device(0);
    second.receipt = startReceipt('g', shared.viewOf(0));
    second.receipt = recordOtherDevice(second.kept);
    while (shared.state.phase === 'playing') {
      shared.playOn(1);
      second.see(shared.viewOf(0));
    }
    const { code, out } = await verify(shared.events, second.kept);
    expect(code).toBe(3);
    expect(out).toMatch(/^Partly checked: another of your devices took part in the draw; /);
    expect(out).toMatch(/this device did not see turns? 1/);
  });

  test('void draws, time given back and time-outs are listed', async () => {
    const first = new OnlineGame(CHOICES);
    first.commit();
    const { devices } = first;
    const voided = [{ number: 1, silent: ['Bo'] }];
    const second = begun({ devices, attempt: { game: 'h', number: 2 }, voided, seed: 2 });
    second.now += 9000;
    second.send(null, { type: 'giveTimeBack', from: second.now - 8000, to: second.now });
    second.playOn();
    const { code, out } = await verify(second.events, second.device(0).kept);
    expect(code).toBe(0);
    expect(out).toContain('Draws that led to no game\n  Draw 1: no answer from Bo reached');
    expect(out).toContain('What no player did\n  Turn 1: 8 s given back');
  });

  test('one screen and imported files are replayed, not proved', async () => {
    const [classic] = EDITIONS;
    if (classic === undefined) throw new Error('there are editions');
    const { events } = playRandomGame(setupFor(classic, 2, seededRandom(5)), 5);
    const told = importGcg(readGcg(readFileSync(`${SAMPLES}unknown-racks.gcg`)));
    if (!told.ok) throw new Error(told.error.code);
    for (const each of [events, told.value.events]) {
      const path = file(`save${files++}.json`, makeSave({ name: '', savedAt: 0, events: each }));
      const { code, out } = await luctorHere('verify', path);
      expect(code).toBe(5);
      expect(out).toContain('Replayed, not proved.');
    }
    const path = file('told.json', makeSave({ name: '', savedAt: 0, events: told.value.events }));
    const second = await luctor('moves', path, '--turn', '2', '-l', 'en');
    expect(second.err).toContain('does not give the rack of turn 2');
    expect((await luctor('moves', path, '--turn', '1', '-l', 'en')).out).toContain('HORNET');
  });
});

describe('finding 5: luctor verify, forged games [S3]', () => {
  const game = honestGame(CHOICES);
  const { events } = game;
  const { kept } = game.device(0);
  const { attempt } = game.state.fairness;
  const { setup } = game.state;
  if (attempt === null) throw new Error('nobody commits');

  const swapped = bindingCommitment({ attempt, setup, seat: 0, bytes: OTHER });
  const shown = kept.shares.map((share) => ({
    ...share,
    list: share.list?.toSpliced(2, 1, OTHER) ?? null,
  }));
  const passedFor = begun();
  passedFor.playOn(2);
  const victim = passedFor.state.turn?.seat ?? 0;
  passedFor.send(victim, { type: 'pass' });
  passedFor.playOn();
  const clocked = begun();
  clocked.playOn(4);
  const clock = {
    perTurnSeconds: 30,
    perPlayerSeconds: null,
    incrementSeconds: 0,
    overtime: 'loss',
    placingSeconds: 15,
  } as const;
  clocked.forge({ type: 'clockChanged', change: { type: 'limits', clock }, at: clocked.now });
  clocked.playOn();
  const refused = begun();
  const denied = refused.device(0);
  denied.receipt = recordSent(denied.kept, 'x', { type: 'play', placement: [] });
  const answer = { type: 'refused', code: 'unknown-words', words: ['RATE'] } as const;
  denied.receipt = recordAnswer(denied.kept, 'x', answer);
  refused.playOn();
  const first = new OnlineGame(CHOICES);
  first.commit();
  const voided = [{ number: 1, silent: [] }];
  const { devices } = first;
  const second = begun({ devices, attempt: { game: 'h', number: 2 }, voided, seed: 2 });
  second.playOn();
  const turnAt = events.findIndex(({ type }, at) => type === 'turnStarted' && at > 20);

  test.each([
    [
      'a forged seed',
      changed(events, 'gameCreated', () => ({ secret: OTHER })),
      kept,
      'the server’s bytes are not those it committed to.',
    ],
    [
      'a forged seed with a commitment to match it',
      changed(events, 'gameCreated', () => ({
        secret: OTHER,
        commitment: bindingCommitment({ attempt, setup, seat: 'dealer', bytes: OTHER }),
      })),
      kept,
      'the server changed its commitment after this device had seen it.',
    ],
    [
      'a log forged as a whole',
      honestGame({ ...CHOICES, seed: 2 }).events,
      kept,
      'the server changed its commitment after this device had seen it.',
    ],
    [
      'a contribution chosen last',
      events,
      { ...kept, shares: shown },
      'the log has another commitment for Bo than this device was shown.',
    ],
    [
      'a commitment swapped',
      changed(
        changed(events, 'committed', () => ({ commitment: swapped })),
        'revealed',
        () => ({
          contribution: OTHER,
        }),
      ),
      kept,
      'the log has another commitment for you than this device made.',
    ],
    [
      'a clock changed by the operator',
      clocked.events,
      clocked.device(0).kept,
      'in turn 5 the clock was changed without everyone’s consent.',
    ],
    [
      'a refused word put in by the server',
      refused.events,
      denied.kept,
      'in turn 1 RATE was refused, although it is in the dictionary of this game.',
    ],
    [
      'attempts voided until the tiles please, and hidden',
      changed(second.events, 'gameCreated', () => ({ voided: undefined })),
      second.device(0).kept,
      'draw 1, which led to no game, is left out or told differently.',
    ],
    [
      'a move that the player did not make',
      passedFor.events,
      passedFor.device(victim).kept,
      'in turn 3 the log has something from you that this device did not send: a pass.',
    ],
    ['an event removed', events.toSpliced(turnAt, 1), kept, ''],
    [
      'events in another order',
      events.toSpliced(turnAt - 1, 2, ...events.slice(turnAt - 1, turnAt + 1).toReversed()),
      kept,
      '',
    ],
    ['a log cut off', events.slice(0, turnAt + 1), kept, ''],
  ])('%s: does not match, exit code 2', async (_, forged, receipt, sentence) => {
    const { code, out, err } = await verify(forged, receipt);
    expect([code, err]).toEqual([2, '']);
    expect(out).toMatch(/^Does not match: /);
    expect(out.split('\n')[0]).toContain(sentence);
    expect(out.split('\n')[1]).toBe('The log is not what this device saw and sent.');
  });

  test('draws that do not follow from the seed need no receipt', async () => {
    const forged = changed(events, 'tilesDrawn', ({ tiles }) => ({ tiles: tiles.toReversed() }));
    const { code, out } = await verify(forged, null);
    expect(code).toBe(2);
    expect(out).toContain('the first tiles drawn by Ada do not follow from the draw.');
    expect(out).toContain('The log contradicts itself, or breaks the rules.');
  });
});

describe('luctor verify, files that cannot be read', () => {
  const game = honestGame(CHOICES);
  const log = file('good.json', JSON.stringify({ events: game.events }));
  const save = makeSave({ name: 'Proof', savedAt: 0, events: game.events });

  test.each([
    [
      'an unfinished game',
      makeSave({ name: '', savedAt: 0, events: game.events.slice(0, 8) }),
      'not finished',
    ],
    ['a file cut off', save.slice(0, 400), 'is damaged or not a saved game'],
    ['an empty file', '', 'is damaged or not a saved game'],
    ['another file', '{"hello": 1}', 'not a saved game'],
    ['a newer version', save.replace(/"version":\d+/, '"version":99'), 'newer version'],
    ['a foreign event', save.replace('"gameStarted"', '"gameStopped"'), 'is damaged at events'],
  ])('%s fails with a sentence', async (name, content, sentence) => {
    const { code, err } = await luctorHere('verify', file(`${name}.json`, content));
    expect(code).toBe(1);
    expect(err).toContain(sentence);
  });

  const receipt = makeReceiptFile(game.device(0).kept);
  test.each([
    ['a receipt cut off', receipt.slice(0, 900), 'is damaged or not a receipt'],
    ['a save as receipt', save, 'is not a receipt of Luctor'],
    ['a newer receipt', receipt.replace('"version":1', '"version":99'), 'newer version'],
    ['a damaged receipt', receipt.replace('"seat":0', '"seat":9'), 'is damaged at seat'],
    ['a huge receipt', ' '.repeat(2_000_001), 'too large'],
  ])('%s fails with a sentence', async (name, content, sentence) => {
    const { code, err } = await luctorHere('verify', log, '-r', file(`${name}.json`, content));
    expect(code).toBe(1);
    expect(err).toContain(sentence);
  });

  test('no receipt file', async () => {
    const { code, err } = await luctorHere('verify', log, '--receipt', 'missing.json');
    expect([code, err]).toEqual([1, expect.stringContaining('there is no such file')]);
  });

  test('--help tells the exit codes', async () => {
    const { out } = await luctor('verify', '--help');
    for (const code of [0, 1, 2, 3, 4, 5]) expect(out).toMatch(new RegExp(`^ +${code}  `, 'm'));
  });
});
