import { describe, expect, it } from 'vitest';
import { auditLog } from '../audit/audit.ts';
import { evolve, replay } from '../evolve/evolve.ts';
import { openLog } from '../files/save.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { tell, toldSetup, toldStart } from '../testing/told-game.ts';
import { decide } from './index.ts';
import { createGame } from './table.ts';
import { decideTold, toldContext, type Telling } from './tell.ts';

const START = toldStart(2);

const rackOf = (state: GameState, seat: number) => state.seats[seat]?.rack.join('');

describe('a game from a file', () => {
  it('[S3] begins with racks face down and the player the file names', () => {
    const state = replay(START);
    expect(state).toMatchObject({ phase: 'playing', turn: { seat: 1 } });
    expect([rackOf(state, 0), rackOf(state, 1)]).toEqual(['.......', '.......']);
    expect(state.bag).toHaveLength(86);
    expect(state.bag.every((tile) => tile === '.')).toBe(true);
  });

  it('[P1] shows only tiles that are left, and no more than are face down', () => {
    const state = tell(replay(START), { type: 'rack', seat: 1, tiles: ['Q', 'A'] });
    expect(rackOf(state, 1)).toBe('QA.....');
    const refused = { error: { code: 'tiles-not-on-rack' } };
    expect(decideTold(state, { type: 'rack', seat: 0, tiles: ['Q'] })).toMatchObject(refused);
    const many: Telling = { type: 'rack', seat: 1, tiles: Array.from('EEEEEE') };
    expect(decideTold(state, many)).toMatchObject(refused);
  });

  it('knows the bag again once every rack is known', () => {
    let state = replay(START);
    state = tell(state, { type: 'rack', seat: 0, tiles: Array.from('AEINRST') });
    state = tell(state, { type: 'rack', seat: 1, tiles: Array.from('AEINRST') });
    expect(state.bag.join('')).toMatch(/^\?\?A{7}B/);
  });

  it('[R9] does not end by itself: the file says when', () => {
    let state = replay(START);
    for (const seat of [1, 0, 1, 0, 1]) {
      const passed = decide(state, seat, { type: 'pass' }, toldContext());
      if (!passed.ok) throw new Error(passed.error.code);
      for (const event of passed.value) state = evolve(state, event);
    }
    expect(state.phase).toBe('playing');
    expect(tell(state, { type: 'end', adjustments: [] }).result?.reason).toBe('scoreless');
  });

  it('accepts no moves after its end', () => {
    const state = tell(replay(START), { type: 'unfinished' });
    expect(state).toMatchObject({ phase: 'over', result: { reason: 'unfinished', winners: [] } });
    const refused = { error: { code: 'game-over' } };
    expect(decide(state, 1, { type: 'pass' }, toldContext())).toMatchObject(refused);
    expect(decideTold(state, { type: 'turn', seat: 0 })).toMatchObject(refused);
  });

  it('differs from other games, which refuse what a file tells', () => {
    const state = replay(createGame(toldSetup(2), 'ab'.repeat(32), 0));
    expect(decideTold(state, { type: 'unfinished' })).toMatchObject({ ok: false });
  });
});

describe('a log from outside', () => {
  const shown = (tiles: string): GameEvent => ({
    type: 'tilesShown',
    seat: 1,
    tiles: Array.from(tiles),
  });

  it('[S3] is replayed but not proved', () => {
    const events = [...START, shown('AB')];
    expect(auditLog(events)).toMatchObject({ value: { isProved: false, events: events.length } });
  });

  const drawn: GameEvent = { type: 'tilesDrawn', seat: 1, tiles: ['A'] };

  it.each([
    ['a tile that no set has', shown('!')],
    ['more of a tile than there are', shown('QQ')],
    ['a draw that is not face down', drawn],
  ])('is refused for %s', (_, event) => {
    expect(openLog([...START, event])).toMatchObject({ error: { code: 'impossible-event' } });
  });

  it('of another game cannot show tiles', () => {
    const game = createGame(toldSetup(2), 'ab'.repeat(32), 0);
    expect(openLog([...game, shown('A')]).ok).toBe(false);
  });
});
