import type { PAGE_EN } from '../en/page.ts';
import type { Translation } from '../message.ts';

export const PAGE_FR: Translation<typeof PAGE_EN> = {
  'options.title': 'Options',
  'options.zoom': 'Agrandir là où va le jeton',
  'games.title': 'Parties',
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
  'session.other-tab': 'Cette partie se joue dans un autre onglet. Ici, vous regardez.',
  'session.moved-on': 'La partie a continué dans un autre onglet ; la voici à jour.',
  'session.session-closed': 'Cette partie a été fermée.',
  'session.words-unavailable': 'Les mots n’ont pas pu être chargés : rien ne peut être jugé.',
  'session.takeOver': 'Jouer ici',
  'wordsFailed.network': 'Les mots n’ont pas pu être chargés. Vérifiez la connexion.',
  'wordsFailed.unknown-vocabulary': 'Le vocabulaire de cette partie n’est pas sur cet appareil.',
  'wordsFailed.damaged': 'Les mots sont arrivés abîmés.',
  'wordsFailed.retry': 'Réessayer',
  'loading.words': 'Chargement des mots',
  'loading.expanding': 'Préparation des mots',
  'loading.restarting':
    'La réflexion de l’ordinateur s’est interrompue. Elle reprend, rien n’est perdu.',
  'loading.page': 'Chargement',
  'network.offline': 'Hors ligne',
  'failure.title': 'Un problème est survenu',
  'online.title': 'Jouer en ligne',
};
