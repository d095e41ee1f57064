import type { SAVE_ERRORS } from '@luctor/rules';
import type { Message } from '../message.ts';

type SaveErrorKey = `saveFile.${(typeof SAVE_ERRORS)[number]}`;

/** Games kept and saved, and their files [U7]. */
export const GAMES_EN = {
  'update.ready': 'A new version is ready.',
  'update.reload': 'Reload',
  'update.later': 'Later',
  'games.none': 'No game yet. Every game you begin is kept here.',
  'games.saved': 'Saved',
  'games.unnamed': '{edition}, {date}',
  'games.turns': { one: '{n} turn', other: '{n} turns' },
  'games.phase.gathering': 'Not begun',
  'games.phase.playing': 'Under way',
  'games.phase.set-aside': 'Set aside',
  'games.phase.over': 'Over',
  'games.rename': 'Rename',
  'games.renameTo': 'New name',
  'games.delete': 'Delete',
  'games.deleteTitle': 'Delete {name}?',
  'games.deleteAbout': 'This cannot be undone.',
  'games.export': 'Export',
  'games.exportGcg': 'Export as GCG',
  'games.import': 'Import a file',
  'games.imported': '{name} was imported.',
  'games.review': 'Review',
  'saveFile.too-large': 'The file is too large to be a game.',
  'saveFile.unreadable': 'The file cannot be opened. Choose it again.',
  'saveFile.not-json': 'The file is damaged: it cannot be read.',
  'saveFile.not-a-save': 'This is not a game saved by Luctor.',
  'saveFile.newer-version': 'The game was saved by a newer version. Reload the page and try again.',
  'saveFile.bad-data': 'The file is damaged.',
  'saveFile.impossible-event':
    'The file contains a move that could not have happened (event {event}).',
  'saveFile.wrong-score':
    'The file was changed: turn {turn} scores {expected}, but the file says {found}.',
  'saveFile.wrong-end':
    'The file was changed: the points counted at the end do not follow from the moves.',
} as const satisfies Readonly<Record<SaveErrorKey, Message>> & Readonly<Record<string, Message>>;
