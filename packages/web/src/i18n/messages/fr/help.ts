import type { HELP_EN } from '../en/help.ts';
import type { Translation } from '../message.ts';

export const HELP_FR: Translation<typeof HELP_EN> = {
  'help.title': 'Aide',
  'help.words': 'Entrer un mot',
  'help.direct':
    'Direct : cliquez une case pour une flèche horizontale, encore pour verticale, encore pour aucune ; ou déplacez-vous avec les flèches, qui donnent aussi le sens. Puis tapez. Les cases déjà remplies sont sautées. Entrée joue.',
  'help.wordFirst':
    'Le mot d’abord : tapez le mot entier, lettres de la grille comprises, puis Entrée. Choisissez la case où il commence et pressez H pour horizontal ou V pour vertical ; X annule. O accepte, N essaie encore.',
  'help.cursorFirst':
    'Le curseur d’abord : déplacez le curseur avec les flèches ou 5, 6, 7, 8, pressez H ou V, puis tapez. Les lettres de la grille se mettent d’elles-mêmes. Entrée, puis O accepte et N essaie encore.',
  'help.back':
    'Retour arrière reprend une lettre. Échap ferme ce qui est ouvert, sinon annule le placement, sinon reprend tous les jetons.',
  'help.keys': 'Touches',
  'help.key': 'Touche',
  'help.does': 'Effet',
  'help.spectrumKey': 'Curseur d’abord',
  'help.passForce': 'Passer ; au tour d’un ordinateur, Forcer',
  'help.line': 'Ligne de commande',
  'help.lineAbout':
    'Pressez / et tapez ce que vous voulez : une case et un mot le jouent. Une minuscule est un joker.',
  'help.places':
    'Les cases : {across} est horizontal, {down} est vertical. La ligne d’abord pour l’horizontal, la colonne d’abord pour le vertical.',
  'help.reader': 'À l’oreille',
  'help.readerAbout':
    'Chaque coup, score, erreur et le chronomètre sont annoncés. « chevalet », « score », « grille », « ligne H », « temps » et « historique » le redisent.',
  'help.rules': 'Règles',
  'help.rulesFirst':
    'Le premier mot couvre le centre ; les suivants se joignent à ceux de la grille.',
  'help.rulesScore':
    'D’abord les primes de lettre, puis celles de mot ; elles ne comptent qu’au tour qui les couvre.',
  'help.rulesBlank': 'Un joker vaut n’importe quelle lettre et ne rapporte rien.',
  'help.rulesChange': 'Changer des jetons compte pour un tour.',
  'help.fair': 'Tirages loyaux',
  'help.fairAbout':
    'Avant le premier tirage, le jeu montre l’empreinte d’un secret ; à la fin, il montre le secret. Chaque tirage peut être vérifié.',
  'help.about':
    'Luctor suit les règles du célèbre Scrabble®, marque déposée d’autrui, et n’a aucun lien avec ses propriétaires.',
};
