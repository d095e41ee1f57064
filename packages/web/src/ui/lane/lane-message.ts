import type { MoreIconName } from '../parts/more-icon.tsx';

/** From the most urgent to the least: the lane shows one message at a time. */
export const LANE_RANKS = [
  /** A question that time answers if nobody does. */
  'deadline',
  'error',
  'question',
  'connection',
  'played',
  'hint',
  'idle',
] as const;
export type LaneRank = (typeof LANE_RANKS)[number];

/** `question`: accent edge. `done`: accent tint. `gold`: hints and news. `connection`: grey edge. */
export type LaneLook = 'plain' | 'question' | 'done' | 'gold' | 'error' | 'connection';

/** A pill between the sentence and the answers. */
export interface LaneChoice {
  readonly key: string;
  readonly text: string;
  /** What a phone shows of it; the whole text stays its name. */
  readonly short?: string;
  /** In bold after the text: `+22`. */
  readonly detail?: string;
  /** The accessible name, if the text alone does not say it. */
  readonly label?: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export interface LaneAnswer {
  readonly text: string;
  /** What a phone shows of it; the whole text stays its name. */
  readonly short?: string;
  readonly onAnswer: () => void;
  /** The one filled button; Play rests meanwhile. */
  readonly isPrimary?: boolean;
  readonly isOff?: boolean;
  /** Draws it as a link with this icon. */
  readonly icon?: MoreIconName;
  /** Shows the time until the message's deadline in this button. */
  readonly countsDown?: boolean;
}

/** What the lane says, as data: one component draws every message. */
export interface LaneMessage {
  readonly rank: LaneRank;
  /** Another key is another message: it fades in, and is announced if it is spoken. */
  readonly key: string;
  readonly look: LaneLook;
  /** A drawing by name, or by its path if only later screens have it. */
  readonly icon: MoreIconName | { readonly path: string };
  /** One sentence. */
  readonly text: string;
  /** Its subject, shown instead on phones if there are choices or answers beside it. */
  readonly short?: string;
  /** Under that, in small letters: what nobody may miss of the clause. */
  readonly shortClause?: string;
  /** At most one clause, in a lighter ink. */
  readonly clause?: string;
  /** The word being typed, with a caret. */
  readonly typed?: string;
  /** 0 to 1, or `unknown`: how far something has come. */
  readonly progress?: number | 'unknown';
  /** When it answers itself, by this machine's clock. */
  readonly until?: number;
  readonly choices?: readonly LaneChoice[];
  /** The choices are letters: many, and narrow. */
  readonly isAlphabet?: boolean;
  /** The safe or usual one last. */
  readonly answers?: readonly LaneAnswer[];
  /** The cross, and Escape: no. */
  readonly onClose?: () => void;
  /** A question takes the focus: its primary answer, or the lane itself if keys answer it. */
  readonly focus?: 'answer' | 'lane';
  /** Called when it appears. */
  readonly onShown?: () => void;
  /** The name of the group that holds the answers. */
  readonly label?: string;
  /** `silent`: the live regions say it already. */
  readonly spoken: 'alert' | 'status' | 'silent';
}

/** The first of the most urgent messages; null if there is none. */
export function mostUrgent(messages: readonly (LaneMessage | null)[]): LaneMessage | null {
  let found: LaneMessage | null = null;
  for (const message of messages) {
    if (message === null) continue;
    if (found === null || urgency(message) < urgency(found)) found = message;
  }
  return found;
}

function urgency({ rank }: LaneMessage): number {
  return LANE_RANKS.indexOf(rank);
}

/** Whether it waits for an answer: Play rests, and an error over it can be closed. */
export function isQuestion(message: LaneMessage | null): boolean {
  const { look, answers = [], choices = [] } = message ?? {};
  return look === 'question' && answers.length + choices.length > 0;
}

/** The first sentence, and the rest as its clause. */
export function inTwo(text: string): Pick<LaneMessage, 'text' | 'clause'> {
  const end = text.search(/(?<=[.?!])\s/);
  return end < 0 ? { text } : { text: text.slice(0, end), clause: text.slice(end + 1) };
}
