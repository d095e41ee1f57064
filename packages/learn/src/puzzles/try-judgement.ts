import type { Equity } from '@luctor/engine';
import type { RuleError } from '@luctor/rules';
import type { ReasonFact } from '../review/reason-fact.ts';

/** What is said of a play that somebody tried. Shells make sentences of it. */
export type TryJudgement =
  /** One of the answers; `isFirst` unless another of equal worth is the one shown. */
  | { readonly type: 'right'; readonly score: number; readonly isFirst: boolean }
  | {
      readonly type: 'less';
      readonly score: number;
      /** How many points the answer scores more; negative if it scores less. */
      readonly points: number;
      /** How much more the answer is worth by score and tiles kept; it may be less in an endgame. */
      readonly worth: Equity;
      /** Why, most important first; none in an endgame, where `final` says it. */
      readonly reasons: readonly ReasonFact[];
      /** Whether it uses all seven tiles, as the answer may. */
      readonly isBingo: boolean;
      /** Whether it has the answer's letters in another place. */
      readonly isSameWord: boolean;
      /** In an endgame: by how much the player ends ahead after it; null if that is not known. */
      readonly final: number | null;
    }
  | { readonly type: 'not-legal'; readonly error: RuleError }
  | { readonly type: 'not-a-word'; readonly words: readonly string[] };
