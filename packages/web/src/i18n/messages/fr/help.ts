import type { HELP_EN } from '../en/help.ts';
import type { Translation } from '../message.ts';

export const HELP_FR: Translation<typeof HELP_EN> = {
  'help.title': 'Aide',
  'help.words': 'Écrire un mot',
  'help.direct':
    'Direct : cliquez sur une case pour une flèche horizontale, une deuxième fois pour une flèche verticale, une troisième pour l’enlever ; ou déplacez-vous avec les flèches, qui donnent aussi le sens. Puis tapez. Les cases déjà remplies sont sautées. Entrée joue.',
  'help.wordFirst':
    'Le mot d’abord : tapez le mot entier, lettres de la grille comprises, puis Entrée. Choisissez la case où il commence et appuyez sur H pour horizontal ou V pour vertical ; X annule. O accepte, N recommence.',
  'help.cursorFirst':
    'Le curseur d’abord : déplacez le curseur avec les flèches ou 5, 6, 7, 8, appuyez sur H ou V, puis tapez. Les lettres de la grille se remplissent d’elles-mêmes. Appuyez sur Entrée, puis O accepte et N recommence.',
  'help.back':
    'Retour arrière reprend une lettre. Échap ferme ce qui est ouvert, sinon annule le placement, sinon reprend tous les jetons.',
  'help.keys': 'Touches',
  'help.key': 'Touche',
  'help.does': 'Effet',
  'help.spectrumKey': 'Curseur d’abord',
  'help.passForce': 'Passer ; au tour d’un ordinateur, Jouer tout de suite',
  'help.line': 'Ligne de commande',
  'help.lineAbout':
    'Appuyez sur / et tapez une commande. Une case suivie d’un mot joue ce mot ; une minuscule est un joker.',
  'help.places':
    'Les cases : {across} est horizontal, {down} est vertical. La ligne d’abord pour l’horizontal, la colonne d’abord pour le vertical.',
  'help.reader': 'Avec un lecteur d’écran',
  'help.readerAbout':
    'Les coups, les scores, les erreurs et la pendule sont annoncés. Tapez « chevalet », « score », « grille », « ligne H », « temps » ou « coups » pour les réentendre.',
  'help.rulesOf': 'Règles : {edition}',
  'help.picture.first': 'Le premier mot, {word} : {points}.',
  'help.picture.crosses': '{word} croise un mot : {points}.',
  'help.picture.also': '{word} forme aussi {others} : {points}.',
  'help.manualWord': 'dans le manuel : {word}',
  'rule.placing': 'Placer les mots',
  'rule.first': 'Le premier mot a au moins deux lettres et couvre le centre.',
  'rule.firstOnStart': {
    one: 'Le premier mot a au moins deux lettres et couvre la case de départ, marquée {marks}.',
    other:
      'Le premier mot a au moins deux lettres et couvre au moins une des {n} cases de départ, marquées {marks}.',
  },
  'rule.joining.touch':
    'Les mots suivants touchent ceux de la grille. Tous les mots formés doivent être valables.',
  'rule.joining.cross-or-lengthen':
    'Les mots suivants croisent ou allongent un mot de la grille : le longer ne suffit pas. Tous les mots formés doivent être valables.',
  'rule.blank': 'Un joker vaut n’importe quelle lettre et ne rapporte rien.',
  'rule.wrongChallenge.nothing': 'Contester à tort ne coûte rien.',
  'rule.wrongChallenge.turn': 'Contester à tort coûte un tour.',
  'rule.wrongChallenge.5-points': 'Contester à tort coûte 5 points.',
  'rule.wrongChallenge.10-points': 'Contester à tort coûte 10 points.',
  'rule.points': 'Compter les points',
  'rule.scoring.whole-words':
    'Chaque mot formé compte en entier, avec les lettres déjà sur la grille.',
  'rule.scoring.new-tiles':
    'Seules les nouvelles lettres comptent : celles d’un mot que l’on allonge ne rapportent plus rien. Une lettre que l’on croise compte pour sa valeur.',
  'rule.premiums':
    'Les cases bonus multiplient d’abord les lettres, puis les mots ; elles ne comptent qu’au tour qui les couvre.',
  'rule.sevenTiles': {
    one: 'Placer ses sept jetons en un tour rapporte {n} point de plus.',
    other: 'Placer ses sept jetons en un tour rapporte {n} points de plus.',
  },
  'rule.sevenTilesNothing': 'Placer ses sept jetons en un tour ne rapporte rien de plus.',
  'rule.turns': 'Jouer à son tour',
  'rule.begins.random': 'Le joueur qui commence est tiré au sort.',
  'rule.begins.best-rack': 'Le joueur dont les sept premiers jetons valent le plus commence.',
  'rule.exchange.as-many':
    'Au lieu de jouer, on peut échanger de 1 à 7 jetons, si le sac en contient autant. Cela prend le tour.',
  'rule.exchange.full-rack':
    'Au lieu de jouer, on peut échanger de 1 à 7 jetons, si le sac en contient au moins 7. Cela prend le tour.',
  'rule.exchange.never':
    'On n’échange pas de jetons : le joueur qui ne peut pas former de mot passe.',
  'rule.turnTime': 'Un tour dure au plus {time} ; ensuite, il est perdu.',
  'rule.placingTime': 'Un mot commencé à temps peut encore être placé.',
  'rule.placingSeconds': {
    one: 'Un mot commencé à temps peut encore être placé, en {n} seconde.',
    other: 'Un mot commencé à temps peut encore être placé, en {n} secondes.',
  },
  'rule.playerTime.points':
    'Chaque joueur a {time} en tout. Tout dépassement coûte 10 points, et 10 de plus par minute entière.',
  'rule.playerTime.loss':
    'Chaque joueur a {time} en tout. Celui qui dépasse ce temps perd la partie.',
  'rule.increment': {
    one: 'Chaque tour joué ajoute {n} seconde à ce total.',
    other: 'Chaque tour joué ajoute {n} secondes à ce total.',
  },
  'rule.ends': 'La partie finit quand',
  'rule.end.goingOut': 'le sac est vide et un joueur n’a plus de jetons',
  'rule.end.bagEmptied': 'le sac est vide',
  'rule.end.passRoundWithEmptyBag': 'le sac est vide et tous passent dans un même tour de table',
  'rule.end.passRounds': {
    one: 'tous passent pendant un tour de table',
    other: 'tous passent pendant {n} tours de table, même si le sac n’est pas vide',
  },
  'rule.end.scorelessTurns': {
    one: 'chaque joueur a eu {n} tour sans marquer',
    other: 'chaque joueur a eu {n} tours de suite sans marquer',
  },
  'rule.end.noWordLeft': 'plus personne ne peut former de mot',
  'rule.final': 'À la fin',
  'rule.tilesLeft': 'Chaque joueur perd la valeur des jetons qui lui restent.',
  'rule.tilesLeftNothing': 'Les jetons restants ne coûtent rien.',
  'rule.othersTiles': 'Le joueur qui a placé tous ses jetons gagne la valeur de ceux des autres.',
  'rule.emptyRack': {
    one: 'Chaque joueur qui a placé tous ses jetons gagne {n} point.',
    other: 'Chaque joueur qui a placé tous ses jetons gagne {n} points.',
  },
  'help.fair': 'Tirages équitables',
  'help.fairAbout':
    'Avant le premier tirage, le jeu montre l’empreinte d’un secret ; à la fin, il montre le secret. Chaque tirage peut être vérifié.',
  'help.about':
    'Luctor suit les règles du célèbre Scrabble®, mais n’a aucun lien avec les propriétaires de cette marque.',
};
