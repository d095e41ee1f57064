import { gcgFile, saveFile } from '../../games/game-files.ts';
import type { ExportedFile } from '../../games/local-games.ts';
import type { ReviewModel } from './review-model.ts';

/** The files of a game under review, wherever it was played. */
export const gameFiles: Readonly<Record<'save' | 'gcg', (model: ReviewModel) => ExportedFile>> = {
  save: (model) => saveFile(savedGame(model)),
  gcg: (model) => gcgFile(savedGame(model)),
};

function savedGame({ review }: ReviewModel) {
  return { name: '', savedAt: Date.now(), events: review.events.peek() };
}
