import {
  MAX_SIZE,
  MIN_SIZE,
  type CgpError,
  type CgpErrorCode,
  type GcgProblem,
  type GcgProblemCode,
  type ReceiptError,
  type SaveError,
} from '@luctor/rules';

/** What is wrong with a position in CGP. */
export function describeCgpError({ code, at }: CgpError): string {
  return `${CGP_TEXTS[code]}, at character ${at + 1}`;
}

const CGP_TEXTS: Readonly<Record<CgpErrorCode, string>> = {
  'too-long': 'it is too long',
  'missing-field': 'it needs a board, racks, scores and scoreless turns, separated by spaces',
  'bad-board-size': `a board must be square, with ${MIN_SIZE} to ${MAX_SIZE} rows`,
  'bad-row-length': 'this row is not as long as the others',
  'bad-square': 'expected a letter or a number of empty squares',
  'several-letters': 'a tile must be one letter',
  'bad-rack': 'a rack must be capital letters, with ? for each blank',
  'bad-scores': 'expected one score for each rack',
  'too-many-players': 'there are too many players',
  'bad-zero-turns': 'the number of scoreless turns must be a number',
  'bad-operation': 'an operation must be a name, its values and a semicolon',
};

/** What is wrong with a line of a GCG file. */
export function describeGcgProblem({ line, code }: GcgProblem): string {
  return `line ${line}: ${GCG_TEXTS[code]}`;
}

const GCG_TEXTS: Readonly<Record<GcgProblemCode, string>> = {
  'file-too-long': 'the file is too long',
  'line-too-long': 'the line is too long',
  'too-many-events': 'there are too many moves',
  'too-many-problems': 'there are more problems, which are not listed',
  'unknown-encoding': 'the encoding is unknown',
  'not-in-its-encoding': 'the file is not in the encoding that it declares',
  'unknown-line': 'it starts with neither > nor #',
  'unknown-pragma': 'unknown # line',
  'bad-player': 'a player needs a short name and a full name',
  'duplicate-player': 'this player is already defined',
  'bad-rack': 'invalid rack',
  'unknown-nick': 'no player has this short name',
  'too-many-players': 'there are too many players',
  'bad-event': 'invalid move',
  'bad-place': 'invalid place on the board',
  'bad-word': 'invalid word',
  'bad-score': 'invalid score',
};

/** What is wrong with a GCG file that has no moves. */
export function describeEmptyGcg(file: string, [first]: readonly GcgProblem[]): string {
  const why = first === undefined ? 'it has no moves' : describeGcgProblem(first);
  return `${file} is not a GCG file: ${why}.`;
}

/** What is wrong with a saved game, to follow the file's name. */
export function describeSaveError({ code, problems, event, detail, wrong }: SaveError): string {
  switch (code) {
    case 'too-large':
      return 'is too large to be a saved game.';
    case 'not-json':
      return 'is damaged or not a saved game: it is not valid JSON.';
    case 'not-a-save':
      return 'is not a saved game of Luctor.';
    case 'newer-version':
      return 'was saved by a newer version of Luctor.';
    case 'impossible-event':
      return `is not a possible game: event ${event}, ${detail}.`;
    case 'wrong-score':
    case 'wrong-end':
      return wrong === undefined ? 'was changed.' : describeWrongPoints(wrong);
    case 'bad-data': {
      const [first] = problems ?? [];
      if (first === undefined) return 'is damaged.';
      return `is damaged at ${first.path}: expected ${first.expected}, found ${first.found}.`;
    }
  }
}

function describeWrongPoints({
  turn,
  seat,
  expected,
  found,
}: NonNullable<SaveError['wrong']>): string {
  const where = turn === null ? `the final count of player ${seat + 1}` : `turn ${turn + 1}`;
  return `was changed: ${where} is ${expected} points, but the file says ${found}.`;
}

/** What is wrong with a receipt, to follow the file's name. */
export function describeReceiptError({ code, problems }: ReceiptError): string {
  switch (code) {
    case 'too-large':
      return 'is too large to be a receipt.';
    case 'not-json':
      return 'is damaged or not a receipt: it is not valid JSON.';
    case 'not-a-receipt':
      return 'is not a receipt of Luctor.';
    case 'newer-version':
      return 'was written by a newer version of Luctor.';
    case 'bad-data': {
      const [first] = problems;
      if (first === undefined) return 'is damaged.';
      return `is damaged at ${first.path}: expected ${first.expected}, found ${first.found}.`;
    }
  }
}
