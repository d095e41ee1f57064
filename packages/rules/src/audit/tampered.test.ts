import { expect, test } from 'vitest';
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

/** Some turns at a friendly table, with all that people do besides playing. */

function aLog(): readonly GameEvent[] {
  const setup = makeSetup(editionOf('salon'), {
    players: [...people(2), computer()],
    language: 'en',
    table: 'online-friendly',
    wordCheck: { type: 'challenge', wrongChallenge: '5-points', waitSeconds: 5 },
  });
  if (!setup.ok) throw new Error(setup.error.code);
  const random = seededRandom(7);
  const game = new TestGame(setup.value, testWords(SMALL_WORDS), hexFrom(random, 64), 1_000_000, {
    game: 'g',
    number: 3,
  });
  game.begin(random);
  const options = { racksVisible: true, seeThinking: true };
  for (let turn = 0; turn < 12 && game.state.phase === 'playing'; turn++) {
    game.now += 3000;
    if (turn === 1) game.send(0, { type: 'setOptions', options });
    if (turn === 2) game.send(1, { type: 'setOptions', options });
    if (turn === 3) game.send(null, { type: 'giveTimeBack', from: game.now - 2000, to: game.now });
    if (turn === 4) game.send(game.state.turn?.seat ?? 0, { type: 'takeHint' });
    if (turn === 5) game.send(null, { type: 'noteAbsence' });
    if (turn === 6) game.send(null, { type: 'noteReturn' });
    const { seat, command } = randomCommand(game, random);
    game.now += 1000;
    if (game.send(seat, command) !== null) game.now += 60_000;
    game.send(null, { type: 'claimTime' });
  }
  game.send(0, { type: 'leave', resign: true });
  game.send(1, { type: 'leave', resign: false });
  return game.events;
}
/** Every way to change one value in an event, by the path of the value. */
function* tampered(value: unknown, path: string): Generator<readonly [string, unknown]> {
  if (typeof value === 'number') yield [path, value + 1];
  else if (typeof value === 'boolean') yield [path, !value];
  else if (typeof value === 'string') {
    yield [path, value.startsWith('A') ? `B${value.slice(1)}` : `A${value.slice(1)}`];
  } else if (Array.isArray(value)) {
    if (value.length > 0) yield [`${path} is shorter`, value.slice(1)];
    for (const [at, each] of value.entries()) {
      for (const [inner, other] of tampered(each, `${path}.*`))
        yield [inner, value.with(at, other)];
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      for (const [inner, other] of tampered(each, `${path}.${key}`)) {
        yield [inner, { ...value, [key]: other }];
      }
    }
  }
}

/** What a log alone cannot show: when people acted, and what somebody could as well not have done. */
const UNSHOWN = [
  'challenged.at',
  'everyoneAway.at',
  'gameCreated.at',
  'optionsProposed.at',
  'seatLeft.at',
  'seatLeft.seat',
  'someoneBack.at',
  'timeGivenBack.from',
  'timeGivenBack.to',
  'without challenged',
  'without playAccepted',
  'without timeGivenBack',
];

test('[S3] any other change of a log, in any place, is found out', () => {
  const log = aLog();
  expect(auditLog(log)).toMatchObject({
    ok: true,
    value: { isProved: true, events: log.length, isFinished: true },
  });
  const unnoticed = new Set<string>();
  for (const [at, event] of log.entries()) {
    const changes = [
      ...tampered(event, event.type).map(([path, other]) => [path, [other]] as const),
      [`without ${event.type}`, []] as const,
    ];
    for (const [path, others] of changes) {
      // the setup is in every commitment: one of its fields stands for all
      if (path.startsWith('gameCreated.setup.') && path !== 'gameCreated.setup.edition') continue;
      const other = log.toSpliced(at, 1, ...(others as readonly GameEvent[]));
      const audit = refused(other);
      if (audit === null) unnoticed.add(path);
      // the place is told with what stands there
      else if (audit !== 'impossible') expect(audit.found).toEqual(other[audit.event] ?? null);
    }
  }
  expect([...unnoticed].toSorted()).toEqual(UNSHOWN);
});

/** An event can be impossible: then the rules do not even get to an answer. */
function refused(log: readonly GameEvent[]): AuditError | 'impossible' | null {
  try {
    const audit = auditLog(log);
    return audit.ok ? null : audit.error;
  } catch {
    return 'impossible';
  }
}
