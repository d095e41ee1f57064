import type { LEARN_HUB_EN } from '../en/learn-hub.ts';
import type { Translation } from '../message.ts';

/** The page that leads to all of these. */
export const LEARN_HUB_FR: Translation<typeof LEARN_HUB_EN> = {
  'learn.about':
    'Chaque partie vous fait progresser. Tout reste sur cet appareil et marche hors ligne.',
  'learn.puzzlesAbout': 'Autant que vous voulez, créés sur cet appareil, à votre niveau.',
  'learn.puzzlesDo': 'Commencer',
  'learn.deckAbout':
    'Ce que vous avez manqué revient jusqu’à ce que vous le sachiez. Des listes sont prêtes.',
  'learn.wordsAbout':
    'Un mot est-il valable, que veut-il dire, quels mots former avec vos lettres ?',
  'learn.figuresAbout': 'Vos parties au fil du temps : points, sept jetons, points perdus.',
  'learn.see': 'Voir',
  'learn.reviews': 'Revoir vos parties',
  'learn.reviewsAbout': 'Tour par tour : le meilleur coup, ce qu’il en a coûté, et pourquoi.',
  'learn.review': 'Revoir',
  'learn.reviewOf': 'Revoir {players}, {date}',
  'learn.noGames': 'Les parties terminées apparaissent ici.',
  'learn.allGames': 'Toutes les parties',
};
