import type { GameView, Seat } from '@luctor/rules';

/** What needs everyone's consent online, as one person sees it [C4]. */

type OpenProposal = GameView['proposals'][number];
type FailedProposal = NonNullable<GameView['failedProposal']>;

export type ConsentShown =
  | { readonly type: 'asked'; readonly proposal: OpenProposal }
  | { readonly type: 'waiting'; readonly proposal: OpenProposal; readonly isOwn: boolean }
  | { readonly type: 'failed'; readonly failed: FailedProposal };

/** One thing at a time: what awaits this person's answer, then what they wait for, then news. */
export function consentShown(view: GameView): ConsentShown | null {
  const { viewer, phase, proposals, failedProposal } = view;
  if (viewer === 'watcher' || phase !== 'playing' || view.seats[viewer]?.left !== null) return null;
  const asked = proposals.find(({ seats }) => !seats.includes(viewer));
  if (asked !== undefined) return { type: 'asked', proposal: asked };
  const own = proposals.find(({ seats }) => proposerOf(seats) === viewer);
  const waiting = own ?? proposals[0];
  if (waiting !== undefined)
    return { type: 'waiting', proposal: waiting, isOwn: own !== undefined };
  // whoever declined or withdrew it knows
  if (failedProposal === null || failedProposal.seat === viewer) return null;
  return { type: 'failed', failed: failedProposal };
}

export function proposerOf(seats: readonly Seat[]): Seat {
  return seats[0] ?? 0;
}

export type FailureText =
  | `consent.declined.${FailedProposal['proposal']}`
  | 'consent.withdrawn'
  | 'consent.left'
  | 'consent.lapsed'
  | 'consent.lapsedYours';

/** Why it came to nothing, and whose name that sentence needs. */
export function failureOf(
  { proposal, by, reason, seat }: FailedProposal,
  viewer: GameView['viewer'],
): { readonly text: FailureText; readonly named: Seat } {
  switch (reason) {
    case 'declined':
      return { text: `consent.declined.${proposal}`, named: seat ?? by };
    case 'withdrawn':
      return { text: 'consent.withdrawn', named: by };
    case 'left':
      return { text: 'consent.left', named: seat ?? by };
    case 'lapsed':
      return { text: by === viewer ? 'consent.lapsedYours' : 'consent.lapsed', named: by };
  }
}
