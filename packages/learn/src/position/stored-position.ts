import { makeCgp, RACK_SIZE, type GameView, type Language } from '@luctor/rules';

/**
 * A position as text: what a player saw in a turn [K5], without the game that led to it. It is kept
 * in decks and files, so it names its edition and words instead of repeating them.
 */
export interface StoredPosition {
  readonly edition: string;
  readonly language: Language;
  /** As `GameSetup.vocabulary`. */
  readonly vocabulary: string;
  /** The player's rack, then the others': empty where hidden. */
  readonly cgp: string;
}

/** The position of the view's player; throws for a spectator. */
export function storedPosition(view: GameView): StoredPosition {
  const { viewer, seats, setup, board } = view;
  if (viewer === 'watcher') throw new Error('only a player has a position');
  const inOrder = seats.map((_, i) => seats[(viewer + i) % seats.length]).filter(isInGame);
  return {
    edition: setup.edition,
    language: setup.language,
    vocabulary: setup.vocabulary,
    cgp: makeCgp({
      board,
      racks: inOrder.map(({ rack }) => (rack ?? []).slice(0, RACK_SIZE)),
      scores: inOrder.map(({ score }) => score),
      zeroTurns: inOrder.reduce((least, { scorelessRun }) => Math.min(least, scorelessRun), 9),
      operations: [],
    }),
  };
}

function isInGame(seat: GameView['seats'][number] | undefined): seat is GameView['seats'][number] {
  return seat !== undefined && seat.left === null;
}
