import { describe, expect, test } from 'vitest';
import { decisionsOf } from '@luctor/learn';
import { createGame, parseMove, type GameEvent } from '@luctor/rules';
import { hexFrom, seededRandom } from '@luctor/rules/testing';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { ANN, BOB, setupOf } from '../testing/session-bench.ts';
import { fakeSession } from '../ui/testing/fake-session.ts';
import { REVIEW_SEED } from './game-review.ts';
import { createTrySession } from './try-session.ts';

const WORDS = ['AT', 'TEA', 'EAT', 'SEAT', 'EAST'];

/** Ann passes with these letters among hers. */
async function passed(): Promise<readonly GameEvent[]> {
  const events = createGame(setupOf('classic', [ANN, BOB]), hexFrom(seededRandom(3), 64), 0);
  const contribution = '0f'.repeat(32);
  const session = fakeSession([
    ...events,
    { type: 'contributed', seat: 0, contribution },
    { type: 'contributed', seat: 1, contribution },
    { type: 'gameStarted', firstSeat: 0, at: 0 },
    { type: 'tilesDrawn', seat: 0, tiles: Array.from('SEATQVV') },
    { type: 'tilesDrawn', seat: 1, tiles: Array.from('EEIIOOU') },
    { type: 'turnStarted', seat: 0, at: 0 },
  ]);
  await session.send(0, { type: 'pass' });
  await session.send(null, { type: 'endGame', scored: true });
  return session.events();
}

async function trying() {
  const engine = createFakeEngine(WORDS);
  const events = await passed();
  const [decision] = decisionsOf(events);
  const { verdicts } = await engine.review(events);
  const [verdict] = verdicts;
  if (decision === undefined || verdict === undefined) throw new Error('a turn was decided');
  const session = createTrySession({ decision, verdict, engine });
  const play = (text: string) => {
    const placed = parseMove('en', text, decision.view.board);
    if (!placed.ok) throw new Error(text);
    return session.send(decision.seat, { type: 'play', placement: placed.value });
  };
  return { session, verdict, play, engine, decision };
}

describe('[L1] a past turn, tried again', () => {
  test('the best move, a better one and a worse one are told apart', async () => {
    const { session, verdict, play } = await trying();
    const [best] = verdict.best;
    if (best === undefined) throw new Error('a pass is always a move');
    expect(await session.send(0, best.move)).toBeNull();
    expect(session.judged.value).toMatchObject({ compared: 'best', short: 0 });
    expect(await play('8H AT')).toBeNull();
    expect(session.judged.value).toMatchObject({ words: ['AT'], compared: 'better' });
    expect(session.judged.value?.short).toBeGreaterThan(0);
    expect(await session.send(0, { type: 'pass' })).toBeNull();
    expect(session.judged.value).toMatchObject({ compared: 'same' });
  });

  test('a move outside the best five is judged by search, not by points alone', async () => {
    const { session, verdict, play, engine } = await trying();
    expect(verdict.stage).toBe('provisional');
    expect(await play('8H AT')).toBeNull();
    // the move made first: what static value says of it cannot be compared with a search
    expect(engine.judged.map(({ type }) => type)).toEqual(['pass', 'play']);
    const searched = session.judged.value?.short;
    const [decision] = decisionsOf(await passed());
    if (decision === undefined) throw new Error('a turn was decided');
    const made = engine.judged.at(-1) ?? decision.made;
    const options = { seed: REVIEW_SEED, leave: new AbortController().signal };
    const verdictOf = await engine.judgeTurn({ ...decision, made }, options);
    expect(verdictOf?.stage).toBe('refined');
    expect(searched).toBe(Math.round((verdictOf?.givenAway ?? NaN) / 1000));
  });

  test('a row of a refined verdict is not searched again', async () => {
    const { verdict: first, engine, decision } = await trying();
    const options = { seed: REVIEW_SEED, leave: new AbortController().signal };
    const verdict = await engine.judgeTurn(decision, options);
    if (verdict === null) throw new Error('nobody left');
    engine.judged.length = 0;
    const session = createTrySession({ decision, verdict, engine });
    const [, second] = verdict.best;
    if (second === undefined || first.best.length < 2) throw new Error('there are several moves');
    expect(await session.send(0, second.move)).toBeNull();
    expect(session.judged.value?.short).not.toBeNull();
    expect(await session.best()).toEqual(verdict.best[0]);
    expect(engine.judged).toEqual([]);
  });

  test('leaving during a search waits for nothing', async () => {
    const { session, play, engine } = await trying();
    const judging = play('8H AT');
    session.close();
    expect(await judging).toBeNull();
    expect(session.judged.value).toBeNull();
    expect(engine.judged).toEqual([{ type: 'pass' }]);
  });

  test('[R7] a word that does not exist is refused, and nothing is played', async () => {
    const { session, play } = await trying();
    const before = session.view.value;
    expect(await play('8H VAT')).toMatchObject({ code: 'unknown-words', words: ['VAT'] });
    expect(session.judged.value).toBeNull();
    expect(session.view.value).toBe(before);
    expect(session.seatsHere).toEqual([0]);
    expect(session.viewOf(1), 'the other rack stays hidden').toBeNull();
  });

  test('without the words it says so', async () => {
    const { play, engine } = await trying();
    engine.progress.value = { stage: 'failed', reason: 'network' };
    expect(await play('8H AT')).toEqual({ code: 'words-unavailable' });
  });
});
