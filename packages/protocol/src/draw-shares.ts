import {
  bindingCommitment,
  isPersonsSeat,
  isSecret,
  shareDue,
  type Attempt,
  type Command,
  type DrawList,
  type GameView,
  type KeptShare,
  type Seat,
} from '@luctor/rules';

/**
 * This device's share in a fair draw [S3]. It believes nothing that the server says about its own
 * share: what it committed to, and for which list it revealed, is what it has kept.
 */

/** Shares of this device. All tabs of a browser have the same ones. */
export interface ShareStore {
  /**
   * Changes the share of an attempt, in one step that no other tab can interrupt. Resolves with
   * what is kept then, once it would survive a reload.
   */
  update(
    attempt: Attempt,
    change: (kept: KeptShare | null) => KeptShare | null,
  ): Promise<KeptShare | null>;
}

/** For tests, and for browsers that store nothing: shares last as long as the page. */
export function createMemoryShares(kept = new Map<string, KeptShare>()): ShareStore {
  return {
    async update(attempt, change) {
      const key = shareKey(attempt);
      const share = change(kept.get(key) ?? null);
      if (share !== null) kept.set(key, share);
      return share;
    },
  };
}

export function shareKey({ game, number }: Attempt): string {
  return `${game} ${number}`;
}

export const WITHHELD = [
  /** The server wants bytes before anybody has committed to theirs. */
  'no-commitments',
  /** The setup lacks the version of the rules or the fingerprint of the words. */
  'no-fingerprint',
  /** Seat, setup or the dealer's commitment is not what this device committed under. */
  'changed',
  /** The server starts an attempt again whose list this device has already seen. */
  'repeated',
  /** The list has another commitment for this seat. */
  'not-listed',
  /** A second list for the same attempt. */
  'two-lists',
] as const;
/** Why this device gives the server nothing. */
export type Withheld = (typeof WITHHELD)[number];

export type ShareStep =
  | { readonly type: 'send'; readonly command: Command; readonly kept: KeptShare }
  | { readonly type: 'withhold'; readonly why: Withheld }
  /** Nothing is due, or only another device of this person can give it. */
  | { readonly type: 'wait' };

const WAIT: ShareStep = { type: 'wait' };

/** What this device sends now. It is kept before it is sent. */
export async function nextShare(
  view: GameView,
  seat: Seat,
  store: ShareStore,
  newBytes: () => string,
): Promise<ShareStep> {
  const due = shareDue(view, seat);
  if (due === null) return WAIT;
  const { attempt } = view.fairness;
  if (due === 'contribute' || attempt === null) return withhold('no-commitments');
  return due === 'commit'
    ? commit(view, attempt, seat, store, newBytes)
    : reveal(view, attempt, seat, store);
}

async function commit(
  view: GameView,
  attempt: Attempt,
  seat: Seat,
  store: ShareStore,
  newBytes: () => string,
): Promise<ShareStep> {
  const { rules, lexicon } = view.setup;
  if (rules === undefined || lexicon === undefined) return withhold('no-fingerprint');
  const kept = await store.update(
    attempt,
    (known) => known ?? fresh(view, attempt, seat, newBytes),
  );
  if (kept === null) return WAIT;
  if (!isOfView(kept, view, seat)) return withhold('changed');
  // the bytes are not secret any more: with this list the server could choose its own
  if (kept.list !== null) return withhold('repeated');
  return { type: 'send', command: { type: 'commit', commitment: kept.commitment }, kept };
}

async function reveal(
  view: GameView,
  attempt: Attempt,
  seat: Seat,
  store: ShareStore,
): Promise<ShareStep> {
  const list = completeList(view);
  if (list === null) return WAIT;
  const kept = await store.update(attempt, (known) => {
    const isFirst = known?.list === null && isOfView(known, view, seat) && isListed(known, list);
    return isFirst ? { ...known, list } : known;
  });
  // another device of this person has committed, and only that one can reveal
  if (kept === null) return WAIT;
  if (!isOfView(kept, view, seat)) return withhold('changed');
  if (!isListed(kept, list)) return withhold('not-listed');
  if (!isSameList(kept.list ?? [], list)) return withhold('two-lists');
  return { type: 'send', command: { type: 'reveal', contribution: kept.bytes }, kept };
}

function withhold(why: Withheld): ShareStep {
  return { type: 'withhold', why };
}

function fresh(view: GameView, attempt: Attempt, seat: Seat, newBytes: () => string): KeptShare {
  const bytes = newBytes();
  const commitment = bindingCommitment({ attempt, setup: view.setup, seat, bytes });
  return { attempt, seat, bytes, commitment, dealer: view.fairness.commitment, list: null };
}

/** Whether a share was made for what this view shows. */
function isOfView(kept: KeptShare, { fairness, setup }: GameView, seat: Seat): boolean {
  const { attempt, commitment: dealer } = fairness;
  if (attempt === null || dealer !== kept.dealer) return false;
  return bindingCommitment({ attempt, setup, seat, bytes: kept.bytes }) === kept.commitment;
}

function isListed({ seat, commitment }: KeptShare, list: DrawList): boolean {
  return list[seat + 1] === commitment;
}

function isSameList(a: DrawList, b: DrawList): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}

/**
 * The list of a view; null while anybody's is missing. Asks only the setup, which the commitments
 * cover: a server could call a player gone who then chooses last.
 */
export function completeList({ setup, fairness }: GameView): DrawList | null {
  const { attempt, commitment, commitments } = fairness;
  const isComplete = setup.players.every((_, seat) => {
    const given = commitments[seat] ?? null;
    return isPersonsSeat({ setup }, seat) ? given !== null && isSecret(given) : given === null;
  });
  const isWhole = attempt !== null && isComplete && commitments.length === setup.players.length;
  return isWhole ? [commitment, ...commitments] : null;
}
