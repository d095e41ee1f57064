import {
  MAX_SIZE,
  MIN_SIZE,
  type CgpError,
  type CgpErrorCode,
  type GcgProblem,
  type GcgProblemCode,
  type SaveError,
} from '@luctor/rules';

/** What is wrong with a position in CGP. */
export function describeCgpError({ code, at }: CgpError): string {
  return `${CGP_TEXTS[code]}, at character ${at + 1}`;
}

const CGP_TEXTS: Readonly<Record<CgpErrorCode, string>> = {
  'too-long': 'it is too long',
  'missing-field': 'it takes a board, racks, scores and scoreless turns, with spaces between them',
  'bad-board-size': `a board is a square of ${MIN_SIZE} to ${MAX_SIZE} rows`,
  'bad-row-length': 'this row is not as long as the others',
  'bad-square': 'a square is a letter, or a number of empty squares',
  'several-letters': 'a tile is one letter',
  'bad-rack': 'a rack is capital letters, and ? for each blank',
  'bad-scores': 'there is a score for each rack',
  'too-many-players': 'there are too many players',
  'bad-zero-turns': 'the scoreless turns are a number',
  'bad-operation': 'an operation is a name, its values and ;',
};

/** What is wrong with a line of a GCG file. */
export function describeGcgProblem({ line, code }: GcgProblem): string {
  return `line ${line}: ${GCG_TEXTS[code]}`;
}

const GCG_TEXTS: Readonly<Record<GcgProblemCode, string>> = {
  'file-too-long': 'the file is too long',
  'line-too-long': 'the line is too long',
  'too-many-events': 'there are too many moves',
  'too-many-problems': 'there is more that cannot be read',
  'unknown-encoding': 'the encoding is unknown',
  'not-in-its-encoding': 'the file is not in the encoding that it names',
  'unknown-line': 'it begins neither with > nor with #',
  'unknown-pragma': 'nobody knows what this # line means',
  'bad-player': 'a player is a short name and a full one',
  'duplicate-player': 'this player was named before',
  'bad-rack': 'this is no rack',
  'unknown-nick': 'no player has this short name',
  'too-many-players': 'there are too many players',
  'bad-event': 'this is no move',
  'bad-place': 'this is no place on a board',
  'bad-word': 'this is no word',
  'bad-score': 'this is no score',
};

/** What is wrong with a GCG file that has no move. */
export function describeEmptyGcg(file: string, [first]: readonly GcgProblem[]): string {
  const why = first === undefined ? 'it has no move' : describeGcgProblem(first);
  return `${file} is no GCG file: ${why}.`;
}

/** What is wrong with a saved game, after its name. */
export function describeSaveError({ code, problems, event, detail }: SaveError): string {
  switch (code) {
    case 'too-large':
      return 'is too large to be a saved game.';
    case 'not-json':
      return 'is damaged, or no saved game: it is not JSON from beginning to end.';
    case 'not-a-save':
      return 'is not a saved game of Luctor.';
    case 'newer-version':
      return 'was saved by a newer version of Luctor.';
    case 'impossible-event':
      return `cannot have been played: event ${event}, ${detail}.`;
    case 'bad-data': {
      const [first] = problems ?? [];
      if (first === undefined) return 'is damaged.';
      return `is damaged at ${first.path}: expected ${first.expected}, found ${first.found}.`;
    }
  }
}
