import type { WordsFailure } from '../../../lexica/words-progress.ts';
import type { Message } from '../message.ts';

/** What the message lane says after the first board. */
export const LANE_EN = {
  'lane.typing': 'Your word, then Enter:',
  'lane.where': 'Where does {word} go?',
  'lane.whereShort': '{word}?',
  'lane.whereAbout': 'From {square}, or choose another square.',
  'lane.accept': 'Play {word} for {points}?',
  'lane.bonus': '{name} played {word} for {points}, {bonus} of them for all seven tiles.',
  'lane.sound': 'Would you like sounds?',
  'lane.soundAbout': 'A tick for a tile, a chime for your turn.',
  'lane.soundOn': 'Turn sounds on',
  'skip.board': 'Skip to the board',
  'lane.played': '{name} played {word} for {points}.',
  'clock.placing': '{time} to place the word',
  'clock.fixed': 'Time is up: place the word you began',
  'wordsFailed.network': 'The words could not be loaded. Check the connection.',
  'wordsFailed.unknown-vocabulary': 'The dictionary of this game is not on this device.',
  'wordsFailed.damaged': 'The dictionary is damaged.',
  'wordsFailed.retry': 'Try again',
  'loading.words': 'Loading the words',
  'loading.expanding': 'Preparing the words',
} as const satisfies Readonly<Record<`wordsFailed.${WordsFailure}`, Message>> &
  Readonly<Record<string, Message>>;
