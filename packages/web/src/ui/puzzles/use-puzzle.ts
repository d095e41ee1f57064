import { useEffect, useMemo } from 'preact/hooks';
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { dayNumber, standingOf, type Puzzle } from '@luctor/learn';
import { findEdition, makeSetup, type GameSetup, type Language } from '@luctor/rules';
import type { Engine } from '../../worker/engine.ts';
import { useServices, type Services } from '../shell/services.ts';
import { dailyPuzzle } from './daily-puzzle.ts';

/** Where puzzles come from: the day's file, games between computers, or one's own games. */
export type PuzzleSource = 'day' | 'computers' | 'own';

export type PuzzleLoad =
  | { readonly stage: 'looking'; readonly positions: number }
  | { readonly stage: 'ready'; readonly puzzle: Puzzle; readonly day: number | null }
  | { readonly stage: 'none' }
  | { readonly stage: 'failed' };

export interface PuzzleDesk {
  readonly engine: Engine;
  readonly load: ReadonlySignal<PuzzleLoad>;
  /** The next puzzle, or the same again after a failure. */
  next(): void;
}

const LOOKING: PuzzleLoad = { stage: 'looking', positions: 0 };
const SEEDS = 0x4000_0000;

/** The engine for puzzles of a language, and one puzzle after the other. */
export function usePuzzle(source: PuzzleSource, language: Language): PuzzleDesk {
  const services = useServices();
  const load = useSignal<PuzzleLoad>(LOOKING);
  const asked = useSignal(0);
  const engine = useMemo(() => services.games.openEngine(setupOf(language)), [language]);
  useEffect(() => () => engine.close(), [engine]);
  useEffect(() => {
    const leave = new AbortController();
    load.value = LOOKING;
    const onLooked = (positions: number): void => {
      if (!leave.signal.aborted) load.value = { stage: 'looking', positions };
    };
    void find({ source, language, services, engine, leave: leave.signal, onLooked }).then(
      (found) => {
        if (!leave.signal.aborted) load.value = found;
      },
      () => {
        if (!leave.signal.aborted) load.value = { stage: 'failed' };
      },
    );
    return () => leave.abort();
  }, [source, engine, asked.value]);
  return {
    engine,
    load,
    next: () => {
      asked.value++;
    },
  };
}

interface Search {
  readonly source: PuzzleSource;
  readonly language: Language;
  readonly services: Services;
  readonly engine: Engine;
  readonly leave: AbortSignal;
  readonly onLooked: (positions: number) => void;
}

async function find(search: Search): Promise<PuzzleLoad> {
  const { source, language, services, engine, leave, onLooked } = search;
  if (source === 'day') {
    const day = dayNumber(Date.now());
    return { stage: 'ready', puzzle: await dailyPuzzle(language, day), day };
  }
  const { puzzles } = await services.learning();
  const attempts = (await puzzles.all()) ?? [];
  const tried = new Set(attempts.map(({ id }) => id));
  const near = standingOf(attempts).rating.rating;
  const positions = source === 'own' ? shuffled(await puzzles.ownPositions(language)) : null;
  const seed = randomBelow(SEEDS);
  const puzzle = await engine.findPuzzle({ language, seed, near, positions }, leave, onLooked);
  if (puzzle === null) return { stage: 'none' };
  // a puzzle of one's own games may come again; it then counts no second time
  return tried.has(puzzle.id) && source === 'computers'
    ? find(search)
    : { stage: 'ready', puzzle, day: null };
}

function setupOf(language: Language): GameSetup {
  const edition = findEdition('classic');
  if (edition === null) throw new Error('there is a classic edition');
  const players = ['1', '2'].map((name) => ({ kind: 'person' as const, name }));
  const made = makeSetup(edition, { language, players, wordCheck: { type: 'reject' } });
  if (!made.ok) throw new Error(`two people can play: ${made.error.code}`);
  return made.value;
}

function shuffled<T>(list: readonly T[]): readonly T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(randomBelow(left.length), 1));
}

function randomBelow(below: number): number {
  return Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * below);
}
