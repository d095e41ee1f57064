import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditAgainst,
  bindingCommitment,
  recordAnswer,
  recordOtherDevice,
  recordSent,
  recordView,
  startReceipt,
  type GameEvent,
  type Language,
  type Receipt,
} from '@luctor/rules';
import {
  honestCases,
  honestGame,
  OnlineGame,
  SMALL_WORDS,
  TEST_LEXICON,
  testWords,
} from '@luctor/rules/testing';
import { loadLanguage, setLanguage, withAllTexts } from '../../i18n/index.ts';
import { actText, differenceText, verdictLines, voidText } from './verdict-text.ts';

const WORDS = { ...testWords(SMALL_WORDS), fingerprint: TEST_LEXICON };

beforeAll(async () => {
  await withAllTexts(Promise.resolve());
  await loadLanguage('fr');
});
// test files share a process
afterAll(() => setLanguage('en'));

/** The two lines that a player reads. */
function linesIn(
  language: Language,
  events: readonly GameEvent[],
  receipt: Receipt | null,
): readonly [string, string] {
  setLanguage(language);
  const [created] = events;
  if (created?.type !== 'gameCreated') throw new Error('a log begins with its game');
  return verdictLines(auditAgainst(events, receipt, WORDS), created.setup.players);
}

type EventType = GameEvent['type'];
type EventOf<Type extends EventType> = Extract<GameEvent, { readonly type: Type }>;

/** The log with every event of a type, or of one seat, told differently. */
function forge<Type extends EventType>(
  events: readonly GameEvent[],
  type: Type,
  tell: (event: EventOf<Type>) => GameEvent,
): readonly GameEvent[] {
  return events.map((event) => (event.type === type ? tell(event as EventOf<Type>) : event));
}

const game = honestGame();
const { events } = game;
const kept = game.device(0).kept;
const [created] = events;
if (created?.type !== 'gameCreated' || created.attempt === undefined) throw new Error('no attempt');
const { setup, attempt } = created;

/** The bytes of one player, chosen when all others were known. */
function chosenLast(seat = 1): readonly GameEvent[] {
  const bytes = 'ee'.repeat(32);
  const commitment = bindingCommitment({ attempt, setup, seat, bytes });
  const committed = forge(events, 'committed', (event) =>
    event.seat === seat ? { ...event, commitment } : event,
  );
  return forge(committed, 'revealed', (event) =>
    event.seat === seat ? { ...event, contribution: bytes } : event,
  );
}

function clockChanged(): readonly GameEvent[] {
  const index = events.findIndex(({ type }) => type === 'turnStarted');
  const started = events[index];
  if (started?.type !== 'turnStarted') throw new Error('a game has turns');
  const clock = {
    perTurnSeconds: 1,
    perPlayerSeconds: null,
    incrementSeconds: 0,
    overtime: 'loss',
    placingSeconds: null,
  } as const;
  const change = { type: 'limits', clock } as const;
  return events.toSpliced(index + 1, 0, { type: 'clockChanged', change, at: started.at });
}

function wordRefused(): Receipt {
  const sent = recordSent(kept, 'refused', { type: 'play', placement: [] });
  const [word = ''] = SMALL_WORDS;
  return recordAnswer(sent, 'refused', { type: 'refused', code: 'unknown-words', words: [word] });
}

/** The attempt before is not told, although this device took part in it. */
function voidedInSecret(number: number) {
  const first = new OnlineGame({ attempt: { game: 'a', number: 1 } });
  first.commit();
  first.reveal();
  const { devices } = first;
  for (const device of devices) device.receipt = { ...device.kept, seen: EMPTY_SEEN };
  const second = honestGame({ attempt: { game: 'b', number }, devices, seed: 3 });
  return { events: second.events, receipt: second.device(0).kept };
}

const EMPTY_SEEN: Receipt['seen'] = {
  draw: [],
  rack: [],
  seats: [],
  turn: [],
  clock: [],
  options: [],
  result: [],
};

const BROKEN = 'Does not match: ';
const BROKEN_FR = 'Ne concorde pas\u202f: ';

describe('finding 5: a dishonest operator, in sentences [S3]', () => {
  const secretVoid = voidedInSecret(2);
  const recounted = voidedInSecret(1);
  test.each<readonly [string, readonly GameEvent[], Receipt, english: string, french: string]>([
    [
      'a forged seed',
      forge(events, 'gameCreated', (event) => ({ ...event, secret: 'cd'.repeat(32) })),
      kept,
      'the server’s bytes are not those it committed to.',
      'les octets du serveur ne sont pas ceux de son engagement.',
    ],
    [
      'a forged seed with a commitment to match it',
      forge(events, 'gameCreated', (event) => {
        const secret = 'cd'.repeat(32);
        const commitment = bindingCommitment({
          attempt,
          setup,
          seat: 'dealer',
          bytes: secret,
        });
        return { ...event, secret, commitment };
      }),
      kept,
      'the server changed its commitment after this device had seen it.',
      'le serveur a changé son engagement après l’avoir montré.',
    ],
    [
      'a log forged as a whole',
      honestGame({ seed: 9 }).events,
      kept,
      'the server changed its commitment after this device had seen it.',
      'le serveur a changé son engagement après l’avoir montré.',
    ],
    [
      'a contribution chosen last',
      chosenLast(),
      kept,
      'the log has another commitment for Bo than this device was shown.',
      'le journal contient un autre engagement que celui montré à cet appareil (Bo).',
    ],
    [
      'a commitment swapped',
      forge(events, 'committed', (event) =>
        event.seat === 0 ? { ...event, commitment: 'ab'.repeat(32) } : event,
      ),
      kept,
      'the bytes given for Ada are not those committed to.',
      'des octets donnés ne sont pas ceux de l’engagement (Ada).',
    ],
    [
      'a commitment swapped, with bytes to match it',
      chosenLast(0),
      kept,
      'the log has another commitment for you than this device made.',
      'le journal vous attribue un autre engagement que le vôtre.',
    ],
    [
      'a clock changed by the operator',
      clockChanged(),
      kept,
      'in turn 1 the clock was changed without everyone’s consent.',
      'au tour 1, la pendule a été changée sans l’accord de tous.',
    ],
    [
      'a refused word',
      events,
      wordRefused(),
      `in turn ${game.state.turnCount} ${SMALL_WORDS[0]} was refused, although it is in the dictionary of this game.`,
      `au tour ${game.state.turnCount}, ${SMALL_WORDS[0]} a été refusé, alors qu’il est dans le dictionnaire de la partie.`,
    ],
    [
      'attempts voided in secret',
      secretVoid.events,
      secretVoid.receipt,
      'draw 1, which led to no game, is left out or told differently.',
      'le tirage 1, resté sans suite, est omis ou raconté autrement.',
    ],
    [
      'attempts counted from one again',
      recounted.events,
      recounted.receipt,
      'draw 1, which led to no game, is left out or told differently.',
      'le tirage 1, resté sans suite, est omis ou raconté autrement.',
    ],
  ])('%s', (_, log, receipt, english, french) => {
    const [first, second] = linesIn('en', log, receipt);
    expect(first).toBe(BROKEN + english);
    expect(second).toContain('Keep the receipt');
    expect(linesIn('fr', log, receipt)[0]).toBe(BROKEN_FR + french);
  });
});

describe('honest games, in sentences [S3]', () => {
  test('verified: both lines, in both languages', () => {
    const { turnCount } = game.state;
    expect(linesIn('en', events, kept)).toEqual([
      'Verified: nobody chose the tiles, and nothing was changed afterwards.',
      `The server’s log is what this device saw and sent in all ${turnCount} turns.`,
    ]);
    expect(linesIn('fr', events, kept)[0]).toMatch(/^Vérifié\u202f: personne n’a choisi/);
  });

  test.each(honestCases().map((each) => [each.name, each] as const))(
    '%s is honest, and reported so',
    (name, { events: log, receipt, result }) => {
      const isWhole = result === 'verified';
      expect(linesIn('en', log, receipt)[0]).toMatch(
        isWhole
          ? /^Verified: /
          : /^Partly checked: another of your devices may have played turns? /,
      );
      expect(linesIn('fr', log, receipt)[0]).toMatch(isWhole ? /^Vérifié/ : /^Vérifié en partie/);
      setLanguage('en');
      const { acts } = auditAgainst(log, receipt, WORDS);
      const told = acts.map((act) => actText(act, setup.players));
      expect(told).toHaveLength(name === 'a resumed game' ? 2 : 0);
    },
  );

  test('void attempts that are told: verified, and listed as the server told them', () => {
    setLanguage('en');
    const voided = [
      { number: 1, silent: ['Bo'] },
      { number: 2, silent: [] },
    ];
    const third = honestGame({ attempt: { game: 'c', number: 3 }, voided });
    const verdict = auditAgainst(third.events, third.device(0).kept, WORDS);
    expect(verdict.result).toBe('verified');
    expect(verdict.voided.map(({ number, silent }) => voidText(number, silent))).toEqual([
      'Draw 1: no answer from Bo reached the server.',
      'Draw 2: the server stopped it.',
    ]);
  });

  test('a second device: partly checked', () => {
    const other = recordOtherDevice({ ...kept, commands: kept.commands.slice(1) });
    expect(linesIn('en', events, other)[0]).toMatch(
      /^Partly checked: another of your devices may have played turns? \d+\.$/,
    );
    const late = startReceipt(attempt.game, game.viewOf(0));
    if (late === null) throw new Error('a player keeps a receipt');
    expect(linesIn('en', events, recordOtherDevice(late))[0]).toContain(
      'another of your devices took part in the draw; this device did not see turns 1–',
    );
  });

  test('a page that was closed for some turns says which it did not see', () => {
    const resumed = new OnlineGame({ seed: 5 });
    resumed.commit();
    resumed.reveal();
    resumed.playOn(2);
    const device = resumed.device(0);
    const before = device.kept;
    const closed = resumed.state.history.length;
    resumed.playOn(6);
    const reopened = resumed.state.history.length;
    device.receipt = { ...before, commands: device.kept.commands };
    device.receipt = recordView(device.receipt, resumed.viewOf(0));
    resumed.playOn();
    const [first, second] = linesIn('en', resumed.events, device.kept);
    // each rack that it drew and used up while it was closed; the last one it holds on its return
    const unseen = resumed.state.history
      .slice(0, reopened)
      .flatMap(({ seat, type }, turn) =>
        turn >= closed && seat === 0 && type !== 'pass' ? [`${turn + 2}`] : [],
      )
      .slice(0, -1);
    expect(unseen).toHaveLength(2);
    expect(first).toBe(`Partly checked: this device did not see turns ${unseen.join(' and ')}.`);
    expect(second).toBe('Everything else in the server’s log is what this device saw and sent.');
  });

  test('without a receipt: consistent with itself', () => {
    expect(linesIn('en', events, null)[0]).toBe('Consistent with itself, not proved.');
    expect(linesIn('fr', events, null)[0]).toBe('Cohérent avec lui-même, non prouvé.');
  });

  test('time given back is told in a unit that fits', () => {
    const act = { code: 'time-given-back', turn: 3, event: 9, seat: null, ms: 4200 } as const;
    setLanguage('en');
    expect(actText(act, setup.players)).toBe(
      'Turn 3: 5 seconds given back, because nobody could play',
    );
    setLanguage('fr');
    expect(actText(act, setup.players)).toBe(
      'Tour 3\u202f: temps rendu (5\u00a0secondes), car personne ne pouvait jouer',
    );
    setLanguage('en');
    const timesOf = (ms: number) => actText({ ...act, ms }, setup.players).slice(8, 18);
    expect([1000, 119_000, 600_000, 86_400_000].map(timesOf)).toEqual([
      '1 second g',
      '119 second',
      '10 minutes',
      '24 hours g',
    ]);
  });
});

test('[S3 U9] what was agreed is named in words, not by the fields of a log', () => {
  const fields = Object.keys(setup) as (keyof typeof setup)[];
  for (const language of ['en', 'fr'] as const) {
    setLanguage(language);
    const told = fields.map((field) =>
      differenceText({ turn: 0, event: 0, code: 'setup', field }, setup.players),
    );
    expect(new Set(told).size).toBe(fields.length);
    for (const sentence of told) expect(sentence).not.toMatch(/[a-z][A-Z]|undefined/);
  }
});
