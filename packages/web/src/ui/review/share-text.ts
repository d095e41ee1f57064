import { formatPlace, formatWord, type GameView, type Language } from '@luctor/rules';
import { formatNumber, formatSigned, say } from '../../i18n/index.ts';
import { boardAfter } from '../model/past-board.ts';
import { editionTitle } from '../parts/edition-title.ts';

/** The play of a game that scored most; the first of equals. */
export interface BestPlay {
  readonly turn: number;
  readonly word: string;
  readonly place: string;
  readonly score: number;
  readonly name: string;
}

export function bestPlayOf(view: GameView, language: Language): BestPlay | null {
  let best: BestPlay | null = null;
  view.history.forEach((record, turn) => {
    if (record.type !== 'play' || record.withdrawn) return;
    if (best !== null && record.score <= best.score) return;
    const written = formatWord(boardAfter(view, turn - 1), record.placement, 'brackets');
    best = {
      turn,
      word: record.words[0] ?? '',
      place: written === null ? '' : formatPlace(language, written.place),
      score: record.score,
      name: view.setup.players[record.seat]?.name ?? '',
    };
  });
  return best;
}

export interface ShareChoices {
  readonly language: Language;
  readonly hasNames: boolean;
  /** The address of the game; null if only this device has it. */
  readonly link: string | null;
}

/**
 * A few lines that read well wherever they are pasted: no table, no columns, nothing that needs a
 * fixed width. Names only if they were chosen.
 */
export function shareText(view: GameView, { language, hasNames, link }: ShareChoices): string {
  const nameOf = (seat: number) =>
    hasNames
      ? (view.setup.players[seat]?.name ?? '')
      : say(language, 'review.player', { n: seat + 1 });
  const scores = view.seats.map(
    ({ score }, seat) => `${nameOf(seat)} ${formatNumber(language, score)}`,
  );
  const best = bestPlayOf(view, language);
  const move =
    best === null ? null : `${best.word} ${best.place} ${formatSigned(language, best.score)}`;
  const turns = say(language, 'review.shared.turns', { n: view.history.length });
  return [
    `Luctor · ${editionTitle(view.setup.edition)} · ${turns}`,
    scores.join(' – '),
    move === null ? null : say(language, 'review.pictureBest', { move }),
    link,
  ]
    .filter((line) => line !== null)
    .join('\n');
}
