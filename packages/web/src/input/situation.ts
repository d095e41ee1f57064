import type { GameView, Seat } from '@luctor/rules';
import type { Draft } from '../draft/draft.ts';
import type { TableSituation } from './table-command.ts';

/** What the table knows beyond the game itself. */
export interface TableState {
  readonly seatsHere: readonly Seat[];
  readonly draft: Draft | null;
  readonly pause: TableSituation['pause'];
  readonly isCovered: boolean;
}

/** The situation that decides which commands can be given. */
export function tableSituation(view: GameView, state: TableState): TableSituation {
  const { setup, turn, openPlay, question, lastWords } = view;
  const { seatsHere, draft } = state;
  return {
    phase: view.phase,
    onTurn: whoIsOnTurn(view, seatsHere),
    isQuestionOpen: question !== null || lastWords.some((seat) => seatsHere.includes(seat)),
    canChallenge: openPlay !== null && seatsHere.some((seat) => mayJudge(view, seat)),
    hasClock: view.clock.rules !== null,
    canExchange: setup.ruleset.exchange !== 'never',
    isOnline: setup.table !== 'one-screen',
    isFriendly: setup.table !== 'online',
    isEntryFixed: turn !== null && turn.fixedAt !== null,
    hasTilesLaid: draft !== null && draft.laid.length > 0,
    hasWordBegun: draft !== null && (draft.laid.length > 0 || draft.word !== ''),
    pause: state.pause,
    isCovered: state.isCovered,
  };
}

function whoIsOnTurn({ turn, setup }: GameView, here: readonly Seat[]): TableSituation['onTurn'] {
  if (turn === null) return 'nobody';
  if (setup.players[turn.seat]?.kind === 'computer') return 'computer';
  return here.includes(turn.seat) ? 'here' : 'elsewhere';
}

/** Anyone else at the table may judge an open play, who has not left it [R7]. */
function mayJudge({ openPlay, seats, setup }: GameView, seat: Seat): boolean {
  return (
    openPlay?.seat !== seat &&
    setup.players[seat]?.kind === 'person' &&
    (seats[seat]?.left ?? null) === null
  );
}
