import { formatPlace } from '../board/notation.ts';
import type { Result } from '../base/result.ts';
import { decodeGcg, encodeGcg, type GcgEncoding, type GcgEncodingError } from './encoding.ts';
import type { GcgEvent, GcgGame, GcgPlayer, GcgPragma } from './types.ts';

/**
 * The game in the form that most programs read: the encoding first, then players, then texts, one
 * event per line, notes below their event.
 */
export function makeGcg(game: GcgGame): string {
  return `#character-encoding UTF-8\n${body(game)}`;
}

/** The file in UTF-8 or, for old programs, in Latin-1, which lacks letters of some names. */
export function makeGcgBytes(
  game: GcgGame,
  encoding: GcgEncoding = 'utf-8',
): Result<Uint8Array<ArrayBuffer>, GcgEncodingError> {
  if (encoding === 'utf-8') return encodeGcg(makeGcg(game), encoding);
  // Latin-1 is the format's default, and some readers know no pragma for it: it is named only if
  // the bytes could be mistaken for UTF-8.
  const text = body(game);
  const bytes = encodeGcg(text, encoding);
  if (!bytes.ok || decodeGcg(bytes.value).text === text) return bytes;
  return encodeGcg(`#character-encoding ISO-8859-1\n${text}`, encoding);
}

function body(game: GcgGame): string {
  const nicks = distinctNicks(game.players);
  const lines: string[] = [];
  game.players.forEach(({ name }, i) => {
    lines.push(`#player${i + 1} ${nicks[i]} ${oneLine(name) || nicks[i]}`);
  });
  for (const name of ['title', 'description', 'id', 'lexicon'] as const) {
    lines.push(...textLines(name, game[name]));
  }
  if (game.incomplete !== null)
    lines.push(pragmaLine({ name: 'incomplete', value: game.incomplete }));
  lines.push(...game.pragmas.map(pragmaLine), ...textLines('note', game.note));
  for (const event of game.events) {
    const nick = nicks[event.player];
    if (nick === undefined) throw new RangeError(`an event of player ${event.player}, who is none`);
    lines.push(eventLine(nick, event));
    lines.push(...event.pragmas.map(pragmaLine), ...textLines('note', event.note));
  }
  game.racks.forEach((rack, i) => {
    if (rack !== '') lines.push(pragmaLine({ name: `rack${i + 1}`, value: rack }));
  });
  return lines.map((line) => `${line}\n`).join('');
}

function eventLine(nick: string, event: GcgEvent): string {
  // Elsewhere an unknown rack leaves its place empty: readers look for the gap on either side.
  const parts = [`>${nick}:`, ...(event.type === 'end-bonus' ? [] : [rackOf(event)])];
  parts.push(actionOf(event));
  if (event.score !== null) {
    parts.push(signed(event.score));
    // readers would take a lone number for the score, and a comment for the missing part before it
    if (event.total !== null) parts.push(String(event.total), oneLine(event.comment));
  }
  return parts.join(' ').trimEnd();
}

/** A penalty's rack is what it is for: it distinguishes the line from a bonus. */
function rackOf(event: GcgEvent): string {
  return event.type === 'end-penalty' && event.rack === '' ? event.tiles : event.rack;
}

function actionOf(event: GcgEvent): string {
  switch (event.type) {
    case 'play':
      return `${formatPlace('en', event.place)} ${event.word}`;
    case 'exchange':
      return `-${event.tiles}`;
    case 'pass':
      return '-';
    case 'withdrawn':
      return '--';
    case 'challenge':
    case 'time':
      return `(${event.type})`;
    case 'end-bonus':
    case 'end-penalty':
      return `(${event.tiles})`;
  }
}

function signed(points: number): string {
  return points < 0 ? String(points) : `+${points}`;
}

function textLines(name: string, text: string): string[] {
  // One pragma per line: a bare second line starting with # or > would be read as something else.
  return text === '' ? [] : text.split(/\r\n|\r|\n/).map((value) => pragmaLine({ name, value }));
}

function pragmaLine({ name, value }: GcgPragma): string {
  return `#${name} ${oneLine(value)}`.trimEnd();
}

/** Line breaks and other control characters would start a new line. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** Event lines name players only by nick, so nicks are unique and contain no white space. */
export function distinctNicks(players: readonly GcgPlayer[]): string[] {
  const nicks: string[] = [];
  for (const { nick, name } of players) {
    const plain = oneLine(nick || name).replace(/\s+/g, '_') || 'player';
    let distinct = plain;
    for (let i = 2; nicks.includes(distinct); i++) distinct = `${plain}${i}`;
    nicks.push(distinct);
  }
  return nicks;
}
