import { sameData } from '../base/same-data.ts';
import { bindingCommitment, dealersCommitment, drawTiles } from '../draws/fair-draw.ts';
import { MAX_VOID_ATTEMPTS, type GameEvent } from '../game/event.ts';
import type { Fairness, GameState } from '../game/state.ts';
import type { KeptShare, Receipt } from '../receipt/receipt.ts';
import type { GameSetup } from '../setup/setup.ts';
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
  const seen = receipt.seen.draw.at(-1)?.value.attempt ?? null;
  const { attempt } = fairness;
  if (seen !== null && attempt?.game !== seen.game) {
    return [{ ...AT_THE_DRAW, code: 'other-game' }];
  }
  const found: Difference[] = compareSetups(setup, receipt.setup);
  if (seen !== null && attempt?.number !== seen.number) {
    found.push({ ...AT_THE_DRAW, code: 'attempt' });
  }
  const share = shareOf(receipt, fairness);
  if (share !== null) found.push(...compareShare(fairness, share));
  return [...found, ...compareVoided(fairness, receipt)];
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

function compareShare(fairness: Fairness, share: KeptShare): Difference[] {
  const { commitment, commitments, contributions } = fairness;
  const found: Difference[] = [];
  if (commitment !== share.dealer) found.push({ ...AT_THE_DRAW, code: 'dealer-commitment' });
  if (commitments[share.seat] !== share.commitment) {
    found.push({ ...AT_THE_DRAW, code: 'own-commitment' });
  }
  if (contributions[share.seat] !== share.bytes) found.push({ ...AT_THE_DRAW, code: 'own-bytes' });
  const [, ...listed] = share.list ?? [commitment, ...commitments];
  const seats = Math.max(listed.length, commitments.length);
  for (let seat = 0; seat < seats; seat++) {
    if (seat === share.seat || (listed[seat] ?? null) === (commitments[seat] ?? null)) continue;
    found.push({ ...AT_THE_DRAW, code: 'list', seat });
  }
  return found;
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
  const kept = seen.draw.at(-1)?.value.voided ?? voided;
  const changed = voided
    .filter((each) => !kept.some((other) => sameData(each, other)))
    .map(({ number }) => number);
  return [...new Set([...hidden, ...changed])].map((number) => ({
    ...AT_THE_DRAW,
    code: 'void-attempt',
    number,
  }));
}
