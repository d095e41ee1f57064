import type { REFUSALS_EN } from '../en/refusals.ts';
import type { Translation } from '../message.ts';

export const REFUSALS_FR: Translation<typeof REFUSALS_EN> = {
  'error.game-over': 'La partie est terminée.',
  'error.game-not-started': 'La partie n’a pas encore commencé.',
  'error.game-set-aside': 'Cette partie a été mise de côté. Reprenez-la pour continuer.',
  'error.game-already-started': 'La partie a déjà commencé.',
  'error.no-such-seat': 'Ce joueur n’existe pas.',
  'error.already-contributed': 'Vous avez déjà contribué au tirage.',
  'error.not-a-contribution': 'Cela ne peut pas contribuer au tirage.',
  'error.no-entry': 'Aucun mot n’est commencé.',
  'error.question-open': 'Il faut d’abord répondre à une question.',
  'error.no-question': 'Il n’y a pas de question.',
  'error.not-asked': 'Cela n’a pas été demandé.',
  'error.challenge-open': 'Le dernier coup peut encore être contesté.',
  'error.nothing-to-challenge': 'Il n’y a rien à contester.',
  'error.own-play': 'On ne juge pas son propre coup.',
  'error.already-accepted': 'Vous avez déjà accepté.',
  'error.no-time-claim': 'Le temps n’est pas écoulé.',
  'error.no-clock': 'Cette partie n’a pas de pendule.',
  'error.bad-clock': 'Il faut une limite par tour ou par joueur.',
  'error.bad-options':
    'Seules les tables amicales peuvent montrer les chevalets et les essais des ordinateurs.',
  'error.people-only': 'Seul un joueur humain peut faire cela.',
  'error.one-screen-only': 'C’est possible seulement si tout le monde joue sur cet écran.',
  'error.already-left': 'Ce joueur a quitté la partie.',
  'error.not-set-aside': 'Cette partie n’a pas été mise de côté.',
  'error.commitments-missing': 'Le tirage attend encore d’autres joueurs.',
  'error.hints-not-allowed': 'Les indices ne sont permis qu’aux tables amicales.',
  'error.too-many-asides': 'Trop de changements. Jouez d’abord.',
  'error.stale': 'La partie a continué entre-temps. Rien n’a été changé.',
  'error.exchange-not-allowed': 'On n’échange pas de jetons dans cette édition : passez.',
  'error.bag-too-small': 'Il reste trop peu de jetons dans le sac pour en échanger.',
  'error.tiles-not-on-rack': 'Vous n’avez pas tous ces jetons.',
  'error.entry-fixed':
    'Le temps est écoulé : le mot ne peut plus changer, seulement être placé et accepté.',
  'error.entry-too-long': 'Ce mot est plus long que la grille.',
};
