import {
  emptyBoard,
  formatWord,
  isBlank,
  letterOf,
  placeTiles,
  type Board,
  type GameView,
  type Language,
  type Place,
  type Seat,
  type TurnRecordView,
} from '@luctor/rules';
import { formatList, placeName, say } from '../i18n/index.ts';

/** Turns of the history, written and spoken. */

/** The board before each turn of the history, and after the last: one more than there are turns. */
export function turnBoards(view: GameView): readonly Board[] {
  let board = emptyBoard(view.board.size);
  const boards = [board];
  for (const record of view.history) {
    // a play taken back was there only until it was challenged
    if (record.type === 'play' && !record.withdrawn) board = placeTiles(board, record.placement);
    boards.push(board);
  }
  return boards;
}

export function playerName(view: GameView, seat: Seat): string {
  return view.setup.players[seat]?.name ?? '';
}

export interface WrittenPlay {
  readonly place: Place | null;
  /** Existing letters in brackets, blanks in lower case. */
  readonly written: string;
  /** As read aloud: capitals only. */
  readonly word: string;
}

export function writtenPlay(
  before: Board,
  record: Extract<TurnRecordView, { readonly type: 'play' }>,
): WrittenPlay {
  const found = formatWord(before, record.placement, 'brackets');
  const word = record.words[0] ?? '';
  return { place: found?.place ?? null, written: found?.word ?? word, word };
}

/** One turn as a sentence: `Tern plays JOVIAL, E3 down, 32 points. Score 73.` */
export function turnText(
  language: Language,
  view: GameView,
  record: TurnRecordView,
  before: Board,
  name = playerName(view, record.seat),
): string {
  switch (record.type) {
    case 'play':
      return playText(language, name, record, before);
    case 'exchange':
      return say(language, 'say.changes', { name, n: record.tileCount });
    case 'pass':
      return say(language, 'say.passes', { name });
    case 'lost':
      return say(language, `say.lost.${record.reason}`, { name });
    case 'left':
      return say(language, `say.left.${record.reason}`, { name });
    case 'challenge': {
      const words = formatList(language, record.badWords);
      const key = record.badWords.length > 0 ? 'say.challengeRight' : 'say.challengeWrong';
      return say(language, key, { name, words, n: record.badWords.length });
    }
  }
}

function playText(
  language: Language,
  name: string,
  record: Extract<TurnRecordView, { readonly type: 'play' }>,
  before: Board,
): string {
  const { word, place } = writtenPlay(before, record);
  const [, ...others] = record.words;
  const blanks = record.placement.filter(({ face }) => isBlank(face));
  const params = {
    name,
    word: wordWithBlanks(
      language,
      word,
      blanks.map(({ face }) => letterOf(face)),
    ),
    place: place === null ? '' : placeName(language, place),
    others: formatList(language, others),
    points: say(language, 'points', { n: record.score }),
  };
  const key = others.length > 0 ? 'say.playsAlso' : 'say.plays';
  const total = say(language, 'say.scoreNow', { score: record.total });
  return `${say(language, key, params)} ${total}`;
}

/** `TEN with a blank for N`: the letters that blanks stand for. */
export function wordWithBlanks(
  language: Language,
  word: string,
  letters: readonly string[],
): string {
  if (letters.length === 0) return word;
  const params = { word, letters: formatList(language, letters), n: letters.length };
  return say(language, 'say.withBlank', params);
}
