import type { UNAVAILABLE_EN } from '../en/unavailable.ts';
import type { Translation } from '../message.ts';

export const UNAVAILABLE_FR: Translation<typeof UNAVAILABLE_EN> = {
  'unavailable.not-now': 'Ce n’est pas possible maintenant.',
  'unavailable.game-is-over': 'La partie est terminée.',
  'unavailable.not-on-turn': 'Ce n’est pas à vous de jouer.',
  'unavailable.not-computers-turn': 'C’est possible seulement quand un ordinateur réfléchit.',
  'unavailable.answer-first': 'Répondez d’abord à la question.',
  'unavailable.nothing-to-challenge': 'Il n’y a rien à contester.',
  'unavailable.no-clock-here':
    'Cette partie n’a pas de pendule. Fixez une limite pour en lancer une.',
  'unavailable.no-exchange-here': 'On n’échange pas de jetons dans cette édition : passez.',
  'unavailable.bag-has-too-few': 'Il reste trop peu de jetons dans le sac pour en échanger.',
  'unavailable.one-screen-only': 'C’est possible seulement si tout le monde joue sur cet écran.',
  'unavailable.friendly-only': 'Seules les tables amicales le permettent.',
  'unavailable.word-is-fixed':
    'Le temps est écoulé : vous pouvez seulement placer le mot et l’accepter.',
  'unavailable.no-tiles-laid': 'Posez d’abord un mot.',
  'unavailable.nothing-laid': 'Il n’y a rien à reprendre.',
  'unavailable.played-elsewhere': 'Cette partie se joue dans un autre onglet.',
  'unavailable.screen-covered': 'L’écran est masqué : affichez d’abord votre chevalet.',
  'unavailable.nothing-to-answer': 'Il n’y a pas de question.',
};
