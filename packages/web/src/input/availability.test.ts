import { describe, expect, it } from 'vitest';
import { AT_TABLE } from '../draft/testing/desk.ts';
import { unavailable } from './availability.ts';
import type { TableCommand, TableSituation } from './table-command.ts';

const PLAYING: readonly TableCommand[] = [
  { type: 'placeWord', place: { row: 7, col: 7, direction: 'across' }, word: 'TEN' },
  { type: 'pass' },
  { type: 'change', tiles: null },
  { type: 'hint' },
];

const ANY_TIME: readonly TableCommand[] = [
  { type: 'panel', panel: 'values' },
  { type: 'panel', panel: 'options' },
  { type: 'save', name: null },
  { type: 'racks', visible: null },
  { type: 'clock', change: null },
  { type: 'endGame' },
  { type: 'commandLine' },
  { type: 'lookUp', word: null },
];

const MOMENTS: readonly Partial<TableSituation>[] = [
  {},
  { onTurn: 'computer' },
  { onTurn: 'elsewhere' },
  { onTurn: 'nobody' },
  { isQuestionOpen: true },
  { phase: 'gathering' },
  { phase: 'set-aside' },
];

describe('[U6] availability', () => {
  it.each(MOMENTS)('panels, save, racks, clock and end game at any time: %o', (moment) => {
    for (const command of ANY_TIME) {
      expect(unavailable(command, { ...AT_TABLE, ...moment }), command.type).toBeNull();
    }
  });

  it('playing commands on a person’s turn', () => {
    for (const command of PLAYING) {
      expect(unavailable(command, AT_TABLE), command.type).toBeNull();
      const onTurn = (who: TableSituation['onTurn']) =>
        unavailable(command, { ...AT_TABLE, onTurn: who });
      expect(onTurn('computer')).toBe('not-on-turn');
      expect(onTurn('elsewhere')).toBe('not-on-turn');
      expect(unavailable(command, { ...AT_TABLE, phase: 'over' })).toBe('game-is-over');
      expect(unavailable(command, { ...AT_TABLE, isQuestionOpen: true })).toBe('answer-first');
      expect(unavailable(command, { ...AT_TABLE, isCovered: true })).toBe('screen-covered');
    }
  });

  it('force on a computer’s turn', () => {
    expect(unavailable({ type: 'force' }, AT_TABLE)).toBe('not-computers-turn');
    expect(unavailable({ type: 'force' }, { ...AT_TABLE, onTurn: 'computer' })).toBeNull();
  });

  it.each<[TableCommand, Partial<TableSituation>, string | null]>([
    [{ type: 'play' }, {}, 'no-tiles-laid'],
    [{ type: 'play' }, { hasWordBegun: true }, null],
    [{ type: 'change', tiles: null }, { knowsExchange: false }, 'no-exchange-here'],
    [{ type: 'change', tiles: null }, { canExchange: false }, 'bag-has-too-few'],
    [{ type: 'change', tiles: null }, { isEntryFixed: true }, 'word-is-fixed'],
    [{ type: 'recall' }, {}, 'nothing-laid'],
    [{ type: 'recall' }, { hasWordBegun: true, isEntryFixed: true }, 'word-is-fixed'],
    [{ type: 'recall' }, { hasWordBegun: true, onTurn: 'computer' }, null],
    [{ type: 'recall' }, { hasWordBegun: true, onTurn: 'elsewhere', isEntryFixed: true }, null],
    [{ type: 'force' }, { onTurn: 'computer', isLookingOn: true }, 'played-elsewhere'],
    [{ type: 'hold' }, { isLookingOn: true }, 'played-elsewhere'],
    [{ type: 'proceed' }, { pause: 'paused', isLookingOn: true }, 'played-elsewhere'],
    [{ type: 'pass' }, { isEntryFixed: true }, null],
    [{ type: 'hint' }, { isFriendly: false }, 'friendly-only'],
    [{ type: 'racks', visible: true }, { isFriendly: false }, 'friendly-only'],
    [{ type: 'clock', change: { type: 'stop' } }, {}, 'no-clock-here'],
    [{ type: 'clock', change: { type: 'stop' } }, { hasClock: true }, null],
    [{ type: 'clock', change: { type: 'perTurn', seconds: 60 } }, {}, null],
    [{ type: 'challenge' }, {}, 'nothing-to-challenge'],
    [{ type: 'challenge' }, { canChallenge: true, onTurn: 'computer' }, null],
    [{ type: 'accept' }, { canChallenge: true, onTurn: 'nobody' }, null],
    [{ type: 'yes' }, {}, 'nothing-to-answer'],
    [{ type: 'no' }, { isQuestionOpen: true }, null],
    [{ type: 'juggle' }, { onTurn: 'computer' }, null],
    [{ type: 'juggle' }, { isCovered: true }, 'screen-covered'],
    [{ type: 'say', what: { type: 'rack' } }, { isCovered: true }, 'screen-covered'],
    [{ type: 'say', what: { type: 'score' } }, { isCovered: true }, null],
    [{ type: 'proceed' }, {}, 'not-now'],
    [{ type: 'proceed' }, { pause: 'paused' }, null],
    [{ type: 'hold' }, {}, null],
    [{ type: 'endGame' }, { phase: 'over' }, 'game-is-over'],
    [{ type: 'clock', change: null }, { phase: 'over' }, 'game-is-over'],
    [{ type: 'racks', visible: null }, { phase: 'over' }, 'game-is-over'],
  ])('%o when %o: %s', (command, moment, reason) => {
    expect(unavailable(command, { ...AT_TABLE, ...moment })).toBe(reason);
  });
});
