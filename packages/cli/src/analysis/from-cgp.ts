import { situationOf, type Situation } from '@luctor/engine';
import { openCgp, positionOf, type KnownTable, type PositionError } from '@luctor/learn';
import { RACK_SIZE, type Ruleset } from '@luctor/rules';
import { describeCgpError } from '../files/file-problems.ts';
import { UsageError } from '../terminal/output.ts';

/** The position of a line of CGP; racks that it does not name are hidden. */
export function situationOfCgp(text: string, ruleset: Ruleset): Situation {
  const opened = openCgp(text, ruleset);
  if (!opened.ok) throw new UsageError(describePositionError(opened.error));
  const { position, zeroTurns } = opened.value;
  return situationOf(position, zeroTurns);
}

/** What the first of the players can see. */
export function positionOfTable(table: KnownTable): Situation['position'] {
  const position = positionOf(table);
  if (!position.ok) throw new UsageError(describePositionError(position.error));
  return position.value;
}

function describePositionError(error: PositionError): string {
  switch (error.code) {
    case 'not-cgp':
      return `invalid CGP position: ${describeCgpError(error.cgp)}.`;
    case 'unknown-edition':
      return `there is no edition “${error.edition}”.`;
    case 'other-board':
      return `these rules need a board of ${error.size} rows, the position has ${error.found}.`;
    case 'rack-too-long':
      return `a rack holds at most ${RACK_SIZE} tiles.`;
    case 'no-such-tile':
      return `the tile set has no tile ${error.letter}.`;
    case 'too-many-tiles':
      return 'there are more tiles on the board and racks than in the tile set.';
  }
}
