import type { PAGE_EN } from '../en/page.ts';
import type { Translation } from '../message.ts';

export const PAGE_FR: Translation<typeof PAGE_EN> = {
  'options.zoom': 'Agrandir là où va le jeton',
  'games.title': 'Parties',
  'learn.title': 'Apprendre',
  'saving.saved': 'Enregistré',
  'saving.saving': 'Enregistrement',
  'saving.failed': 'Non enregistré',
  'saving.failedAbout':
    'Cette partie n’a pas pu être enregistrée. Exportez-la avant de fermer la page.',
  'store.no-such-game': 'Cette partie n’est plus là.',
  'store.already-there': 'Cette partie est déjà là.',
  'store.wrong-version': 'La partie a continué dans un autre onglet.',
  'store.unavailable':
    'Ce navigateur ne garde rien ici, peut-être en navigation privée. Exportez la partie pour la garder.',
  'store.full':
    'Plus de place pour enregistrer. Supprimez d’anciennes parties, ou exportez celle-ci.',
  'loading.restarting':
    'La réflexion de l’ordinateur s’est interrompue. Elle reprend, rien n’est perdu.',
  'loading.page': 'Chargement',
  'network.offline': 'Hors ligne',
  'failure.title': 'Un problème est survenu',
};
