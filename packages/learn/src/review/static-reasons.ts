import { bonusFor, type GameView } from '@luctor/rules';
import { isAtLeast } from '../words/commonness.ts';
import type { Decision } from './decisions.ts';
import type { ReasonFact } from './reason-fact.ts';
import type { ReviewTools } from './review-tools.ts';
import type { RatedMove, Verdict } from './verdict.ts';

/** A fact with the part of the loss that it explains, in millipoints. */
export interface WeighedFact {
  readonly fact: ReasonFact;
  readonly weight: number;
}

/** Why the best move was better, by what can be seen without a search. */
export function staticReasons(
  decision: Decision,
  verdict: Verdict,
  tools: ReviewTools,
): readonly ReasonFact[] {
  const [best] = verdict.best;
  if (best === undefined || verdict.givenAway === 0) return [];
  const { view } = decision;
  if (view.bagCount === 0) {
    return [...refusal(decision), endFact(view, verdict.made, best, verdict.givenAway)];
  }
  const facts = [scoreFact(view, verdict.made, best), tilesFact(verdict.made, best)];
  return [...refusal(decision), ...inOrder(facts), ...rareWord(best, tools)];
}

/** Without a search: going out is all that can be said of the tiles. */
function endFact(view: GameView, made: RatedMove, best: RatedMove, givenAway: number): ReasonFact {
  const { goingOut } = view.setup.ruleset.ending;
  return {
    type: 'endgame',
    goesOut: goingOut && best.kept.length === 0 && made.kept.length > 0,
    stuckWith: [],
    points: Math.round(givenAway / 1000),
  };
}

export function refusal({ refused }: Decision): readonly ReasonFact[] {
  return refused.length === 0 ? [] : [{ type: 'refused', words: refused }];
}

/** The points of the move itself, as the bonus if that is what the best move has more. */
export function scoreFact(view: GameView, made: RatedMove, best: RatedMove): WeighedFact {
  const more = best.score - made.score;
  const weight = 1000 * more;
  const bonus = bonusOf(view, best);
  const [word] = best.words;
  if (bonus > 0 && bonusOf(view, made) === 0 && more > 0 && word !== undefined) {
    return { fact: { type: 'bonus', word, bonus }, weight };
  }
  return { fact: { type: 'points', more }, weight };
}

function bonusOf({ setup }: GameView, { move }: RatedMove): number {
  return move.type === 'play' ? bonusFor(setup.ruleset, move.placement) : 0;
}

export function tilesFact(made: RatedMove, best: RatedMove): WeighedFact {
  const worth = best.keptWorth - made.keptWorth;
  return { fact: { type: 'tiles', kept: best.kept, insteadOf: made.kept, worth }, weight: worth };
}

/** Nobody misses a word they do not know by carelessness. */
export function rareWord(best: RatedMove, tools: ReviewTools): readonly ReasonFact[] {
  const [word] = best.words;
  if (word === undefined) return [];
  const commonness = tools.commonness(word);
  const isKnown = commonness === null || isAtLeast(commonness, 'familiar');
  return isKnown ? [] : [{ type: 'unknown-word', word, commonness }];
}

/** Less is not worth a mention. */
const MENTIONED = 1000;

/** What explains most first; then what the best move costs, if that is worth a mention. */
export function inOrder(facts: readonly WeighedFact[]): readonly ReasonFact[] {
  const gains = facts.filter(({ weight }) => weight >= MENTIONED);
  const [largest] = facts.toSorted((a, b) => b.weight - a.weight);
  const shown = gains.length > 0 || largest === undefined ? gains : [largest];
  const costs = facts.filter(({ weight }) => weight <= -MENTIONED);
  return [...shown, ...costs].toSorted((a, b) => b.weight - a.weight).map(({ fact }) => fact);
}
