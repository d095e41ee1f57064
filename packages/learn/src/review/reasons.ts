import { positionFromView } from '@luctor/engine';
import type { Decision } from './decisions.ts';
import type { ReasonFact } from './reason-fact.ts';
import { hasReplies, openedBy, repliesTo } from './replies.ts';
import type { ReviewTools } from './review-tools.ts';
import {
  inOrder,
  rareWord,
  refusal,
  scoreFact,
  tilesFact,
  type WeighedFact,
} from './static-reasons.ts';
import { stuckTiles } from './stuck-tiles.ts';
import { isBest, type RatedMove, type Verdict } from './verdict.ts';

type Judged = Omit<Verdict, 'reasons'>;

/** Less than half a point is nothing, and needs no reason. */
const NOTHING = 500;

/** Why the best move was better, after a search; what made most of the difference first [L1]. */
export function reasonsFor(
  decision: Decision,
  verdict: Judged,
  tools: ReviewTools,
): readonly ReasonFact[] {
  const [best] = verdict.best;
  if (best === undefined || isBest(verdict) || verdict.givenAway < NOTHING) return [];
  const isAtEnd = decision.view.bagCount === 0;
  const facts = isAtEnd
    ? endReasons(decision, verdict, best, tools)
    : middleReasons(decision, verdict, best, tools);
  return [...refusal(decision), ...facts, ...rareWord(best, tools)];
}

function endReasons(
  { view }: Decision,
  { made, givenAway }: Judged,
  best: RatedMove,
  tools: ReviewTools,
): readonly ReasonFact[] {
  const { goingOut } = view.setup.ruleset.ending;
  const position = positionFromView(view);
  const end: ReasonFact = {
    type: 'endgame',
    goesOut: goingOut && best.kept.length === 0 && made.kept.length > 0,
    stuckWith: stuckTiles(position, made, best, tools.toolsFor(view.vouched)),
    points: Math.round(givenAway / 1000),
  };
  const { fact, weight } = scoreFact(view, made, best);
  return weight > 0 ? [end, fact] : [end];
}

function middleReasons(
  { view }: Decision,
  verdict: Judged,
  best: RatedMove,
  tools: ReviewTools,
): readonly ReasonFact[] {
  const { made, givenAway } = verdict;
  const position = positionFromView(view);
  const searchTools = tools.toolsFor(view.vouched);
  const facts: WeighedFact[] = [scoreFact(view, made, best), tilesFact(made, best)];
  if (hasReplies(position)) {
    const afterMade = repliesTo(position, made, searchTools);
    const afterBest = repliesTo(position, best, searchTools);
    const opened = openedBy(view.setup.ruleset.layout, afterMade, afterBest);
    const weight = Math.round(1000 * (afterMade.mean - afterBest.mean));
    if (opened !== null && weight >= OPENED) facts.push({ fact: opened, weight });
  }
  const explained = facts.reduce((sum, { weight }) => sum + weight, 0);
  const more = givenAway - explained;
  const largest = Math.max(...facts.map(({ weight }) => weight));
  // what the search alone knows is said only if nothing that can be shown explains more
  if (more > largest) facts.push({ fact: { type: 'outlook', more }, weight: more });
  const ordered = inOrder(facts);
  return risksLead(verdict, position, ordered)
    ? [...ordered, { type: 'safe-lead', lead: leadOf(position) }]
    : ordered;
}

/** Replies must score so much more, in millipoints: less is luck of the racks tried. */
const OPENED = 2000;
/** A lead is at risk if the move made costs so much of the chance to win. */
const RISK = 0.03;

function risksLead(
  { chanceLost }: Judged,
  position: ReturnType<typeof positionFromView>,
  facts: readonly ReasonFact[],
): boolean {
  const isOpened = facts.some(({ type }) => type === 'opened');
  return isOpened && leadOf(position) > 0 && (chanceLost ?? 0) >= RISK;
}

function leadOf({ score, opponents }: ReturnType<typeof positionFromView>): number {
  return score - Math.max(...opponents.map((opponent) => opponent.score));
}
