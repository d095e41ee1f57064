import { expect, test } from 'vitest';
import { people, ScriptedGame } from '../testing/scripted-game.ts';
import { absencePatienceMs } from './absence.ts';
import { nextStep } from './next-step.ts';

/** How soon a game notes that nobody is there [R9h O4]. */

const PATIENCE = [
  [0, 0],
  [20, 0],
  [21, 500],
  [22, 1000],
  [139, 59_500],
  [140, 60_000],
  [141, 60_000],
  [10_000, 60_000],
] as const;

test.each(PATIENCE)('after %i events of the table: %i ms', (asides, patience) => {
  expect(absencePatienceMs({ asides })).toBe(patience);
});

test.each(PATIENCE)('after %i such events, the next step comes after %i ms', (asides, patience) => {
  const game = ScriptedGame.start('salon', { players: people(2), table: 'online', clock: null });
  const state = { ...game.state, asides };
  const emptySince = game.now;
  const due = emptySince + patience;
  const note = { type: 'note', command: 'noteAbsence', at: emptySince };
  expect(nextStep(state, due, { emptySince })).toEqual(note);
  expect(nextStep(state, due + 1, { emptySince })).toEqual(note);
  expect(nextStep(state, due - 1, { emptySince })).toEqual({ type: 'wait', until: due });
});
