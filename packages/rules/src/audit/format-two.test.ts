import { beforeAll, describe, expect, test } from 'vitest';
import { bindingCommitment } from '../draws/fair-draw.ts';
import { parseEvents } from '../game/event-schema.ts';
import type { GameEvent } from '../game/event.ts';
import { makeSetup } from '../setup/make-setup.ts';
import {
  hexFrom,
  randomCommand,
  seededRandom,
  TestGame,
  testWords,
} from '../testing/random-player.ts';
import { computer, editionOf, people } from '../testing/scripted-game.ts';
import { SMALL_WORDS } from '../testing/words.ts';
import { auditLog, type AuditError } from './audit.ts';

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

/** Some turns at a friendly online table, with everything that only format 2 has. */
function played(): TestGame {
  const setup = makeSetup(editionOf('salon'), {
    players: [...people(2), computer()],
    language: 'en',
    table: 'online-friendly',
    wordCheck: { type: 'reject' },
  });
  if (!setup.ok) throw new Error(setup.error.code);
  const random = seededRandom(7);
  const attempt = { game: 'g', number: 3 };
  const secret = hexFrom(random, 64);
  const game = new TestGame(setup.value, testWords(SMALL_WORDS), secret, 1_000_000, attempt);
  game.begin(random);
  const options = { racksVisible: true, seeThinking: true };
  for (let turn = 0; turn < 9; turn++) {
    game.now += 3000;
    if (turn === 2) game.send(0, { type: 'setOptions', options });
    if (turn === 4) game.send(1, { type: 'setOptions', options });
    if (turn % 3 === 1) {
      game.now += 50_000;
      game.send(null, { type: 'giveTimeBack', from: game.now - 50_000, to: game.now });
    }
    game.send(game.state.turn?.seat ?? 0, { type: 'takeHint' });
    const { seat, command } = randomCommand(game, random);
    game.now += 1000;
    if (game.send(seat, command) !== null) throw new Error('a random move is legal');
  }
  return game;
}

function indexOf(events: readonly GameEvent[], type: GameEvent['type'], nth = 0): number {
  const found = [...events.keys()].filter((at) => events[at]?.type === type)[nth];
  if (found === undefined) throw new Error(`no ${type}`);
  return found;
}

function changed<Type extends GameEvent['type']>(
  events: readonly GameEvent[],
  type: Type,
  change: (event: EventOf<Type>) => GameEvent,
): readonly GameEvent[] {
  const at = indexOf(events, type);
  return events.with(at, change(events[at] as EventOf<Type>));
}

function errorOf(events: readonly GameEvent[]): AuditError | null {
  const audit = auditLog(events);
  return audit.ok ? null : audit.error;
}

describe('[S3] a log of format 2', () => {
  let events: readonly GameEvent[] = [];
  beforeAll(() => {
    ({ events } = played());
  });

  test('is proved with everything that only this format has, whole and at every event', () => {
    const types = new Set(events.map(({ type }) => type));
    const own = ['committed', 'revealed', 'hintTaken', 'optionsProposed', 'timeGivenBack'] as const;
    expect(own.filter((type) => !types.has(type))).toEqual([]);
    expect(errorOf(events)).toBeNull();
    expect(parseEvents(JSON.parse(JSON.stringify(events)))).toEqual({ ok: true, value: events });
  });

  test('is proved wherever a decision ends: a game may be saved at any moment', () => {
    const game = played();
    const { state } = game;
    game.now += 10_000;
    game.send(null, { type: 'giveTimeBack', from: game.now - 9000, to: game.now });
    expect(game.state.version).toBe(state.version + 1);
    expect(errorOf(game.events)).toBeNull();
    game.send(null, { type: 'giveTimeBack', from: game.now - 500, to: game.now - 100 });
    expect(errorOf(game.events)).toBeNull();
  });

  test('with a changed commitment fails at the reveal that does not match', () => {
    const forged = changed(events, 'committed', (event) => ({
      ...event,
      commitment: 'ab'.repeat(32),
    }));
    expect(errorOf(forged)).toMatchObject({
      code: 'different',
      event: indexOf(events, 'revealed'),
    });
  });

  test('with commitments swapped between seats fails', () => {
    const [first, second] = [0, 1].map((nth) => events[indexOf(events, 'committed', nth)]);
    if (first?.type !== 'committed' || second?.type !== 'committed') throw new Error('none');
    const at = indexOf(events, 'committed');
    const forged = events
      .with(at, { ...first, commitment: second.commitment })
      .with(at + 1, { ...second, commitment: first.commitment });
    expect(errorOf(forged)).toMatchObject({ event: indexOf(events, 'revealed') });
  });

  test('with other bytes revealed fails', () => {
    const forged = changed(events, 'revealed', (event) => ({
      ...event,
      contribution: 'ab'.repeat(32),
    }));
    expect(errorOf(forged)).toMatchObject({ event: indexOf(events, 'revealed') });
  });

  test('with other bytes and a forged commitment to them fails at the first draw', () => {
    const [created] = events;
    if (created?.type !== 'gameCreated' || created.attempt === undefined) throw new Error('none');
    const { setup, attempt } = created;
    const bytes = 'ab'.repeat(32);
    const commitment = bindingCommitment({ attempt, setup, seat: 0, bytes });
    const forged = changed(
      changed(events, 'committed', (event) => ({ ...event, commitment })),
      'revealed',
      (event) => ({ ...event, contribution: bytes }),
    );
    const error = errorOf(forged);
    expect(error?.code).toBe('different');
    expect(error?.found?.type).toBe('tilesDrawn');
  });

  test('with a reveal before the list was complete fails', () => {
    const [a, b] = [indexOf(events, 'committed', 1), indexOf(events, 'revealed')];
    const [committed, revealed] = [events[a], events[b]];
    if (committed === undefined || revealed === undefined) throw new Error('none');
    expect(errorOf(events.with(a, revealed).with(b, committed))).toMatchObject({ event: a });
  });

  test('with bytes contributed instead of revealed fails', () => {
    const forged = changed(events, 'revealed', ({ seat, contribution }) => ({
      type: 'contributed',
      seat,
      contribution,
    }));
    expect(errorOf(forged)).toMatchObject({ event: indexOf(events, 'revealed') });
  });

  test('of another attempt or setup than the dealer committed to fails at once', () => {
    const other = changed(events, 'gameCreated', (event) => ({
      ...event,
      attempt: { game: 'g', number: 4 },
    }));
    expect(errorOf(other)).toMatchObject({ code: 'broken-commitment', event: 0 });
    const none = changed(events, 'gameCreated', (event) => ({
      ...event,
      attempt: undefined,
    }));
    expect(errorOf(none)).toMatchObject({ code: 'broken-commitment' });
    const words = changed(events, 'gameCreated', (event) => ({
      ...event,
      setup: { ...event.setup, lexicon: 'another' },
    }));
    expect(errorOf(words)).toMatchObject({ code: 'broken-commitment' });
  });

  test('with time given back that had not passed fails', () => {
    const forged = changed(events, 'timeGivenBack', (event) => ({ ...event, to: event.to + 9999 }));
    expect(errorOf(forged)).toMatchObject({ event: indexOf(events, 'timeGivenBack') });
  });

  test('with a hint out of turn fails', () => {
    const forged = changed(events, 'hintTaken', (event) => ({
      ...event,
      seat: (event.seat + 1) % 3,
    }));
    expect(errorOf(forged)).toMatchObject({ event: indexOf(events, 'hintTaken') });
  });

  test('with a command that has no effect fails: nobody writes one', () => {
    const at = indexOf(events, 'optionsChanged');
    const again = events[at];
    if (again === undefined) throw new Error('none');
    expect(errorOf(events.toSpliced(at + 1, 0, again))).toMatchObject({ event: at + 1 });
    const twice = events[indexOf(events, 'committed')];
    if (twice === undefined) throw new Error('none');
    expect(errorOf(events.toSpliced(2, 0, twice))).toMatchObject({ event: 2 });
  });
});
