import { createComputer, type Computer, type Generator } from '@luctor/engine';
import { createVocabulary, lexiconOfVocabulary, UNGRADED, type WordData } from '@luctor/lexicon';
import { EDITIONS, makeSetup, type GameEvent, type Ruleset } from '@luctor/rules';
import {
  editionOf,
  people,
  playRandomGame,
  playToTheEnd,
  seededRandom,
  setupFor,
  SMALL_WORDS,
} from '@luctor/rules/testing';
import { createReviewTools, type ReviewTools } from '../review/review-tools.ts';

const vocabulary = createVocabulary(SMALL_WORDS);

/** Every third word has no grade, so it counts as rare; the others are common. */
const data: WordData = {
  info: { grades: [{ code: '0', label: '', words: 1000 }] } as unknown as WordData['info'],
  words: vocabulary.words,
  grades: Uint8Array.from(vocabulary.words, (_, index) => (index % 3 === 0 ? UNGRADED : 0)),
  kinds: new Uint8Array(vocabulary.words.length),
  places: [],
  lemmasOf: () => [],
};

const lexicon = lexiconOfVocabulary('small', vocabulary, data);

export function smallCommonness(word: string): string {
  return SMALL_WORDS.toSorted().indexOf(word) % 3 === 0 ? 'rare' : 'everyday';
}

/** A generator that nobody else uses. */
export function freshGenerator(events: readonly GameEvent[]): Generator {
  const { ruleset, language } = setupOf(events);
  return createComputer({ ruleset, language, lexicon }).toolsFor(null, []).generator;
}

export function setupOf([created]: readonly GameEvent[]) {
  if (created?.type !== 'gameCreated') throw new Error('a log starts with a game');
  return created.setup;
}

const computers = new Map<Ruleset, Computer>();

/** The computer of a game of the small list. */
export function smallComputer(events: readonly GameEvent[]): Computer {
  const { ruleset, language } = setupOf(events);
  const known = computers.get(ruleset);
  if (known !== undefined) return known;
  const computer = createComputer({ ruleset, language, lexicon });
  computers.set(ruleset, computer);
  return computer;
}

/** What reviews a game of the small list. */
export function smallTools(events: readonly GameEvent[]): ReviewTools {
  return createReviewTools(smallComputer(events), lexicon);
}

/** Wild games of every edition: people and computers, challenges, hints, time, words refused. */
export function randomLogs(count: number): readonly (readonly GameEvent[])[] {
  return EDITIONS.flatMap((edition, e) =>
    Array.from({ length: count }, (_, i) => {
      const seed = 100 * e + i;
      const random = seededRandom(seed);
      const { min, max } = edition.seats;
      const seats = min + random(max - min + 1);
      return playRandomGame(setupFor(edition, seats, random), seed).events;
    }),
  );
}

/** Games of people who place anything and come to the last tile: their endgames have many words. */
export function logsToTheEnd(seeds: readonly number[]): readonly (readonly GameEvent[])[] {
  const wordCheck = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;
  return seeds.map((seed) => {
    const choices = { players: people(2), language: 'en', wordCheck } as const;
    const setup = makeSetup(editionOf('classic'), choices);
    if (!setup.ok) throw new Error(setup.error.code);
    return playToTheEnd(setup.value, seed).events;
  });
}
