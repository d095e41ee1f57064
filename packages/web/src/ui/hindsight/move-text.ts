import { formatPlace, formatWord, type Board, type GameView, type Placement } from '@luctor/rules';
import type { Decision } from '../../hindsight/decisions.ts';
import { formatSigned, language, spellTiles, t } from '../../i18n/index.ts';
import type { Advice } from '@luctor/engine';
import { eventText } from '../panels/turn-list.tsx';

/** A move in the columns of a line: what, where and for how much; '' for an empty column. */
export interface MoveText {
  readonly what: string;
  readonly place: string;
  readonly points: string;
}

/** The result of a turn. `view` is that of the finished game. */
export function madeText(view: GameView, { turn, view: before }: Decision): MoveText {
  const record = view.history[turn];
  if (record === undefined) throw new Error('a decision is in the history');
  if (record.type !== 'play') return { what: eventText(record), place: '', points: '' };
  const { what, ...played } = playText(before.board, record.placement, record.score);
  return record.withdrawn
    ? { ...played, what: t('missed.withdrawn', { word: what }) }
    : { ...played, what };
}

export function adviceText({ view: { board } }: Decision, best: Advice): MoveText {
  switch (best.type) {
    case 'play':
      return playText(board, best.placement, best.score);
    case 'exchange': {
      const tiles = spellTiles(language.value, best.tiles);
      return { what: t('missed.change', { tiles }), place: '', points: '' };
    }
    case 'pass':
      return { what: t('command.pass'), place: '', points: '' };
  }
}

function playText(board: Board, placement: Placement, score: number): MoveText {
  const written = formatWord(board, placement, 'brackets');
  return {
    what: written?.word ?? '',
    place: written === null ? '' : formatPlace(language.value, written.place),
    points: formatSigned(language.value, score),
  };
}
