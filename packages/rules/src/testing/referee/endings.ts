import type { Adjustment, EndReason } from '../../game/event.ts';
import { pointsForTime } from './stopwatch.ts';
import { leftOfTotal, stillIn, takingTurns, type Player, type Table } from './table.ts';
import { canForm } from './words.ts';

/** When a game is over, and what that does to the scores [R9-R11]. */

/** docs/rules.md: no log may grow without bounds. */
const MAX_TURNS = 1000;
/** docs/rules.md: no play and no change at the end counts more. */
const MAX_POINTS = 2_000_000;

/** The end that the table has come to, words aside; null: it goes on. */
export function endOf(table: Table): EndReason | null {
  const { book, bag, players } = table;
  const inGame = stillIn(table);
  const inTurn = takingTurns(table);
  if (inGame.length < Math.min(2, players.length)) return 'too-few-players';
  const someoneIsOut = bag.length === 0 && inGame.some(({ rack }) => rack.length === 0);
  if (book.ends.includes('a') && someoneIsOut) return 'out';
  if (book.ends.includes('d') && bag.length === 0) return 'bag-emptied';
  if (inTurn.length === 0) return book.ends.includes('f') ? 'no-words' : 'out';
  if (book.ends.includes('b') && endsByPasses(table, inTurn)) return 'passes';
  if (book.ends.includes('c') && inGame.every((player) => isScoreless(table, player))) {
    return 'scoreless';
  }
  const finished = table.turnsBegun - (table.turn === null ? 0 : 1);
  return finished >= MAX_TURNS ? 'too-long' : null;
}

/** [R9b] Everyone has passed in the last round with an empty bag, or in the last rounds at all. */
function endsByPasses(table: Table, inTurn: readonly Player[]): boolean {
  const { book, bag, turns } = table;
  const lastMove = turns.findLastIndex(({ isPass }) => !isPass);
  const passes = turns.slice(lastMove + 1);
  const passed = (player: Player, times: number) =>
    passes.filter(({ seat }) => seat === player.seat).length >= times;
  if (book.passRounds === 2 && bag.length === 0 && inTurn.every((each) => passed(each, 1))) {
    return true;
  }
  return inTurn.every((each) => passed(each, book.passRounds));
}

/** [R9c] */
function isScoreless({ turns, book }: Table, { seat }: Player): boolean {
  const own = turns.filter((turn) => turn.seat === seat);
  const last = own.slice(-book.scorelessTurns);
  return last.length === book.scorelessTurns && last.every(({ points }) => points === 0);
}

/** [R9f] */
export function canAnyoneForm(table: Table): boolean {
  const { book, board, words, vouched } = table;
  const known = new Set([...words, ...vouched]);
  return takingTurns(table).some(({ rack }) => canForm(book, board, rack, known));
}

/** What each player's score changes by at the end [R10, P5], leaving out what changes nothing. */
export function changesAtEnd(table: Table, reason: EndReason, at: number): Adjustment[] {
  if (reason === 'abandoned' || reason === 'unfinished') return [];
  const { book, bag, clock } = table;
  const inGame = stillIn(table);
  const worth = ({ rack }: Player) =>
    rack.reduce((sum, tile) => sum + (book.values.get(tile) ?? 0), 0);
  const all = inGame.flatMap((player): Adjustment[] => {
    const { seat } = player;
    const hasPlacedAll = bag.length === 0 && player.rack.length === 0;
    let others = 0;
    for (const each of inGame) if (each !== player) others += worth(each);
    const wentOut = hasPlacedAll && reason === 'out';
    const moment = table.away === null ? at : Math.min(at, table.away.since);
    const left = leftOfTotal(table, seat, moment) ?? 0;
    const isDocked = clock?.overtime === 'points';
    const late = isDocked ? Math.min(MAX_POINTS, pointsForTime(-left)) : 0;
    return [
      { seat, kind: 'tiles-left', points: book.losesTilesLeft ? -worth(player) : 0 },
      { seat, kind: 'others-tiles', points: wentOut && book.gainsOthersTiles ? others : 0 },
      { seat, kind: 'empty-rack', points: hasPlacedAll ? book.emptyRackGain : 0 },
      { seat, kind: 'overtime', points: -late },
    ];
  });
  return all.filter(({ points }) => points !== 0);
}

/** The most points among those still in the game; several share a tie [R11]. */
export function winnersOf(table: Table, reason: EndReason): number[] {
  if (reason === 'abandoned' || reason === 'unfinished') return [];
  const inGame = stillIn(table);
  return inGame
    .filter(({ score }) => inGame.every((other) => other.score <= score))
    .map(({ seat }) => seat);
}
