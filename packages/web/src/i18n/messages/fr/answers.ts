import type { ANSWERS_EN } from '../en/answers.ts';
import type { Translation } from '../message.ts';

export const ANSWERS_FR: Translation<typeof ANSWERS_EN> = {
  'say.rackEmpty': 'Votre chevalet est vide.',
  'say.scores': '{scores}.',
  'say.rowEmpty': '{line} est vide.',
  'say.row': '{line} : {content}.',
  'say.rowName': 'Ligne {name}',
  'say.columnName': 'Colonne {name}',
  'say.run': '{word} à partir de {square}',
  'say.boardEmpty': 'La grille est vide.',
  'say.boardWord': '{word}, {place}',
  'say.historyEmpty': 'Aucun coup pour l’instant.',
  'say.clockRunning': 'Il reste {time} pour ce tour.',
  'say.unseen': '{n} à venir : {tiles}.',
  'say.turnIs': 'C’est à {name} de jouer.',
};
