import type { TableCommand, TableSituation, Unavailable } from './table-command.ts';

/**
 * When a command is available [U6]: panels, save, racks, clock and end game at any time; playing
 * commands on a person's turn; force on a computer's. Null if it is, else why not. Keys, buttons
 * and the command line all ask here, so that they never disagree.
 */
export function unavailable(command: TableCommand, situation: TableSituation): Unavailable | null {
  switch (command.type) {
    case 'play':
      return onTurn(situation) ?? (situation.hasWordBegun ? null : 'no-tiles-laid');
    case 'placeWord':
      return onTurn(situation) ?? (situation.isEntryFixed ? 'word-is-fixed' : null);
    case 'recall':
      // tiles laid while others think can be taken back as well
      if (situation.phase !== 'playing') return phaseReason(situation);
      if (!situation.hasWordBegun) return 'nothing-laid';
      return situation.isEntryFixed && situation.onTurn === 'here' ? 'word-is-fixed' : null;
    case 'pass':
      return onTurn(situation);
    case 'change':
      if (!situation.knowsExchange) return 'no-exchange-here';
      if (!situation.canExchange) return 'bag-has-too-few';
      return onTurn(situation) ?? (situation.isEntryFixed ? 'word-is-fixed' : null);
    case 'hint':
      if (!situation.isFriendly) return 'friendly-only';
      return onTurn(situation);
    case 'force':
      if (!situation.canForce) return 'one-screen-only';
      if (situation.isLookingOn) return 'played-elsewhere';
      if (situation.phase !== 'playing') return phaseReason(situation);
      return situation.onTurn === 'computer' ? null : 'not-computers-turn';
    case 'challenge':
    case 'accept':
      return situation.canChallenge ? null : 'nothing-to-challenge';
    case 'yes':
    case 'no':
      return situation.isQuestionOpen ? null : 'nothing-to-answer';
    case 'juggle':
    case 'rearrange':
    case 'alphabetic':
      if (situation.phase === 'over') return 'game-is-over';
      return situation.isCovered ? 'screen-covered' : null;
    case 'racks':
      if (situation.phase === 'over') return 'game-is-over';
      return situation.isFriendly ? null : 'friendly-only';
    case 'clock':
      if (situation.phase === 'over') return 'game-is-over';
      return clockReason(command, situation);
    case 'endGame':
      return situation.phase === 'over' ? 'game-is-over' : null;
    case 'proceed':
      if (situation.isLookingOn) return 'played-elsewhere';
      return situation.pause === 'none' ? 'not-now' : null;
    case 'hold':
      if (!situation.canForce) return 'one-screen-only';
      if (situation.isLookingOn) return 'played-elsewhere';
      return situation.pause === 'none' && situation.phase === 'playing' ? null : 'not-now';
    case 'say':
      return command.what.type === 'rack' && situation.isCovered ? 'screen-covered' : null;
    case 'save':
      return situation.isOnline ? 'one-screen-only' : null;
    case 'panel':
    case 'newGame':
    case 'commandLine':
    // whether look-ups are open depends on all games of this browser: the card says it [L3]
    case 'lookUp':
      return null;
  }
}

function onTurn(situation: TableSituation): Unavailable | null {
  if (situation.phase !== 'playing') return phaseReason(situation);
  if (situation.isQuestionOpen) return 'answer-first';
  if (situation.isCovered) return 'screen-covered';
  return situation.onTurn === 'here' ? null : 'not-on-turn';
}

function phaseReason({ phase }: TableSituation): Unavailable {
  return phase === 'over' ? 'game-is-over' : 'not-now';
}

/** During a game the clock's panel is always available; stopping a clock needs one. */
function clockReason(
  command: Extract<TableCommand, { type: 'clock' }>,
  situation: TableSituation,
): Unavailable | null {
  const { change } = command;
  if (change === null) return null;
  const needsClock = change.type === 'stop' || change.type === 'start';
  return needsClock && !situation.hasClock ? 'no-clock-here' : null;
}
