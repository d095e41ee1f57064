import { beforeAll, describe, expect, it } from 'vitest';
import {
  emptyBoard,
  findEdition,
  formatMove,
  letterOf,
  makeSetup,
  parseMove,
  placeTiles,
  viewFor,
  type Board,
  type Language,
  type Ruleset,
  type Tile,
} from '@luctor/rules';
import { allPlays, seededRandom, TestGame, testWords } from '@luctor/rules/testing';
import { createDraft, draftWorld, type Draft } from '../draft/draft.ts';
import { reduceDraft } from '../draft/reduce.ts';
import { syncDraft } from '../draft/sync.ts';
import { parseLine } from '../input/command-line.ts';
import { announceView } from './announce-view.ts';
import { loadLanguage, withAllTexts } from '../i18n/language.ts';

beforeAll(() => withAllTexts(Promise.resolve()).then(() => loadLanguage('fr')));

// A whole game by a player who only hears the live region and types commands: the board is
// reconstructed from the sentences alone.

const WORDS = {
  en: 'AT TA NE EN ON NO OR RE ER IS AS AN IT TO SO HE WE DO GO ME US TEN RAT SEA LION'.split(' '),
  fr: 'AI AN DE EN ES ET IL LA LE NE OR SI TA TU VA VU TES RIEN'.split(' '),
} as const;

const HEARD = {
  en: {
    play: / plays (\w+)(?: with [^,]*)?, (\w+) (across|down),/,
    turn: /^(\w+), your turn; your rack: (.*)\.$/,
    blank: 'blank',
    pass: 'pass',
    change: 'change',
    over: /^The game is over\./,
  },
  fr: {
    play: / joue (\w+)(?: avec [^,]*)?, (\w+) (horizontal|vertical),/,
    turn: /^(\w+), à vous\u202f; votre chevalet\u202f: (.*)\.$/,
    blank: 'joker',
    pass: 'passer',
    change: 'changer',
    over: /^La partie est terminée\./,
  },
} as const;

/** A player who knows the words and otherwise only listens. */
class Listener {
  board: Board;
  rack: Tile[] = [];
  isOver = false;
  readonly language: Language;
  readonly ruleset: Ruleset;

  constructor(language: Language, ruleset: Ruleset) {
    this.language = language;
    this.ruleset = ruleset;
    this.board = emptyBoard(ruleset.layout.size);
  }

  hear(text: string): void {
    const known = HEARD[this.language];
    const play = known.play.exec(text);
    if (play !== null) this.hearPlay(play[1] ?? '', play[2] ?? '', play[3] ?? '');
    const turn = known.turn.exec(text);
    if (turn !== null) {
      this.rack = (turn[2] ?? '').split(' ').map((tile) => (tile === known.blank ? '?' : tile));
    }
    if (known.over.test(text)) this.isOver = true;
  }

  /** `E3 down` in notation: English writes the letter first for down. */
  private hearPlay(word: string, square: string, way: string): void {
    const isAcross = way === 'across' || way === 'horizontal';
    const turned = `${square.slice(1)}${square.charAt(0)}`;
    const isLetterFirst = this.language === 'en' ? !isAcross : isAcross;
    const place = isLetterFirst ? square : turned;
    const tiles = parseMove(this.language, `${place} ${word}`, this.board);
    if (!tiles.ok) throw new Error(`${place} ${word}: ${tiles.error.code}`);
    this.board = placeTiles(this.board, tiles.value);
  }

  /** What to type: the first play found, else an exchange. */
  command(): string {
    const [found] = allPlays(this.ruleset, this.board, this.rack, WORDS[this.language]);
    if (found === undefined) {
      return `${HEARD[this.language].change} ${this.rack.slice(0, 5).join('')}`;
    }
    return formatMove(this.language, this.board, found.play.placement) ?? '';
  }
}

describe.each(['en', 'fr'] as const)('a whole game by ear: %s', (language) => {
  it('can be played from the live region and the command line alone', () => {
    const edition = findEdition('classic');
    if (edition === null) throw new Error('no edition');
    const setup = makeSetup(edition, {
      language,
      players: ['Ann', 'Bob'].map((name) => ({ kind: 'person', name })),
    });
    if (!setup.ok) throw new Error(setup.error.code);
    const game = new TestGame(setup.value, testWords(WORDS[language]), 'cd'.repeat(32));
    const listener = new Listener(language, setup.value.ruleset);
    let before = viewFor(game.state, 0);
    game.begin(seededRandom(7));
    const drafts: Draft[] = [createDraft('direct'), createDraft('direct')];

    for (let turns = 0; turns < 60 && !listener.isOver; turns++) {
      const seat = game.state.turn?.seat ?? 0;
      const view = viewFor(game.state, seat);
      const hearer = {
        language,
        seatsHere: [0, 1],
        isCovered: false,
        isClockHeld: false,
        rack: null,
      };
      for (const { text } of announceView(before, view, hearer)) listener.hear(text);
      before = view;
      if (listener.isOver) break;

      const world = draftWorld(view, seat);
      const parsed = parseLine(language, listener.command(), view.board.size);
      if (world === null || !parsed.ok) throw new Error('not understood');
      if (parsed.value.type === 'change') {
        const tiles = parsed.value.tiles ?? [];
        if (game.send(seat, { type: 'exchange', tiles }) === null) continue;
        expect(parseLine(language, HEARD[language].pass, 15)).toMatchObject({ ok: true });
        expect(game.send(seat, { type: 'pass' })).toBeNull();
        continue;
      }
      if (parsed.value.type !== 'placeWord') throw new Error(parsed.value.type);
      const { draft } = syncDraft(drafts[seat] ?? createDraft('direct'), world);
      const step = reduceDraft(draft, parsed.value, world);
      expect(step.notices.filter(({ code }) => code !== 'blank-used')).toEqual([]);
      drafts[seat] = step.draft;
      expect(game.send(seat, { type: 'play', placement: step.commit ?? [] })).toBeNull();
    }

    expect(listener.isOver).toBe(true);
    const letters = (board: Board) => board.squares.map(letterOf);
    expect(letters(listener.board)).toEqual(letters(game.state.board));
    expect(game.state.history.filter(({ type }) => type === 'play').length).toBeGreaterThan(5);
  });
});
