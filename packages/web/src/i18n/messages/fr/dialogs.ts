import type { DIALOGS_EN } from '../en/dialogs.ts';
import type { Translation } from '../message.ts';

export const DIALOGS_FR: Translation<typeof DIALOGS_EN> = {
  'cover.before': '{name}, êtes-vous là ?',
  'cover.beforeAbout':
    'Les autres, ne regardez pas. Votre chevalet s’affiche dès que vous êtes là.',
  'cover.ready': 'Je suis là',
  'cover.after': 'Vos nouveaux jetons, {name}',
  'cover.done': 'Je les ai vus',
  'save.title': 'Enregistrer la partie',
  'save.about':
    'Les parties sont enregistrées automatiquement. Un nom enregistre aussi la partie telle qu’elle est maintenant.',
  'save.aboutQuit': 'La partie est enregistrée sous ce nom, et vous revenez à vos parties.',
  'save.andQuit': 'Enregistrer et quitter',
  'save.name': 'Nom',
  'clockDialog.title': 'Pendule',
  'clockDialog.about':
    'Une limite déjà dépassée laisse 10 secondes de plus ; dans les 10 dernières secondes, elle ne vaut qu’au tour suivant.',
  'clockDialog.set': 'Fixer les limites',
  'clockDialog.remove': 'Jouer sans pendule',
  'line.label': 'Commande',
  'line.placeholder': 'H8 MAISON, échanger QV, indice, aide…',
  'line.unknown': '« {text} » n’est pas une commande. Tapez « aide » pour la liste.',
  'line.nothing': 'Tapez une commande, ou une case et un mot comme {example}.',
  'line.bad-place': '{text} n’est pas une case de cette grille.',
  'line.bad-word':
    '« {text} » ne peut pas être placé : des lettres seulement, un joker en minuscule.',
  'line.bad-tiles': '« {text} » : tapez les lettres de vos jetons, « ? » pour un joker.',
  'line.bad-time': '« {text} » n’est pas une durée : écrivez 2:00, ou 90 pour des secondes.',
  'line.bad-line': '« {text} » n’est ni une ligne ni une colonne de cette grille.',
  'line.did-you-mean': '« {text} » n’est pas une commande. Vouliez-vous dire « {guess} » ?',
  'line.commands': 'Commandes : {list}',
  'saving.failedAbout':
    'Cette partie n’a pas pu être enregistrée. Exportez-la avant de fermer la page.',
  'store.no-such-game': 'Cette partie n’est plus là.',
  'store.already-there': 'Cette partie est déjà là.',
  'store.wrong-version': 'La partie a continué dans un autre onglet.',
  'store.unavailable':
    'Ce navigateur ne peut pas enregistrer de parties, peut-être à cause de la navigation privée. Exportez la partie pour la garder.',
  'store.full':
    'Il n’y a plus de place pour enregistrer. Supprimez d’anciennes parties, ou exportez celle-ci.',
};
