import { beforeAll, describe, expect, it } from 'vitest';
import {
  findEdition,
  makeSetup,
  viewFor,
  type ClockRules,
  type Language,
  type Player,
  type Seat,
  type WordCheck,
} from '@luctor/rules';
import { seededRandom, TestGame, testWords } from '@luctor/rules/testing';
import { announceView, nextTurnText, winnerText, type Hearer } from './announce-view.ts';
import { answer } from './answers.ts';
import { loadLanguage, withAllTexts } from '../i18n/language.ts';

beforeAll(() => withAllTexts(Promise.resolve()).then(() => loadLanguage('fr')));

const WORDS = testWords(['TEN', 'NET', 'AT', 'TA', 'EAT', 'TEA', 'NE', 'EN']);
const ANN: Player = { kind: 'person', name: 'Ann' };
const BOB: Player = { kind: 'person', name: 'Bob' };
const TERN: Player = { kind: 'computer', name: 'Tern', level: 4 };
const CLOCK: ClockRules = {
  perTurnSeconds: 60,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: null,
};

interface Table {
  readonly players: readonly Player[];
  readonly wordCheck?: WordCheck;
  readonly clock?: ClockRules;
  readonly isOnline?: boolean;
}

/** A game in progress with given racks, whoever begins. */
function begin({ players, wordCheck, clock, isOnline = false }: Table): TestGame {
  const edition = findEdition('classic');
  if (edition === null) throw new Error('no edition');
  const setup = makeSetup(edition, {
    players,
    language: 'en',
    ...(wordCheck && { wordCheck }),
    ...(clock && { clock }),
    ...(isOnline && { table: 'online' }),
  });
  if (!setup.ok) throw new Error(setup.error.code);
  const game = new TestGame(setup.value, WORDS, 'ab'.repeat(32));
  game.begin(seededRandom(3));
  const seats = game.state.seats.map((seat) => ({ ...seat, rack: Array.from('TENATE?') }));
  game.state = { ...game.state, seats };
  return game;
}

/** What is heard at a seat while something happens. */
function hear(
  game: TestGame,
  act: () => void,
  {
    seatsHere = [0],
    language = 'en',
    isCovered = false,
  }: Partial<Hearer> & { language?: Language } = {},
  viewer: Seat = seatsHere[0] ?? 0,
): string[] {
  const before = viewFor(game.state, viewer);
  act();
  const after = viewFor(game.state, viewer);
  const hearer = { language, seatsHere, isCovered, rack: null };
  return announceView(before, after, hearer).map(({ text }) => text);
}

const AT_SCREEN = { language: 'en', isCovered: false } as const;

const onTurn = (game: TestGame): Seat => game.state.turn?.seat ?? 0;
const TEN = [
  { row: 7, col: 7, face: 'T' },
  { row: 7, col: 8, face: 'E' },
  { row: 7, col: 9, face: 'n' },
];

describe('moves', () => {
  it('of others are announced with place, score and whose turn it is', () => {
    const game = begin({ players: [ANN, TERN] });
    if (onTurn(game) === 0) game.send(0, { type: 'pass' });
    const heard = hear(game, () => game.send(1, { type: 'play', placement: TEN }));
    expect(heard).toEqual([
      'Tern plays TEN with a blank for N, H8 across, 4 points. Score 4.',
      'Your turn; your rack: T E N A T E blank.',
    ]);
  });

  it('in French', () => {
    const game = begin({ players: [ANN, TERN] });
    if (onTurn(game) === 0) game.send(0, { type: 'pass' });
    const heard = hear(game, () => game.send(1, { type: 'play', placement: TEN }), {
      language: 'fr',
    });
    expect(heard).toEqual([
      'Tern joue TEN avec un joker pour N, H8 horizontal, 4 points. Score\u202f: 4.',
      'À vous\u202f; votre chevalet\u202f: T E N A T E joker.',
    ]);
  });

  it('other words formed are named', () => {
    const game = begin({ players: [ANN, BOB] });
    const first = onTurn(game);
    game.send(first, { type: 'play', placement: TEN });
    const placement = [
      { row: 8, col: 7, face: 'A' },
      { row: 8, col: 8, face: 'T' },
    ];
    // TA down and ET down: ET is unknown, so vouch for it
    game.state = { ...game.state, vouched: ['ET'] };
    const heard = hear(game, () => game.send(1 - first, { type: 'play', placement }), {
      seatsHere: [0, 1],
    });
    expect(heard[0]).toContain('plays AT, H9 across, also making TA and ET, ');
  });

  it('a person playing alone hears the new tiles', () => {
    const game = begin({ players: [ANN, TERN] });
    if (onTurn(game) === 1) game.send(1, { type: 'pass' });
    const heard = hear(game, () => game.send(0, { type: 'play', placement: TEN }));
    expect(heard[1]).toMatch(/^You draw \S+ \S+ \S+\.$/);
    expect(heard[2]).toBe('Tern is thinking.');
  });

  it('passes and swaps', () => {
    const game = begin({ players: [ANN, BOB] });
    const [first, second] = onTurn(game) === 0 ? ['Ann', 'Bob'] : ['Bob', 'Ann'];
    const both = { seatsHere: [0, 1] };
    expect(hear(game, () => game.send(onTurn(game), { type: 'pass' }), both)[0]).toBe(
      `${first} passes.`,
    );
    const tiles = ['T', 'E'];
    expect(hear(game, () => game.send(onTurn(game), { type: 'exchange', tiles }), both)[0]).toBe(
      `${second} swaps 2 tiles.`,
    );
  });

  it('[U5] under the cover no rack is read out', () => {
    const game = begin({ players: [ANN, BOB] });
    const covered = { seatsHere: [0, 1], isCovered: true };
    const heard = hear(game, () => game.send(onTurn(game), { type: 'pass' }), covered);
    expect(heard.at(-1)).toMatch(/^(Ann|Bob) is next\.$/);
    const view = viewFor(game.state, onTurn(game));
    const open: Hearer = { ...AT_SCREEN, seatsHere: [0, 1], rack: null };
    expect(nextTurnText(view, open)).toMatch(/, your turn; your rack: T E N A T E blank\.$/);
  });

  it('[U4] the rack is read in its player’s order, if it is that rack', () => {
    const game = begin({ players: [ANN, BOB] });
    const view = viewFor(game.state, onTurn(game));
    const hearer = AT_SCREEN;
    const read = (rack: string) =>
      nextTurnText(view, { ...hearer, seatsHere: [onTurn(game)], rack: Array.from(rack) });
    expect(read('?ATETEN')).toBe('Your turn; your rack: blank A T E T E N.');
    expect(read('ZZZ')).toBe('Your turn; your rack: T E N A T E blank.');
  });

  it('nothing new, nothing announced', () => {
    const game = begin({ players: [ANN, BOB] });
    expect(hear(game, () => undefined)).toEqual([]);
  });
});

describe('questions, challenges and time', () => {
  it('[R7 ask] asks about a word, and announces that it was refused', () => {
    const game = begin({ players: [ANN, BOB], wordCheck: { type: 'ask' } });
    const seat = onTurn(game);
    const placement = TEN.map((tile, i) => ({ ...tile, face: 'NTE'.charAt(i) }));
    const both = { seatsHere: [0, 1] };
    expect(hear(game, () => game.send(seat, { type: 'play', placement }), both)).toEqual([
      'Is NTE valid? Yes or no.',
    ]);
    const answered = { type: 'answerWord', word: 'NTE', right: false, keep: false } as const;
    expect(hear(game, () => game.send(seat, answered), both)[0]).toMatch(
      /^The word is refused: (Ann|Bob) loses the points and the turn\.$/,
    );
  });

  it('[R7 challenge] announces that a play may be challenged, and the outcome', () => {
    const wordCheck = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;
    const game = begin({ players: [ANN, BOB], wordCheck });
    const seat = onTurn(game);
    const placement = TEN.map((tile, i) => ({ ...tile, face: 'NTE'.charAt(i) }));
    const both = { seatsHere: [0, 1] };
    const played = hear(game, () => game.send(seat, { type: 'play', placement }), both);
    expect(played).toContain('It can be challenged.');
    const challenged = hear(game, () => game.send(1 - seat, { type: 'challenge' }), both);
    expect(challenged[0]).toMatch(
      /challenges: NTE isn’t in the dictionary\. The move is taken back\.$/,
    );
  });

  it('[R7 challenge] tiles taken back are not drawn; those of a play that stands are', () => {
    const wordCheck = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;
    const placement = TEN.map((tile, i) => ({ ...tile, face: 'NTE'.charAt(i) }));
    const play = (tiles: typeof TEN) => {
      const game = begin({ players: [ANN, BOB], wordCheck });
      if (onTurn(game) === 1) game.send(1, { type: 'pass' });
      game.send(0, { type: 'play', placement: tiles });
      return game;
    };
    const lost = play(placement);
    const challenged = hear(lost, () => lost.send(1, { type: 'challenge' }));
    expect(challenged.filter((text) => text.startsWith('You draw'))).toEqual([]);
    const stood = play(TEN);
    const passed = hear(stood, () => stood.send(1, { type: 'pass' }));
    expect(passed.join(' ')).toMatch(/You draw \S+ \S+ \S+\./);
  });

  it('[C3] time that fixes a word, [C4] a clock stopped', () => {
    const game = begin({ players: [ANN, BOB], clock: CLOCK });
    const seat = onTurn(game);
    game.send(seat, { type: 'enter', entry: { type: 'word', word: 'TEN' } });
    game.now += 61_000;
    expect(hear(game, () => game.send(null, { type: 'claimTime' }), { seatsHere: [0, 1] })).toEqual(
      ['Time is up. Place the word you began.'],
    );
    const stop = { type: 'changeClock', change: { type: 'stop' } } as const;
    expect(hear(game, () => game.send(seat, stop))).toEqual(['The clock is stopped.']);
    const away = { type: 'giveTimeBack', from: game.now - 1000, to: game.now } as const;
    expect(hear(game, () => game.send(null, away))).toEqual([]);
  });

  it.each([
    ['en', 'Luctor plays for Bob.', 'Luctor (for Bob) passes'],
    ['fr', 'Luctor joue pour Bob.', 'Luctor (pour Bob) passe'],
  ] as const)('[O1] a stand-in computer is announced as one: %s', (language, next, passes) => {
    const game = begin({ players: [ANN, BOB], isOnline: true });
    if (onTurn(game) === 1) game.send(1, { type: 'pass' });
    game.send(null, { type: 'takeSeat', seat: 1, level: 4 });
    expect(hear(game, () => game.send(0, { type: 'pass' }), { language }).at(-1)).toBe(next);
    expect(hear(game, () => game.send(1, { type: 'pass' }), { language })[0]).toContain(passes);
    game.send(null, { type: 'returnSeat', seat: 1 });
    game.send(0, { type: 'pass' });
    const taken = hear(game, () => game.send(null, { type: 'takeSeat', seat: 1, level: 4 }), {
      language,
    });
    expect(taken).toEqual([next]);
  });
});

describe('the end', () => {
  it('[R11] says why, the scores and who won', () => {
    const game = begin({ players: [ANN, BOB] });
    if (onTurn(game) === 1) game.send(1, { type: 'pass' });
    game.send(0, { type: 'play', placement: TEN });
    const heard = hear(game, () => game.send(0, { type: 'endGame', scored: true }));
    expect(heard[0]).toBe('The game is over. The players ended the game.');
    expect(heard[1]).toMatch(/^Final scores: Ann .*, Bob .*\.$/);
    expect(heard[2]).toBe(`${winnerText('en', viewFor(game.state, 0))}.`);
  });

  it('[R11] names no winner where there is none, as in an unfinished game from a file', () => {
    const game = begin({ players: [ANN, BOB] });
    const before = viewFor(game.state, 0);
    game.send(0, { type: 'endGame', scored: true });
    const over = viewFor(game.state, 0);
    if (over.result === null) throw new Error('the game is over');
    const result = { ...over.result, reason: 'unfinished' as const, winners: [] };
    const hearer = { language: 'en', seatsHere: [0], rack: null, isCovered: false } as const;
    const heard = announceView(before, { ...over, result }, hearer).map(({ text }) => text);
    expect(heard.at(-1)).toMatch(/^Final scores: /);
  });
});

describe('spoken answers', () => {
  const known = (game: TestGame, language: Language = 'en') => ({
    language,
    view: viewFor(game.state, 0),
    rack: Array.from('TEN'),
    turnLeftMs: 42_000,
  });

  it('board, rows, columns and squares', () => {
    const game = begin({ players: [ANN, BOB], clock: CLOCK });
    expect(answer({ type: 'board' }, known(game))).toBe('The board is empty.');
    game.send(onTurn(game), { type: 'play', placement: TEN });
    expect(answer({ type: 'board' }, known(game))).toBe('TEN, H8 across.');
    expect(answer({ type: 'row', row: 7 }, known(game))).toBe('Row 8: TEN from H8.');
    expect(answer({ type: 'row', row: 7 }, known(game, 'fr'))).toBe(
      'Ligne H\u202f: TEN à partir de H8.',
    );
    expect(answer({ type: 'column', col: 9 }, known(game))).toBe('Column J: N from J8.');
    expect(answer({ type: 'column', col: 0 }, known(game, 'fr'))).toBe('Colonne 1 est vide.');
    expect(answer({ type: 'square', cell: { row: 7, col: 9 } }, known(game))).toBe('J8, N, blank.');
  });

  it('score, rack, clock, bag, turn, history, unseen', () => {
    const game = begin({ players: [ANN, BOB], clock: CLOCK });
    expect(answer({ type: 'score' }, known(game))).toBe('Ann 0, Bob 0.');
    expect(answer({ type: 'rack' }, known(game))).toBe('Rack: T E N.');
    expect(answer({ type: 'clock' }, known(game))).toBe('0:42 left this turn.');
    expect(answer({ type: 'bag' }, known(game))).toBe('86 tiles left in the bag.');
    expect(answer({ type: 'turn' }, known(game))).toMatch(/^It is (Ann|Bob)’s turn\.$/);
    expect(answer({ type: 'history' }, known(game))).toBe('No move yet.');
    game.send(onTurn(game), { type: 'pass' });
    expect(answer({ type: 'history' }, known(game))).toMatch(/^(Ann|Bob) passes\.$/);
    expect(answer({ type: 'unseen' }, known(game))).toMatch(/^\d+ unseen: blank \d, A \d/);
  });
});

describe('[R9f] the question for another word', () => {
  it.each([
    ['one-screen', 'en', /do you know another word\? Yes or no\.$/],
    ['online', 'en', /Yes or no\. No answer within a minute means no\.$/],
    ['online', 'fr', /Oui ou non\. Sans réponse en une minute, c’est non\.$/],
  ] as const)('%s, %s: says whether there is a deadline', (table, language, expected) => {
    const edition = findEdition('scampio');
    if (edition === null) throw new Error('no edition');
    const setup = makeSetup(edition, { players: [ANN, BOB], language: 'en', table });
    if (!setup.ok) throw new Error(setup.error.code);
    const game = new TestGame(setup.value, testWords(['KWKWKWK']), 'ab'.repeat(32));
    game.begin(seededRandom(1));
    const before = viewFor(game.state, 0);
    game.send(game.state.turn?.seat ?? null, { type: 'pass' });
    const hearer: Hearer = { language, seatsHere: [0], rack: null, isCovered: false };
    const said = announceView(before, viewFor(game.state, 0), hearer);
    expect(said.map(({ text }) => text).join(' ')).toMatch(expected);
  });
});
