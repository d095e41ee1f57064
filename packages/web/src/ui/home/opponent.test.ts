import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../i18n/index.ts';
import type { NewGameChoices } from '../../storage/preferences.ts';
import { firstChoices } from '../new-game/choices.ts';
import { chooseLevel, chooseOpponent, levelOf, opponentOf } from './opponent.ts';

beforeAll(() => loadLanguage('en'));

const ELEANOR = { kind: 'person', name: 'Eleanor' } as const;
const BJORN = { kind: 'person', name: 'Björn' } as const;
const CURLEW = { kind: 'computer', name: 'Curlew', level: 6 } as const;
const table = (...players: NewGameChoices['players']): NewGameChoices => ({
  ...firstChoices('en'),
  players,
});

describe('[S1] one opponent', () => {
  it('is read from tables of two only', () => {
    expect(opponentOf(table(ELEANOR, CURLEW))).toBe('computer');
    expect(opponentOf(table(ELEANOR, BJORN))).toBe('person');
    expect(opponentOf(table(ELEANOR))).toBeNull();
    expect(opponentOf(table(ELEANOR, BJORN, CURLEW))).toBeNull();
    expect(opponentOf(table(CURLEW, CURLEW))).toBeNull();
  });

  it('is somebody of the table if there is one, with name and level', () => {
    const three = table(ELEANOR, BJORN, CURLEW);
    expect(chooseOpponent(three, 'computer', 'en').players).toEqual([ELEANOR, CURLEW]);
    expect(chooseOpponent(three, 'person', 'en').players).toEqual([ELEANOR, BJORN]);
  });

  it('is new otherwise, and the person keeps their name', () => {
    const here = chooseOpponent(table(ELEANOR, CURLEW), 'person', 'en');
    expect(here.players).toEqual([ELEANOR, { kind: 'person', name: 'Player 2' }]);
    expect(opponentOf(chooseOpponent(table(CURLEW, CURLEW), 'computer', 'en'))).toBe('computer');
  });

  it('may be one chosen earlier, with a level that the edition has', () => {
    const here = { ...table(ELEANOR, BJORN), edition: 'spectrum' };
    const back = chooseOpponent(here, 'computer', 'en', [CURLEW]);
    expect(back.players).toEqual([ELEANOR, { ...CURLEW, level: 4 }]);
  });

  it('has a level if it is a computer', () => {
    expect(levelOf(table(ELEANOR, CURLEW))).toBe(6);
    expect(levelOf(table(ELEANOR, BJORN))).toBeNull();
    expect(levelOf(chooseLevel(table(ELEANOR, CURLEW), 9))).toBe(9);
  });
});
