import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseEvents } from '../game/event-schema.ts';
import type { GameEvent } from '../game/event.ts';
import { evolve, replay } from '../evolve/evolve.ts';
import { openLog, parseSave } from '../files/save.ts';
import { makeSetup, type SetupChoices } from '../setup/make-setup.ts';
import type { GameSetup } from '../setup/setup.ts';
import { seededRandom, TestGame, testWords } from '../testing/random-player.ts';
import { editionOf, people } from '../testing/scripted-game.ts';
import { SMALL_WORDS } from '../testing/words.ts';
import { auditLog } from './audit.ts';

/** A game in format 1: its setup has no version of the rules. */
function start(choices: Partial<SetupChoices> = {}): TestGame {
  const made = makeSetup(editionOf('salon'), {
    players: people(2),
    language: 'en',
    table: 'online-friendly',
    ...choices,
  });
  if (!made.ok) throw new Error(made.error.code);
  const { rules: _, ...rest } = made.value;
  const options = { ...rest.options, placementSpeed: 3, waitBetweenMoves: false };
  const setup: GameSetup = { ...rest, options };
  const game = new TestGame(setup, testWords(SMALL_WORDS), 'ab'.repeat(32));
  game.begin(seededRandom(1));
  return game;
}

/** Writes what format 1 wrote and today's rules would decide differently. */
function write(game: TestGame, ...events: readonly GameEvent[]): void {
  for (const event of events) {
    game.state = evolve(game.state, event);
    game.events.push(event);
  }
}

function pass(game: TestGame): void {
  game.now += 5000;
  if (game.send(game.state.turn?.seat ?? 0, { type: 'pass' }) !== null) throw new Error('no pass');
}

/** As stored: through JSON and the schemas, replayed, proved. */
function expectProven({ events, state }: TestGame): void {
  const stored: unknown = JSON.parse(JSON.stringify(events));
  const read = parseEvents(stored);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const opened = openLog(read.value);
  expect(opened.ok || opened.error).toBe(true);
  expect(replay(read.value)).toMatchObject({ version: state.version, phase: state.phase });
  for (const log of [read.value, events]) {
    const audit = auditLog(log);
    expect(audit.ok || audit.error).toBe(true);
  }
}

describe('[U7 S3] logs of format 1 stay readable and proved', () => {
  test('a saved game', () => {
    const sample = new URL('../files/samples/version-1.json', import.meta.url);
    const saved = parseSave(readFileSync(sample, 'utf8'));
    if (!saved.ok) throw new Error(saved.error.code);
    expect(auditLog(saved.value.events)).toMatchObject({ ok: true, value: { isFinished: true } });
  });

  test('racks that were offered, declined, offered again and opened', () => {
    const game = start();
    const { options } = game.state;
    write(
      game,
      { type: 'racksOffered', seat: 0 },
      { type: 'proposalDeclined', seat: 1, proposal: 'racks' },
    );
    expect(game.state).toMatchObject({
      proposals: [],
      failedProposal: { seat: 1, proposal: 'options', reason: 'declined' },
    });
    write(game, { type: 'racksOffered', seat: 0 }, { type: 'racksOffered', seat: 1 });
    expect(game.state.proposals).toMatchObject([
      { seats: [0, 1], wish: { options: { racksVisible: true } } },
    ]);
    write(game, { type: 'optionsChanged', options: { ...options, racksVisible: true } });
    expect(game.state.options.racksVisible).toBe(true);
    pass(game);
    expectProven(game);
  });

  test('options with a placement speed, changed and repeated', () => {
    const game = start();
    const slow = { ...game.state.options, placementSpeed: 9, waitBetweenMoves: true };
    write(
      game,
      { type: 'optionsChanged', options: slow },
      { type: 'optionsChanged', options: slow },
    );
    pass(game);
    expectProven(game);
    const read = parseEvents(JSON.parse(JSON.stringify(game.events)));
    // the speed of display is no longer part of a game
    const setup = read.ok && read.value[0]?.type === 'gameCreated' ? read.value[0].setup : null;
    expect(setup?.options).toEqual({ racksVisible: false, seeThinking: false });
  });

  test('a challenge by a player who had accepted the play', () => {
    const wordCheck = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;
    const game = start({ players: people(3), wordCheck });
    const seat = game.state.turn?.seat ?? 0;
    const faces = game.state.seats[seat]?.rack.filter((tile) => tile !== '?') ?? [];
    const placement = faces.slice(0, 2).map((face, i) => ({ row: 7, col: 7 + i, face }));
    expect(game.send(seat, { type: 'play', placement })).toBeNull();
    const judge = (seat + 1) % 3;
    expect(game.send(judge, { type: 'acceptPlay' })).toBeNull();
    expect(game.send(judge, { type: 'challenge' })).toBeNull();
    expectProven(game);
  });

  test('a clock stopped and started by a restart', () => {
    const game = start();
    pass(game);
    write(game, { type: 'clockChanged', change: { type: 'stop' }, at: game.now + 1000 });
    write(game, { type: 'clockChanged', change: { type: 'start' }, at: game.now + 90_000 });
    game.now += 91_000;
    const { turn } = game.state;
    expect(turn).toMatchObject({ usedMs: 1000, runningSince: game.now - 1000 });
    pass(game);
    expectProven(game);
  });

  test('a clock set to its current limits, at one screen and by consent', () => {
    const here = start({ table: 'one-screen' });
    const change = { type: 'limits', clock: here.state.clock.rules } as const;
    write(here, { type: 'clockChanged', change, at: here.now });
    pass(here);
    expectProven(here);
    const online = start();
    write(
      online,
      { type: 'clockProposed', seat: 0, change },
      { type: 'clockProposed', seat: 1, change },
      { type: 'clockChanged', change, at: online.now },
    );
    pass(online);
    expectProven(online);
  });

  test('a clock stopped without the consent of a person who was away', () => {
    const game = start();
    game.send(null, { type: 'takeSeat', seat: 1, level: 3 });
    const change = { type: 'stop' } as const;
    write(
      game,
      { type: 'clockProposed', seat: 0, change },
      { type: 'clockChanged', change, at: game.now },
    );
    expectProven(game);
  });

  test('exceptions of format 1 prove nothing in a game of today', () => {
    const game = start();
    const [created, ...rest] = game.events;
    if (created?.type !== 'gameCreated') throw new Error('none');
    const today: readonly GameEvent[] = [
      { ...created, setup: { ...created.setup, rules: 2 } },
      ...rest,
    ];
    expect(auditLog(today).ok).toBe(true);
    expect(auditLog([...today, { type: 'racksOffered', seat: 0 }]).ok).toBe(false);
    const { options } = game.state;
    expect(auditLog([...today, { type: 'optionsChanged', options }]).ok).toBe(false);
  });

  test('a changed score or draw is still detected', () => {
    const game = start();
    pass(game);
    const at = game.events.findIndex(({ type }) => type === 'tilesDrawn');
    const drawn = game.events[at];
    if (drawn?.type !== 'tilesDrawn') throw new Error('none');
    const forged = game.events.with(at, { ...drawn, tiles: drawn.tiles.toReversed() });
    expect(auditLog(forged)).toMatchObject({ ok: false, error: { event: at } });
  });
});
