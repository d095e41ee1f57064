import { formatPlace, formatWord, type Board, type Move } from '@luctor/rules';
import type { RatedMove } from '@luctor/learn';
import { language, spellTiles, t } from '../../i18n/index.ts';

/** A move in the columns of a table; the word as `formatWord` writes it with brackets. */
export interface MoveName {
  readonly word: string | null;
  /** Instead of a word: a swap or a pass. */
  readonly event: string | null;
  readonly place: string;
}

export function moveName(board: Board, move: Move): MoveName {
  switch (move.type) {
    case 'play': {
      const written = formatWord(board, move.placement, 'brackets');
      return {
        word: written?.word ?? '',
        event: null,
        place: written === null ? '' : formatPlace(language.value, written.place),
      };
    }
    case 'exchange': {
      const tiles = spellTiles(language.value, move.tiles);
      return { word: null, event: t('review.swap', { tiles }), place: '' };
    }
    case 'pass':
      return { word: null, event: t('review.pass'), place: '' };
  }
}

/** As a sentence names it: `ANGELIC`, `Swap Q V`. */
export function spokenMove(
  board: Board,
  { move, words }: Pick<RatedMove, 'move' | 'words'>,
): string {
  return words[0] ?? moveName(board, move).event ?? '';
}
