import {
  exchangeableCount,
  isFriendly,
  isOneScreen,
  isPerson,
  judgesOf,
  type GameView,
  type Seat,
} from '@luctor/rules';
import type { Draft } from '../draft/draft.ts';
import type { TableSituation } from './table-command.ts';

/** What the table knows beyond the game itself. */
export interface TableState {
  readonly seatsHere: readonly Seat[];
  readonly draft: Draft | null;
  readonly pause: TableSituation['pause'];
  /** Whether computers can be forced in this session [K7]. */
  readonly canForce: boolean;
  /** Another tab plays this game, and this one looks on. */
  readonly isLookingOn: boolean;
  readonly isCovered: boolean;
}

/** The situation that decides which commands are available. */
export function tableSituation(view: GameView, state: TableState): TableSituation {
  const { turn, question, lastWords } = view;
  const judges = judgesOf(view);
  const { seatsHere, draft } = state;
  return {
    phase: view.phase,
    onTurn: whoIsOnTurn(view, seatsHere),
    isQuestionOpen:
      question !== null || seatsHere.some((seat) => lastWords?.asked.includes(seat) === true),
    canChallenge: seatsHere.some((seat) => judges.includes(seat)),
    hasClock: view.clock.rules !== null,
    knowsExchange: view.setup.ruleset.exchange !== 'never',
    canExchange: exchangeableCount(view) > 0,
    isOnline: !isOneScreen(view),
    isFriendly: isFriendly(view),
    canForce: state.canForce,
    isLookingOn: state.isLookingOn,
    isEntryFixed: turn !== null && turn.fixedAt !== null,
    hasTilesLaid: draft !== null && draft.laid.length > 0,
    hasWordBegun: draft !== null && (draft.laid.length > 0 || draft.word !== ''),
    pause: state.pause,
    isCovered: state.isCovered,
  };
}

function whoIsOnTurn(view: GameView, here: readonly Seat[]): TableSituation['onTurn'] {
  const { turn } = view;
  if (turn === null) return 'nobody';
  if (!isPerson(view, turn.seat)) return 'computer';
  return here.includes(turn.seat) ? 'here' : 'elsewhere';
}
