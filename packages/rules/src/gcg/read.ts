import { GAME_LIMITS } from '../base/limits.ts';
import { MAX_SEATS } from '../setup/setup.ts';
import { decodeGcg } from './encoding.ts';
import { readEvent, readTiles, type EventLine } from './read-event.ts';
import {
  isCarriedPragma,
  type GcgEvent,
  type GcgGame,
  type GcgPragma,
  type GcgProblem,
  type GcgProblemCode,
  type GcgReading,
} from './types.ts';

// A file may come from anywhere: anything beyond these limits is reported as a problem and skipped.
// The longest real games have some sixty events.
const MAX_BYTES = GAME_LIMITS.gcgBytes;
const MAX_LINES = GAME_LIMITS.gcgLines;
const MAX_LINE_LENGTH = GAME_LIMITS.gcgLineLength;
const MAX_EVENTS = GAME_LIMITS.gcgEvents;
const MAX_PROBLEMS = 100;
const SHOWN_LENGTH = 120;

/** Reads a GCG file in either encoding and any dialect. Every byte sequence gives a reading. */
export function readGcg(bytes: Uint8Array): GcgReading {
  const { text, problem } = decodeGcg(bytes.subarray(0, MAX_BYTES));
  const file = new File();
  if (problem !== null) file.report(1, problem, text.slice(0, text.search(/[\r\n]|$/)));
  file.readLines(text);
  if (bytes.length > MAX_BYTES) file.report(file.line, 'file-too-long', '');
  return file.finish();
}

/** Like `readGcg`, for text that is already decoded: typed, pasted or fetched. */
export function parseGcg(text: string): GcgReading {
  const file = new File();
  file.readLines(text.slice(0, MAX_BYTES));
  if (text.length > MAX_BYTES) file.report(file.line, 'file-too-long', '');
  return file.finish();
}

interface Player {
  readonly number: number;
  readonly nick: string;
  readonly name: string;
}

interface EventDraft {
  readonly player: Player;
  readonly event: EventLine;
  readonly line: number;
  readonly note: string[];
  readonly pragmas: GcgPragma[];
}

/** The file as read so far. */
class File {
  line = 0;
  readonly #players: Player[] = [];
  readonly #texts = { title: '', id: '', lexicon: '' };
  readonly #description: string[] = [];
  readonly #note: string[] = [];
  readonly #pragmas: GcgPragma[] = [];
  readonly #racks = new Map<number, string>();
  readonly #drafts: EventDraft[] = [];
  readonly #problems: GcgProblem[] = [];
  #incomplete: string | null = null;
  /** The note or description that unmarked lines continue. */
  #open: string[] | null = null;
  #blankLines = 0;

  report(line: number, code: GcgProblemCode, text: string): void {
    if (this.#problems.length >= MAX_PROBLEMS) return;
    const last = this.#problems.length === MAX_PROBLEMS - 1;
    const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
    this.#problems.push({ line, code: last ? 'too-many-problems' : code, text: shown });
  }

  readLines(text: string): void {
    const lines = text.split(/\r\n|\r|\n/, MAX_LINES + 1);
    for (const raw of lines) {
      if (this.line === MAX_LINES) {
        this.report(this.line + 1, 'file-too-long', raw.trim());
        return;
      }
      this.line++;
      if (raw.length > MAX_LINE_LENGTH) this.#refuse('line-too-long', raw);
      else this.#readLine(raw.trim());
    }
  }

  finish(): GcgReading {
    const players = this.#players.toSorted((a, b) => a.number - b.number);
    const game: GcgGame = {
      players: players.map(({ nick, name }) => ({ nick, name })),
      ...this.#texts,
      description: this.#description.join('\n'),
      note: this.#note.join('\n'),
      incomplete: this.#incomplete,
      racks: players.map(({ number }) => this.#racks.get(number) ?? ''),
      pragmas: this.#pragmas,
      events: this.#drafts.map(({ player, event, note, pragmas }): GcgEvent => ({
        ...event,
        player: players.indexOf(player),
        note: note.join('\n'),
        pragmas,
      })),
    };
    const eventLines = this.#drafts.map(({ line }) => line);
    return { game, eventLines, problems: this.#problems };
  }

  #refuse(code: GcgProblemCode, text: string): void {
    this.report(this.line, code, text);
  }

  #readLine(text: string): void {
    if (text === '') {
      this.#blankLines++;
      return;
    }
    const blankLines = this.#blankLines;
    this.#blankLines = 0;
    if (text.startsWith('#')) this.#readPragma(text);
    else if (text.startsWith('>')) this.#readEventLine(text);
    else if (this.#open === null) this.#refuse('unknown-line', text);
    else {
      for (let i = 0; i < blankLines; i++) this.#open.push('');
      this.#open.push(text);
    }
  }

  #readPragma(text: string): void {
    const [, name = '', value = ''] = /^#([A-Za-z][\w-]*)?(.*)$/su.exec(text) ?? [];
    const known = name.toLowerCase();
    const words = value.trim();
    this.#open = null;
    const numbered = /^(player|rack)(\d+)$/.exec(known);
    if (numbered) {
      if (numbered[1] === 'player') this.#readPlayer(Number(numbered[2]), words, text);
      else this.#readRack(Number(numbered[2]), words, text);
      return;
    }
    switch (known) {
      case 'character-encoding':
        return; // already used when the file was decoded
      case 'title':
      case 'id':
      case 'lexicon':
        this.#texts[known] = words;
        return;
      case 'description':
        this.#addText(this.#description, words);
        return;
      case 'note':
        this.#addText(this.#drafts.at(-1)?.note ?? this.#note, words);
        return;
      case 'incomplete':
        this.#incomplete = readTiles(words);
        if (this.#incomplete === null) this.#refuse('bad-rack', text);
        return;
      default:
        (this.#drafts.at(-1)?.pragmas ?? this.#pragmas).push({ name, value: words });
        if (!isCarriedPragma(known)) this.#refuse('unknown-pragma', text);
    }
  }

  #addText(to: string[], words: string): void {
    to.push(words);
    this.#open = to;
  }

  #readPlayer(number: number, words: string, text: string): void {
    const [, nick = '', name = ''] = /^(\S+)(.*)$/su.exec(words) ?? [];
    if (nick === '' || number < 1 || number > MAX_SEATS) {
      this.#refuse('bad-player', text);
      return;
    }
    const same = this.#players.find((player) => player.number === number || player.nick === nick);
    if (same) this.#refuse('duplicate-player', text);
    if (same?.number !== number) this.#players.push({ number, nick, name: name.trim() || nick });
  }

  #readRack(number: number, words: string, text: string): void {
    const tiles = readTiles(words);
    if (tiles === null || number < 1 || number > MAX_SEATS) this.#refuse('bad-rack', text);
    else this.#racks.set(number, tiles);
  }

  #readEventLine(text: string): void {
    this.#open = null;
    if (this.#drafts.length >= MAX_EVENTS) {
      this.#refuse('too-many-events', text);
      return;
    }
    const { nick, rest } = splitNick(text.slice(1).trimStart(), this.#players);
    if (nick === '') {
      this.#refuse('bad-event', text);
      return;
    }
    const reading = readEvent(rest);
    if (!reading.ok) {
      this.#refuse(reading.error, text);
      return;
    }
    const player = findPlayer(this.#players, nick) ?? this.#addPlayer(nick, text);
    if (player === null) return;
    const { event, problem } = reading.value;
    if (problem !== null) this.#refuse(problem, text);
    this.#drafts.push({ player, event, line: this.line, note: [], pragmas: [] });
  }

  /**
   * A nick that no pragma names is still a player: without the event, later lines would be wrong.
   */
  #addPlayer(written: string, text: string): Player | null {
    const taken = new Set(this.#players.map(({ number }) => number));
    let number = 1;
    while (taken.has(number)) number++;
    if (number > MAX_SEATS) {
      this.#refuse('too-many-players', text);
      return null;
    }
    this.#refuse('unknown-nick', text);
    const player = { number, nick: written.replace(/\s+/g, '_'), name: written };
    this.#players.push(player);
    return player;
  }
}

interface SplitLine {
  readonly nick: string;
  readonly rest: string;
}

/** The nick ends at a colon; but a nick may contain one, and some lines omit it. */
function splitNick(text: string, players: readonly Player[]): SplitLine {
  const declared = players.map(({ nick }) => nick).filter((nick) => text.startsWith(`${nick}:`));
  const longest = declared.toSorted((a, b) => b.length - a.length).at(0);
  if (longest !== undefined) return { nick: longest, rest: text.slice(longest.length + 1) };
  const colon = text.indexOf(':');
  if (colon >= 0) return { nick: text.slice(0, colon).trim(), rest: text.slice(colon + 1) };
  const gap = text.search(/\s/);
  const nick = gap < 0 ? text : text.slice(0, gap);
  return findPlayer(players, nick) ? { nick, rest: text.slice(gap) } : { nick: '', rest: '' };
}

/**
 * Finds a player by nick, in any case, or by a nick of two words, which the pragma split into nick
 * and name.
 */
function findPlayer(players: readonly Player[], nick: string): Player | null {
  const lower = nick.toLowerCase();
  const tests: readonly ((player: Player) => boolean)[] = [
    (player) => player.nick === nick,
    (player) => player.nick.toLowerCase() === lower,
    (player) => player.name.toLowerCase() === lower,
    (player) => nick.includes(' ') && `${player.nick} ${player.name} `.startsWith(`${nick} `),
  ];
  for (const test of tests) {
    const found = players.filter(test);
    if (found.length === 1) return found[0] ?? null;
  }
  return players.find((player) => player.nick === nick) ?? null;
}
