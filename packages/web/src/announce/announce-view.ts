import {
  lastWordsDeadline,
  playerAt,
  RACK_SIZE,
  sortTiles,
  withoutTiles,
  tileOf,
  type GameView,
  type Language,
  type Seat,
  type Tile,
} from '@luctor/rules';
import { formatList, say, spellTiles } from '../i18n/index.ts';
import type { Sentence } from './sentence.ts';
import { playerName, turnBoards, turnText } from './turn-text.ts';

/** Who hears it, and what may be said aloud. */
export interface Hearer {
  readonly language: Language;
  /** Seats whose people sit at this screen. */
  readonly seatsHere: readonly Seat[];
  /** The current player's rack in their order; null: as the view has it. */
  readonly rack: readonly Tile[] | null;
  /** The screen is covered: no rack is read out [U5]. */
  readonly isCovered: boolean;
}

/** What changed between two views, in order. */
export function announceView(
  before: GameView | null,
  after: GameView,
  hearer: Hearer,
): readonly Sentence[] {
  if (before !== null && before.version === after.version) return [];
  const texts = [
    ...phaseTexts(before, after, hearer),
    ...turnTexts(before, after, hearer),
    ...openTexts(before, after, hearer),
    ...clockTexts(before, after, hearer),
    ...bagTexts(before, after, hearer),
    ...(isNewTurn(before, after) ? [nextTurnText(after, hearer)] : []),
    ...overTexts(before, after, hearer),
  ];
  return texts.filter((text) => text !== '').map((text) => ({ text, urgency: 'polite' }));
}

function phaseTexts(before: GameView | null, after: GameView, { language }: Hearer): string[] {
  const was = before?.phase ?? null;
  if (was === after.phase || was === null) return [];
  if (was === 'gathering' && after.turn !== null) {
    return [say(language, 'say.begins', { name: playerName(after, after.turn.seat) })];
  }
  if (after.phase === 'set-aside') return [say(language, 'say.setAside')];
  return was === 'set-aside' && after.phase === 'playing' ? [say(language, 'say.resumed')] : [];
}

/** The turns taken since; after a reload only the state of the game is announced. */
function turnTexts(before: GameView | null, after: GameView, hearer: Hearer): string[] {
  if (before === null) return [];
  const boards = turnBoards(after);
  const from = before.history.length;
  const texts = after.history.slice(from).flatMap((record, i) => {
    const board = boards[from + i];
    return board === undefined
      ? []
      : turnText(hearer.language, after, record, board, doerOf(before, record.seat, hearer));
  });
  return [...texts, ...drawnText(before, after, hearer)];
}

/** Who took a turn: `Tern`; for a stand-in computer, both names. */
function doerOf(before: GameView, seat: Seat, { language }: Hearer): string {
  const name = playerName(before, seat);
  const player = playerAt(before, seat);
  const isStandIn = player.kind === 'computer' && player.standsIn;
  return isStandIn ? say(language, 'say.standIn', { name }) : name;
}

/** The new tiles, if only one person sits here and so nobody else hears them. */
function drawnText(before: GameView, after: GameView, hearer: Hearer): string[] {
  const [seat] = hearer.seatsHere;
  if (seat === undefined || hearer.seatsHere.length > 1 || hearer.isCovered) return [];
  const had = before.seats[seat]?.rack ?? null;
  const has = after.seats[seat]?.rack ?? null;
  if (had === null || has === null || after.phase !== 'playing') return [];
  // tiles of a play that was taken back come from the board, not from the bag [R7]
  const drawn = withoutTiles(
    [...tilesUsed(after, seat), ...has],
    [...tilesUsed(before, seat), ...had],
  );
  if (drawn === null || drawn.length === 0) return [];
  const tiles = spellTiles(hearer.language, drawn);
  return [say(hearer.language, 'say.newTiles', { tiles })];
}

/** Every tile that a player has played for good or returned to the bag. */
function tilesUsed({ history }: GameView, seat: Seat): Tile[] {
  return history.flatMap((record): readonly Tile[] => {
    if (record.seat !== seat) return [];
    if (record.type === 'exchange') return record.tiles ?? [];
    return record.type === 'play' && !record.withdrawn
      ? record.placement.map(({ face }) => tileOf(face))
      : [];
  });
}

/** Questions, open plays and a word fixed by time. */
function openTexts(before: GameView | null, after: GameView, { language }: Hearer): string[] {
  const texts: string[] = [];
  const asked = after.question?.unknown ?? [];
  const wasAsked = before?.question?.unknown ?? [];
  if (asked.length > 0 && asked.length !== wasAsked.length) {
    texts.push(say(language, 'say.question', { words: formatList(language, asked.slice(0, 1)) }));
  }
  const lastAsked = after.lastWords?.asked ?? [];
  if (lastAsked.length > 0 && lastAsked.length !== (before?.lastWords?.asked.length ?? 0)) {
    const names = lastAsked.map((seat) => playerName(after, seat));
    texts.push(say(language, 'say.lastWords', { names: formatList(language, names) }));
    if (lastWordsDeadline(after) !== null) texts.push(say(language, 'say.lastWordsMinute'));
  }
  const isNewPlay = after.openPlay !== null && after.openPlay.turn !== before?.openPlay?.turn;
  if (isNewPlay) texts.push(say(language, 'say.mayChallenge'));
  const wasFixed = (before?.turn?.fixedAt ?? null) !== null;
  const isFixed = after.turn !== null && after.turn.fixedAt !== null;
  if (isFixed && !wasFixed) texts.push(say(language, 'say.fixed'));
  return texts;
}

function clockTexts(before: GameView | null, after: GameView, { language }: Hearer): string[] {
  if (before === null || after.phase !== 'playing') return [];
  const texts: string[] = [];
  if (before.clock.running !== after.clock.running && after.clock.rules !== null) {
    texts.push(say(language, after.clock.running ? 'say.clockStarted' : 'say.clockStopped'));
  }
  if (limitsOf(before) !== limitsOf(after)) texts.push(say(language, 'say.clockChanged'));
  return texts;
}

function limitsOf(view: GameView): string {
  return JSON.stringify(view.clock.rules);
}

/** The bag is mentioned when it can no longer fill a rack, and when it is empty. */
function bagTexts(before: GameView | null, after: GameView, { language }: Hearer): string[] {
  if (before === null || before.bagCount === after.bagCount || after.phase !== 'playing') return [];
  if (after.bagCount === 0) return [say(language, 'say.bagEmpty')];
  const isLow = after.bagCount < RACK_SIZE && before.bagCount >= RACK_SIZE;
  return isLow ? [say(language, 'say.bag', { n: after.bagCount })] : [];
}

function isNewTurn(before: GameView | null, after: GameView): boolean {
  if (after.turn === null || after.phase !== 'playing') return false;
  if (before === null || before.turn === null || before.phase !== 'playing') return true;
  if (before.turn.seat !== after.turn.seat || before.history.length !== after.history.length) {
    return true;
  }
  // a computer took over the seat of an absent player, or gave it back
  return playerAt(before, after.turn.seat).kind !== playerAt(after, after.turn.seat).kind;
}

/** Who is next, with the rack for a person here. Repeated when the cover is lifted. */
export function nextTurnText(view: GameView, hearer: Hearer): string {
  const { turn } = view;
  const { language, seatsHere } = hearer;
  if (turn === null) return '';
  const name = playerName(view, turn.seat);
  const player = playerAt(view, turn.seat);
  if (player.kind === 'computer') {
    return say(language, player.standsIn ? 'say.standsIn' : 'say.thinks', { name });
  }
  const held = view.seats[turn.seat]?.rack ?? null;
  const tiles = held !== null && isSameRack(hearer.rack, held) ? hearer.rack : held;
  if (!seatsHere.includes(turn.seat) || hearer.isCovered || tiles === null) {
    return say(language, 'say.turnHidden', { name });
  }
  const rack = spellTiles(language, tiles);
  return seatsHere.length === 1
    ? say(language, 'say.yourTurn', { rack })
    : say(language, 'say.turnOf', { name, rack });
}

/** Whether an order fits this rack, and not another player's or the one before the draw. */
function isSameRack(order: readonly Tile[] | null, rack: readonly Tile[]): boolean {
  return order !== null && sortTiles(order).join('') === sortTiles(rack).join('');
}

function overTexts(before: GameView | null, after: GameView, { language }: Hearer): string[] {
  const { result } = after;
  if (result === null || (before?.result ?? null) !== null) return [];
  const outSeat = after.seats.findIndex(({ tileCount }) => tileCount === 0);
  const name = playerName(after, outSeat);
  const reason = say(language, `over.reason.${result.reason}`, { name });
  const scores = result.scores.map((score, seat) =>
    say(language, 'say.scoreOf', { name: playerName(after, seat), score }),
  );
  return [
    say(language, 'say.over', { reason }),
    say(language, 'say.finalScores', { scores: scores.join(', ') }),
    // a game that was never finished, as from a file, has no winner
    ...(result.winners.length === 0 ? [] : [`${winnerText(language, after)}.`]),
  ];
}

/** `Eleanor wins`; a tie is shared; a solo player just finishes [R11]. */
export function winnerText(language: Language, view: GameView): string {
  const { result } = view;
  if (result === null) return '';
  const names = result.winners.map((seat) => playerName(view, seat));
  const [name = ''] = names;
  if (view.seats.length === 1) {
    const points = say(language, 'points', { n: result.scores[0] ?? 0 });
    return say(language, 'over.alone', { name, points });
  }
  if (names.length > 1) return say(language, 'over.tie', { names: formatList(language, names) });
  return say(language, 'over.wins', { name });
}
