// A game in a few lines: deals fair racks, plays the longest word, shows what each player sees.
import { randomBytes } from 'node:crypto';
import { findSubAnagrams } from '@luctor/lexicon';
import { openVocabulary } from '@luctor/lexicon-files';
import {
  createGame,
  decide,
  EDITIONS,
  evolve,
  facesFromRack,
  formatMove,
  makeSetup,
  replay,
  viewFor,
  type Command,
} from '@luctor/rules';

const [classic] = EDITIONS;
const words = openVocabulary('en');
if (classic === undefined || !words.ok) throw new Error('the project ships both');

const setup = makeSetup(classic, {
  language: 'en',
  players: [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Grace' },
  ],
});
if (!setup.ok) throw new Error(setup.error.code);

// a game is a list of events; its state is computed from them
const events = [...createGame(setup.value, randomBytes(32).toString('hex'), Date.now())];
let state = replay(events);

function send(seat: number, command: Command): void {
  if (!words.ok) return;
  const context = { words: words.value, canPlay: () => true, now: Date.now() };
  const decided = decide(state, seat, command, context);
  if (!decided.ok) {
    console.log(`refused: ${decided.error.code}`, decided.error.cells ?? '');
    return;
  }
  for (const event of decided.value) {
    events.push(event);
    state = evolve(state, event);
  }
}

// nobody can choose the tiles: the table committed to a secret, and each person adds a contribution
for (const seat of [0, 1]) {
  send(seat, { type: 'contribute', contribution: randomBytes(16).toString('hex') });
}

const seat = state.turn?.seat ?? 0;
const { rack } = viewFor(state, seat).seats[seat] ?? {};
console.log(`seat ${seat} begins with ${rack?.join(' ')}`);
console.log(`the other sees ${viewFor(state, 1 - seat).seats[seat]?.tileCount} tiles, not which`);

// the longest word on the rack, starting at the centre; a letter not on the rack uses a blank
const found = findSubAnagrams(words.value.graph, rack?.join('') ?? '');
const word = (found.ok && found.value.words.at(-1)) || '';
const place = { row: 7, col: 7, direction: 'across' } as const;
const laid = facesFromRack(word, rack ?? [], state.board, place);
if (laid.ok) {
  console.log(`plays ${formatMove('en', state.board, laid.value.placement, 'letters')}`);
  send(seat, { type: 'play', placement: laid.value.placement });
}
console.log(state.history.at(-1) ?? 'no word on this rack');
