/** What the command line answers in words. */
export const ANSWERS_EN = {
  'say.rackEmpty': 'Your rack is empty.',
  'say.scores': '{scores}.',
  'say.rowEmpty': '{line} is empty.',
  'say.row': '{line}: {content}.',
  'say.rowName': 'Row {name}',
  'say.columnName': 'Column {name}',
  'say.run': '{word} from {square}',
  'say.boardEmpty': 'The board is empty.',
  'say.boardWord': '{word}, {place}',
  'say.historyEmpty': 'No move yet.',
  'say.clockRunning': '{time} left this turn.',
  'say.unseen': '{n} unseen: {tiles}.',
  'say.turnIs': 'It is {name}’s turn.',
} as const;
