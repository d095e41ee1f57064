import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatClock, formatList, formatNumber, formatSigned } from './format.ts';
import { formatDate, formatLimit, formatSize } from './later-format.ts';
import { detectLanguage, language, loadLanguage, setLanguage, withAllTexts } from './language.ts';
import { say, t } from './translate.ts';

beforeAll(() => withAllTexts(Promise.resolve()).then(() => loadLanguage('fr')));
afterEach(() => setLanguage('en'));

describe('[U9] texts', () => {
  it.each([
    ['New game', 'Nouvelle partie', 'command.newGame'],
    ['Continue', 'Continuer', 'command.resume'],
    ['Play', 'Jouer', 'command.play'],
    ['Hint', 'Indice', 'command.hint'],
    ['Pass', 'Passer', 'command.pass'],
    ['Swap', 'Échanger', 'command.change'],
    ['Shuffle', 'Mélanger', 'command.juggle'],
    ['Rearrange', 'Ranger', 'command.rearrange'],
    ['Values', 'Valeurs', 'command.values'],
    ['Letters', 'Lettres', 'command.letters'],
    ['Bonuses', 'Cases bonus', 'command.premiums'],
    ['Play now', 'Jouer tout de suite', 'command.force'],
    ['Racks', 'Chevalets', 'command.racks'],
    ['Clock', 'Pendule', 'command.clock'],
    ['Save', 'Enregistrer', 'command.save'],
    ['End game', 'Finir la partie', 'command.endGame'],
    ['Settings', 'Réglages', 'command.options'],
    ['Board', 'Grille', 'command.board'],
    ['Rack', 'Chevalet', 'command.rack'],
    ['Score', 'Score', 'command.score'],
    ['Moves', 'Coups', 'command.history'],
    ['Across', 'Horizontal', 'command.across'],
    ['Down', 'Vertical', 'command.down'],
  ] as const)('the page’s texts are exact: %s, %s', (en, fr, key) => {
    expect(say('en', key)).toBe(en);
    expect(say('fr', key)).toBe(fr);
  });

  it('follow the language during a game', () => {
    expect(t('command.play')).toBe('Play');
    setLanguage('fr');
    expect(language.value).toBe('fr');
    expect(t('command.play')).toBe('Jouer');
    expect(t('points', { n: 1 })).toBe('1 point');
  });

  it.each([
    ['en', 0, '0 points'],
    ['en', 1, '1 point'],
    ['en', 2, '2 points'],
    ['fr', 0, '0 point'],
    ['fr', 1, '1 point'],
    ['fr', 2, '2 points'],
    ['fr', 1284, '1\u202f284 points'],
    ['en', 1284, '1,284 points'],
    ['en', -5, '\u22125 points'],
  ] as const)('plurals: %s %i', (language, n, text) => {
    expect(say(language, 'points', { n })).toBe(text);
  });

  it('French spaces do not break', () => {
    expect(say('fr', 'notice.choose-direction')).toBe('Horizontal ou vertical\u202f?');
    expect(say('fr', 'say.scoreNow', { score: 73 })).toBe('Score\u202f: 73.');
    expect(say('fr', 'line.unknown', { text: 'x' })).toContain('«\u202fx\u202f»');
  });

  it('the language comes from the browser', () => {
    expect(detectLanguage(['fr-CA', 'en'])).toBe('fr');
    expect(detectLanguage(['de', 'nl-BE', 'fr'])).toBe('fr');
    expect(detectLanguage(['de'])).toBe('en');
    expect(detectLanguage([])).toBe('en');
  });
});

describe('numbers, times and lists', () => {
  it.each([
    ['en', 598_000, '9:58'],
    ['fr', 598_999, '9:58'],
    ['en', 60_000, '1:00'],
    ['en', 10_000, '0:10'],
    ['en', 9_999, '9.9'],
    ['fr', 7_449, '7,4'],
    ['en', 0, '0.0'],
    ['en', -61_000, '\u22121:01'],
  ] as const)('the clock: %s %i', (language, ms, text) => {
    expect(formatClock(language, ms)).toBe(text);
  });

  it('follow each language’s conventions', () => {
    expect(formatNumber('fr', 1284.5)).toBe('1\u202f284,5');
    expect(formatSigned('en', 22)).toBe('+22');
    expect(formatSigned('en', -5)).toBe('\u22125');
    expect(formatSigned('en', 0)).toBe('0');
    expect(formatLimit(125)).toBe('2:05');
    expect(formatList('en', ['NOT', 'BE'])).toBe('NOT and BE');
    expect(formatList('fr', ['FA', 'RI', 'AN'])).toBe('FA, RI et AN');
    expect(formatSize('fr', 336_000)).toBe('0,3\u00a0Mo');
    expect(formatDate('en', Date.UTC(2026, 10, 15, 12))).toMatch(/15 Nov 2026/);
  });
});
