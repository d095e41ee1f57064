import { sameData } from '../base/same-data.ts';
import { bindingCommitment, dealersCommitment, drawTiles } from '../draws/fair-draw.ts';
import { MAX_VOID_ATTEMPTS, type GameEvent, type VoidAttempt } from '../game/event.ts';
import type { Fairness, GameState } from '../game/state.ts';
import type { DrawList, KeptShare, Receipt } from '../receipt/receipt.ts';
import type { GameSetup, Seat } from '../setup/setup.ts';
import type { Difference } from './verdict.ts';

/** Whether the draws of a log follow from what everybody committed to [S3]. */

const AT_THE_DRAW = { turn: 0, event: 0 } as const;

/** The log by itself: bytes match their commitments. */
export function checkBytes(setup: GameSetup, fairness: Fairness): Difference[] {
  const { attempt, secret, commitment, commitments, contributions } = fairness;
  const found: Difference[] = [];
  if (dealersCommitment(setup, secret, attempt ?? undefined) !== commitment) {
    found.push({ ...AT_THE_DRAW, code: 'dealer-bytes' });
  }
  if (attempt === null) return found;
  contributions.forEach((bytes, seat) => {
    if (bytes === null) return;
    if (bindingCommitment({ attempt, setup, seat, bytes }) === commitments[seat]) return;
    found.push({ ...AT_THE_DRAW, code: 'reveal', seat });
  });
  return found;
}

/** The tiles of one event; the state is the one before it. */
export function checkTiles(state: GameState, event: GameEvent, index: number): Difference[] {
  const drawn =
    event.type === 'tilesDrawn' ? event.tiles : event.type === 'exchanged' ? event.drawn : null;
  if (drawn === null || !('seat' in event) || state.fairness.seed === null) return [];
  const { tiles } = drawTiles(state.fairness, state.bag, drawn.length);
  if (sameData(tiles, drawn)) return [];
  return [{ turn: state.turnCount, event: index, code: 'tiles', seat: event.seat }];
}

/** The log against what this device kept of the draw. */
export function compareDraw(setup: GameSetup, fairness: Fairness, receipt: Receipt): Difference[] {
  const { attempt } = fairness;
  // all of them: a server may tell another story later
  const seen = receipt.seen.draw.map(({ value }) => value);
  if (seen.some((each) => each.attempt?.game !== attempt?.game)) {
    return [{ ...AT_THE_DRAW, code: 'other-game' }];
  }
  const isOther = seen.some((each) => each.attempt?.number !== attempt?.number);
  const lists = seen.map(({ list }) => list);
  const share = shareOf(receipt, fairness);
  return [
    ...compareSetups(setup, receipt.setup),
    ...(isOther ? [{ ...AT_THE_DRAW, code: 'attempt' as const }] : []),
    ...compareLists(fairness, share === null ? lists : [...lists, listOf(share)], receipt.seat),
    ...compareOwn(fairness, share, receipt),
    ...compareVoided(fairness, receipt),
  ];
}

/** What this device gave to the draw of this game; null if another device did. */
export function shareOf({ shares }: Receipt, { attempt }: Fairness): KeptShare | null {
  return shares.find((share) => sameData(share.attempt, attempt)) ?? null;
}

function compareSetups(logged: GameSetup, kept: GameSetup): Difference[] {
  const fields = new Set([...Object.keys(logged), ...Object.keys(kept)]) as Set<keyof GameSetup>;
  return [...fields]
    .filter((field) => !sameData(logged[field], kept[field]))
    .map((field) => ({ ...AT_THE_DRAW, code: 'setup', field }));
}

/** What this device knew when it committed, and what it revealed its bytes for. */
function listOf({ seat, dealer, commitment, list }: KeptShare): DrawList {
  const known: (string | null)[] = list === null ? [dealer] : [...list];
  known[0] = dealer;
  known[seat + 1] = commitment;
  return Array.from(known, (each) => each ?? null);
}

/** Whatever was once in a list must be in the log's. */
function compareLists(
  { commitment, commitments }: Fairness,
  lists: readonly DrawList[],
  own: Seat,
): Difference[] {
  const logged: DrawList = [commitment, ...commitments];
  const places = new Set(
    lists.flatMap((list) =>
      [...list.keys()].filter((at) => {
        const shown = list[at] ?? null;
        return shown !== null && shown !== (logged[at] ?? null);
      }),
    ),
  );
  return [...places]
    .toSorted((a, b) => a - b)
    .map((at) => {
      if (at === 0) return { ...AT_THE_DRAW, code: 'dealer-commitment' };
      const seat = at - 1;
      return seat === own
        ? { ...AT_THE_DRAW, code: 'own-commitment' }
        : { ...AT_THE_DRAW, code: 'list', seat };
    });
}

/** The bytes of this device; or those that somebody else gave for its player. */
function compareOwn(
  { commitments, contributions }: Fairness,
  share: KeptShare | null,
  { seat, seen, hasOtherDevices }: Receipt,
): Difference[] {
  if (share !== null) {
    return contributions[seat] === share.bytes ? [] : [{ ...AT_THE_DRAW, code: 'own-bytes' }];
  }
  const [first] = seen.draw;
  const sawItBegin = first !== undefined && (first.value.list[seat + 1] ?? null) === null;
  const isForged = sawItBegin && !hasOtherDevices && (commitments[seat] ?? null) !== null;
  return isForged ? [{ ...AT_THE_DRAW, code: 'own-commitment' }] : [];
}

/**
 * Every attempt before this one must be listed as void: above all those that this device took part
 * in, because the server may have stopped them when it knew the tiles.
 */
function compareVoided({ attempt, voided }: Fairness, { seen, shares }: Receipt): Difference[] {
  if (attempt === null) return [];
  const listed = new Set(voided.map(({ number }) => number));
  const before = Math.min(attempt.number - 1, MAX_VOID_ATTEMPTS);
  const latest = Array.from({ length: before }, (_, i) => attempt.number - 1 - i);
  // by game, not by number: a server that counts from one again would hide its attempts
  const own = shares
    .filter((share) => share.attempt.game !== attempt.game)
    .map((share) => share.attempt.number)
    .filter((number) => number >= attempt.number - MAX_VOID_ATTEMPTS);
  const hidden = [...new Set([...own, ...latest])].filter((number) => !listed.has(number));
  const isAsSeen = (each: VoidAttempt) =>
    seen.draw.every(({ value }) => value.voided.some((other) => sameData(each, other)));
  const changed = voided.filter((each) => !isAsSeen(each)).map(({ number }) => number);
  return [...new Set([...hidden, ...changed])].map((number) => ({
    ...AT_THE_DRAW,
    code: 'void-attempt',
    number,
  }));
}
