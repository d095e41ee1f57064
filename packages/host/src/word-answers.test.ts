import {
  createGame,
  decideNext,
  findEdition,
  makeSetup,
  replay,
  type CanPlayQuestion,
  type Command,
  type GameState,
  type Placement,
  type SetupChoices,
} from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { WordAnswers } from './word-answers.ts';
import { WordsUnavailable, type WordJudge } from './words.ts';

function begun(edition: string, choices: Partial<SetupChoices> = {}): GameState {
  const found = findEdition(edition);
  if (found === null) throw new Error(`no edition ${edition}`);
  const players = Array.from({ length: 3 }, (_, i) => {
    return { kind: 'computer', name: `C${i}`, level: i + 1 } as const;
  });
  const setup = makeSetup(found, { players, language: 'en', ...choices });
  if (!setup.ok) throw new Error(setup.error.code);
  return replay(createGame(setup.value, '5'.repeat(64), 1000));
}

function turnOf(state: GameState): number {
  if (state.turn === null) throw new Error('no turn');
  return state.turn.seat;
}

function twoTiles(state: GameState): Placement {
  const rack = state.seats[turnOf(state)]?.rack.filter((tile) => tile !== '?') ?? [];
  return rack.slice(0, 2).map((face, i) => ({ row: 7, col: 7 + i, face }));
}

/** What the player on turn gets for a command. */
function decided(answers: WordAnswers, state: GameState, command: Command) {
  return answers.settle((known) =>
    decideNext(state, turnOf(state), command, { ...known, now: 1000 }),
  );
}

/** Records what it was asked. */
class Asked implements WordJudge {
  readonly words: string[][] = [];
  readonly racks: CanPlayQuestion[] = [];
  readonly #has: (word: string) => boolean;
  readonly #canPlay: (rack: string) => boolean;

  constructor(has: (word: string) => boolean, canPlay: (rack: string) => boolean = () => true) {
    this.#has = has;
    this.#canPlay = canPlay;
  }

  know(words: readonly string[]): Promise<readonly boolean[]> {
    this.words.push([...words]);
    return Promise.resolve(words.map(this.#has));
  }

  canPlay(question: CanPlayQuestion): Promise<boolean> {
    this.racks.push(question);
    return Promise.resolve(this.#canPlay(question.rack.join('')));
  }
}

describe('words asked of another thread', () => {
  test('each word is asked once for the whole game', async () => {
    const state = begun('classic', { wordCheck: { type: 'reject' } });
    const placement = twoTiles(state);
    const word = placement.map(({ face }) => face).join('');
    const judge = new Asked(() => true);
    const answers = new WordAnswers(judge);
    const outcome = await decided(answers, state, { type: 'play', placement });
    expect(outcome.ok && outcome.value.events[0]).toMatchObject({ type: 'played', words: [word] });
    await decided(answers, state, { type: 'play', placement });
    expect(judge.words).toEqual([[word]]);
  });

  test('the rules refuse an unknown word, not a guess', async () => {
    const state = begun('classic', { wordCheck: { type: 'reject' } });
    const play = { type: 'play', placement: twoTiles(state) } as const;
    const outcome = await decided(new WordAnswers(new Asked(() => false)), state, play);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'unknown-words' } });
  });

  test('a word known in this thread is not asked again', async () => {
    const state = begun('classic', { wordCheck: { type: 'reject' } });
    const play = { type: 'play', placement: twoTiles(state) } as const;
    const asked = new Asked(() => false);
    const judge: WordJudge = {
      has: () => true,
      know: (words) => asked.know(words),
      canPlay: (question) => asked.canPlay(question),
    };
    const outcome = await decided(new WordAnswers(judge), state, play);
    expect(outcome.ok).toBe(true);
    expect(asked.words).toEqual([]);
    // a word unknown here is asked
    const partly = new WordAnswers({ ...judge, has: () => undefined, know: (w) => asked.know(w) });
    expect((await decided(partly, state, play)).ok).toBe(false);
    expect(asked.words).toHaveLength(1);
  });

  test('unavailable words are no refusal', async () => {
    const state = begun('classic', { wordCheck: { type: 'reject' } });
    const play = { type: 'play', placement: twoTiles(state) } as const;
    const judge = new Asked(() => true);
    judge.know = () => Promise.reject(new WordsUnavailable());
    const answers = new WordAnswers(judge);
    await expect(decided(answers, state, play)).rejects.toThrow(WordsUnavailable);
  });
});

describe('[R9f] whether anyone can form a word', () => {
  test('is asked in the order of turns, up to the first player who can', async () => {
    const state = begun('scampio');
    const seat = turnOf(state);
    const order = [1, 2, 0].map((i) => (seat + i) % 3);
    const racks = order.map((each) => state.seats[each]?.rack.join('') ?? '');
    const judge = new Asked(
      () => true,
      (rack) => rack === racks[1],
    );
    const outcome = await decided(new WordAnswers(judge), state, { type: 'pass' });
    expect(judge.racks.map(({ rack }) => rack.join(''))).toEqual(racks.slice(0, 2));
    expect(judge.racks.map(({ level }) => level)).toEqual(order.slice(0, 2).map((i) => i + 1));
    expect(outcome.ok && outcome.value.state.turn?.seat).toBe(order[0]);
  });

  test('is asked of everybody if nobody can: the game is over', async () => {
    const state = begun('scampio');
    const judge = new Asked(
      () => true,
      () => false,
    );
    const outcome = await decided(new WordAnswers(judge), state, { type: 'pass' });
    expect(judge.racks).toHaveLength(3);
    expect(outcome.ok && outcome.value.state.result?.reason).toBe('no-words');
    // another decision asks again: the position may have changed
    await decided(new WordAnswers(judge), state, { type: 'pass' });
    expect(judge.racks).toHaveLength(6);
  });
});
