import type { PAGE_EN } from '../en/page.ts';
import type { Translation } from '../message.ts';

export const PAGE_FR: Translation<typeof PAGE_EN> = {
  'options.zoom': 'Agrandir là où va le jeton',
  'games.title': 'Parties',
  'learn.title': 'Apprendre',
  'saving.saved': 'Enregistré',
  'saving.saving': 'Enregistrement',
  'saving.failed': 'Non enregistré',
  'loading.page': 'Chargement',
  'network.offline': 'Hors ligne',
  'failure.title': 'Un problème est survenu',
  'loading.restarting':
    'La réflexion de l’ordinateur s’est interrompue. Elle reprend, rien n’est perdu.',
};
