import type { StoreError } from '../../../storage/game-store.ts';
import type { Message } from '../message.ts';

type FailureKey = `store.${StoreError['code']}`;

/** Questions and dialogs over the table. */
export const DIALOGS_EN = {
  'cover.before': '{name}, are you ready?',
  'cover.beforeAbout': 'Everyone else, look away. Your rack appears when you are ready.',
  'cover.ready': 'I am ready',
  'cover.after': 'Your new tiles, {name}',
  'cover.done': 'I have seen them',
  'save.title': 'Save the game',
  'save.about': 'Games are saved automatically. A name also saves the game as it is now.',
  'save.aboutQuit': 'The game is saved under this name, and you go back to your games.',
  'save.andQuit': 'Save and quit',
  'save.name': 'Name',
  'clockDialog.title': 'Clock',
  'clockDialog.about':
    'A limit below the time already used leaves 10 more seconds; in the last 10 seconds it takes effect next turn.',
  'clockDialog.set': 'Set the limits',
  'clockDialog.remove': 'Play without a clock',
  'line.label': 'Command',
  'line.placeholder': '8H HORN, swap QV, hint, help …',
  'line.unknown': '“{text}” is not a command. Type “help” for a list.',
  'line.nothing': 'Type a command, or a place and a word such as {example}.',
  'line.bad-place': '{text} is not a square of this board.',
  'line.bad-word': '“{text}” cannot be placed: letters only, a blank in lower case.',
  'line.bad-tiles': '“{text}”: type the letters of your tiles, “?” for a blank.',
  'line.bad-time': '“{text}” is not a time: write 2:00, or 90 for seconds.',
  'line.bad-line': '“{text}” is not a row or column of this board.',
  'line.did-you-mean': '“{text}” is not a command. Did you mean “{guess}”?',
  'line.commands': 'Commands: {list}',
  'saving.failedAbout': 'This game could not be saved. Export it before you close the page.',
  'store.no-such-game': 'That game is no longer there.',
  'store.already-there': 'That game is already there.',
  'store.wrong-version': 'The game went on in another tab.',
  'store.unavailable':
    'This browser cannot save games, perhaps because this is a private window. Export the game to keep it.',
  'store.full': 'There is no room left to save. Delete old games, or export this one.',
} as const satisfies Readonly<Record<FailureKey, Message>> & Readonly<Record<string, Message>>;
