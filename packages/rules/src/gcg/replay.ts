import {
  emptyBoard,
  faceAt,
  placeTiles,
  removeTiles,
  tilesOnBoard,
  wordOf,
  type Board,
  type Placement,
} from '../board/board.ts';
import { step } from '../board/layout.ts';
import { checkPlacement } from '../play/legality.ts';
import { formatPlace } from '../board/notation.ts';
import { exchangeLimit, type Ruleset } from '../setup/ruleset.ts';
import { scorePlay } from '../play/scoring.ts';
import { allTiles, tilesValue } from '../board/tile-set.ts';
import { countTiles, RACK_SIZE, tileOf, withoutTiles, type Tile } from '../board/tile.ts';
import { parseWrittenWord, placeWord, type Place } from '../board/word-placement.ts';
import type {
  Disagreement,
  DisagreementKind,
  GcgReplay,
  ReplayedMove,
  ReplayOptions,
} from './replay-types.ts';
import type { GcgEvent, GcgGame } from './types.ts';

/**
 * Scores a game again by a ruleset. It goes on after every disagreement: an illegal play is laid
 * down all the same and scored as the file says, since what follows is built upon it.
 */
export function replayGcg(game: GcgGame, options: ReplayOptions): GcgReplay {
  const replay = new Replay(game, options);
  game.events.forEach((event, i) => replay.add(event, options.eventLines?.[i] ?? i + 1));
  return replay.finish();
}

interface LastPlay {
  readonly player: number;
  readonly placement: Placement;
  readonly score: number;
  readonly rack: readonly Tile[] | null;
  /** Null where the words of an illegal play are not known. */
  readonly unknownWords: readonly string[] | null;
}

interface Outcome {
  readonly score: number;
  readonly place?: Place;
  readonly word?: string;
  readonly unknownWords?: readonly string[];
}

interface Book {
  total: number;
  fileTotal: number | null;
  /** Tiles certainly held after the last turn; null where the file does not tell. */
  kept: readonly Tile[] | null;
}

class Replay {
  readonly #game: GcgGame;
  readonly #options: ReplayOptions;
  readonly #ruleset: Ruleset;
  readonly #set: readonly Tile[];
  readonly #books: readonly Book[];
  readonly #moves: ReplayedMove[] = [];
  readonly #disagreements: Disagreement[] = [];
  readonly #overdrawn = new Set<Tile>();
  #board: Board;
  #lastPlay: LastPlay | null = null;
  #lastTurn: number | null = null;
  #line = 0;

  constructor(game: GcgGame, options: ReplayOptions) {
    this.#game = game;
    this.#options = options;
    this.#ruleset = options.ruleset;
    this.#set = allTiles(options.ruleset.tileSet);
    this.#board = emptyBoard(options.ruleset.layout.size);
    this.#books = game.players.map(() => ({ total: 0, fileTotal: null, kept: null }));
  }

  add(event: GcgEvent, line: number): void {
    this.#line = line;
    const book = this.#books[event.player];
    if (book === undefined) throw new RangeError(`an event of player ${event.player}, who is none`);
    const { score, place, word, unknownWords } = this.#apply(event, book);
    if (event.score !== null && event.score !== score) this.#disagree('score', event.score, score);
    this.#checkTotal(event, book, score);
    book.total += score;
    this.#moves.push({
      player: event.player,
      line,
      type: event.type,
      place: place ?? null,
      word: word ?? null,
      score,
      total: book.total,
      unknownWords: unknownWords ?? [],
      board: this.#board,
    });
  }

  finish(): GcgReplay {
    const final = this.#books.map(({ total, fileTotal }, player) => ({
      player,
      score: total,
      file: fileTotal,
    }));
    return { moves: this.#moves, disagreements: this.#disagreements, final };
  }

  #disagree(what: DisagreementKind, file: string | number | null, ours: string | number | null) {
    this.#disagreements.push({ line: this.#line, what, file, ours });
  }

  #apply(event: GcgEvent, book: Book): Outcome {
    switch (event.type) {
      case 'play':
        return this.#play(event, book);
      case 'exchange':
        return this.#exchange(event, book);
      case 'pass':
        this.#beginTurn(event, book, []);
        return { score: 0 };
      case 'withdrawn':
        return this.#withdraw(event, book);
      case 'challenge':
        return this.#challenge(event);
      case 'end-bonus':
        return { score: this.#bonusFor(event.tiles) };
      case 'end-penalty':
        return { score: this.#penaltyFor(event.tiles) };
      case 'time':
        return { score: event.score ?? 0 }; // the file has no clock to reckon it by
    }
  }

  #play(event: Extract<GcgEvent, { readonly type: 'play' }>, book: Book): Outcome {
    const { place, word } = event;
    const asWritten = `${formatPlace('en', place)} ${word}`;
    const before = this.#board;
    const placed = placeWord(before, place, word);
    if (!placed.ok) {
      this.#disagree('placement', asWritten, placed.error.code);
      this.#beginTurn(event, book, []);
      this.#lastPlay = null;
      return { score: event.score ?? 0, place, word };
    }
    const placement = placed.value;
    const tiles = placement.map(({ face }) => tileOf(face));
    this.#beginTurn(event, book, tiles);
    this.#board = placeTiles(before, placement);

    const legal = checkPlacement(this.#ruleset, before, null, placement);
    if (!legal.ok) this.#disagree('placement', asWritten, legal.error.code);
    const score = legal.ok
      ? scorePlay(this.#ruleset, before, legal.value).total
      : (event.score ?? 0);
    const { words } = this.#options;
    const unknownWords =
      legal.ok && words ? legal.value.runs.map(wordOf).filter((each) => !words.has(each)) : null;
    const rack = tilesOf(event.rack);
    this.#lastPlay = { player: event.player, placement, score, rack, unknownWords };
    const lies = readBack(this.#board, place, word);
    return { score, place, word: lies, unknownWords: unknownWords ?? [] };
  }

  #exchange(event: Extract<GcgEvent, { readonly type: 'exchange' }>, book: Book): Outcome {
    const { tiles } = event;
    const count = typeof tiles === 'number' ? tiles : tiles.length;
    const most = exchangeLimit(this.#ruleset, this.#bagCount());
    const isNever = this.#ruleset.exchange === 'never';
    if (isNever) this.#disagree('exchange', count, 'exchange-not-allowed');
    else if (count > most) this.#disagree('exchange', count, 'bag-too-small');
    this.#beginTurn(event, book, typeof tiles === 'number' ? [] : Array.from(tiles));
    if (typeof tiles === 'number') book.kept = null;
    return { score: 0 };
  }

  #withdraw(event: GcgEvent, book: Book): Outcome {
    const play = this.#lastPlay;
    if (play === null || play.player !== event.player) {
      this.#disagree('no-play', 'withdrawn', null);
      return { score: event.score ?? 0 };
    }
    if (play.unknownWords?.length === 0) this.#disagree('phony', 'withdrawn', 'known');
    this.#board = removeTiles(this.#board, play.placement);
    this.#lastPlay = null;
    book.kept = play.rack;
    return { score: play.score === 0 ? 0 : -play.score };
  }

  #challenge(event: GcgEvent): Outcome {
    const play = this.#lastPlay;
    if (play === null) this.#disagree('no-play', 'challenge', null);
    else if (play.unknownWords !== null && play.unknownWords.length > 0) {
      this.#disagree('phony', 'stood', play.unknownWords.join(' '));
    }
    return { score: event.score ?? 0 }; // rules differ in it: what was agreed is not in the file
  }

  /** Checks whose turn it is and what is held, and keeps the books of both. */
  #beginTurn(event: GcgEvent, book: Book, used: readonly Tile[]): void {
    const { player } = event;
    if (this.#lastTurn === player && !this.#mayFollowItself(player)) {
      this.#disagree('turn', this.#nick(player), this.#nick(1 - player));
    }
    this.#lastTurn = player;
    if (event.type !== 'play') this.#lastPlay = null;

    const rack = tilesOf(event.rack);
    this.#checkTileCount(player, rack ?? used);
    if (rack !== null) {
      const lacking = lackingIn(rack, used);
      if (lacking !== '') this.#disagree('rack', event.rack, lacking);
      const lost = rack.length >= RACK_SIZE && book.kept ? lackingIn(rack, book.kept) : '';
      if (lost !== '') this.#disagree('rack', event.rack, lost);
    }
    const held = rack ?? book.kept;
    book.kept = held && withoutTiles(held, used);
  }

  /**
   * With more than two, who has left or has no tile is passed over, and the file need not say so;
   * and where a game ends when nobody knows a word, whoever knows one goes on [R9f].
   */
  #mayFollowItself(player: number): boolean {
    if (this.#game.players.length !== 2 || this.#ruleset.ending.noWordLeft) return true;
    return this.#books[1 - player]?.kept?.length === 0 && this.#bagCount() === 0;
  }

  /** Racks are full as long as the bag is not empty. */
  #bagCount(): number {
    const onBoard = tilesOnBoard(this.#board).length;
    return Math.max(0, this.#set.length - onBoard - RACK_SIZE * this.#game.players.length);
  }

  #checkTileCount(player: number, held: readonly Tile[]): void {
    const others = this.#books.flatMap(({ kept }, i) => (i === player ? [] : (kept ?? [])));
    const onBoard = tilesOnBoard(this.#board).map(({ face }) => tileOf(face));
    const inSet = countTiles(this.#set);
    for (const [tile, count] of countTiles([...onBoard, ...held, ...others])) {
      const has = inSet.get(tile) ?? 0;
      if (count <= has || this.#overdrawn.has(tile)) continue;
      this.#overdrawn.add(tile);
      this.#disagree('tiles', `${count} ${tile}`, `${has} ${tile}`);
    }
  }

  /** Each score disagreed about is named once, not again in every total after it. */
  #checkTotal(event: GcgEvent, book: Book, score: number): void {
    const written = event.score ?? score;
    const before = book.fileTotal ?? book.total;
    if (
      event.total !== null &&
      event.total !== before + score &&
      event.total !== before + written
    ) {
      this.#disagree('total', event.total, before + score);
    }
    book.fileTotal = event.total ?? before + written;
  }

  /** Where no line takes the tiles from their holders, two players' files give them twice. */
  #bonusFor(tiles: string): number {
    const { gainOthersTiles, loseTilesLeft, emptyRackBonus } = this.#ruleset.final;
    if (tiles === '') return emptyRackBonus;
    if (!gainOthersTiles) return 0;
    const { events, players } = this.#game;
    const penalties = events.some(({ type }) => type === 'end-penalty');
    const times = loseTilesLeft && !penalties && players.length === 2 ? 2 : 1;
    return times * tilesValue(this.#ruleset.tileSet, tilesOf(tiles) ?? []);
  }

  #penaltyFor(tiles: string): number {
    if (!this.#ruleset.final.loseTilesLeft) return 0;
    const value = tilesValue(this.#ruleset.tileSet, tilesOf(tiles) ?? []);
    return value === 0 ? 0 : -value;
  }

  #nick(player: number): string {
    return this.#game.players[player]?.nick ?? '';
  }
}

function tilesOf(text: string): Tile[] | null {
  return text === '' ? null : Array.from(text);
}

/** The tiles of `needed` that `rack` has not. */
function lackingIn(rack: readonly Tile[], needed: readonly Tile[]): string {
  let left: readonly Tile[] = rack;
  let lacking = '';
  for (const tile of needed) {
    const rest = withoutTiles(left, [tile]);
    if (rest === null) lacking += tile;
    else left = rest;
  }
  return lacking;
}

/** The letters of a written word as they lie on the board. */
function readBack(board: Board, { row, col, direction }: Place, word: string): string {
  const letters = parseWrittenWord(word) ?? [];
  return letters.map((_, i) => faceAt(board, step({ row, col }, direction, i))).join('');
}
