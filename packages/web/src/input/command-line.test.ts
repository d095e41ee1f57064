import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, formatPlace, LANGUAGES, type Language } from '@luctor/rules';
import { parseLine, writtenWord } from './command-line.ts';
import { VERBS } from './line-verbs.ts';
import type { TableCommand } from './table-command.ts';

const SIZE = 15;

function parse(language: Language, line: string): TableCommand | string {
  const parsed = parseLine(language, line, SIZE);
  return parsed.ok ? parsed.value : parsed.error.code;
}

describe('[U6, U9] a place and a word', () => {
  const across = (word: string) => ({
    type: 'placeWord',
    place: { row: 7, col: 5, direction: 'across' },
    word,
  });

  it.each([
    ['en', '8F HORN', 'HORN'],
    ['en', '8f horn', 'HORN'],
    ['en', '  8 F   HORN ', 'HORN'],
    ['en', 'HORN 8F', 'HORN'],
    ['en', 'play 8F HORN', 'HORN'],
    ['en', '8F HoRN', 'HoRN'],
    ['en', '8F H?ORN', 'HoRN'],
    ['en', '8f h?orn', 'HoRN'],
    ['en', '8F H[O]RN', 'HoRN'],
    ['en', '8F HO(R)N', 'HO(R)N'],
    ['en', '8F HO.N', 'HO.N'],
    ['fr', 'H6 MAISON', 'MAISON'],
    ['fr', 'h6 été', 'ÉTÉ'],
    ['fr', 'jouer H6 MAISON', 'MAISON'],
  ] as const)('%s: %s', (language, line, word) => {
    expect(parse(language, line)).toEqual(across(word));
  });

  it('is read in the page’s notation', () => {
    const down = { row: 7, col: 5, direction: 'down' };
    expect(parse('en', 'F8 HORN')).toMatchObject({ place: down });
    expect(parse('fr', '6H HORN')).toMatchObject({ place: down });
  });

  it.each([
    ['16A HORN', 'bad-place'],
    ['8P HORN', 'bad-place'],
    ['8F H0RN', 'bad-word'],
    ['8F (HORN', 'bad-word'],
    ['', 'nothing'],
    ['   ', 'nothing'],
    ['xyzzy', 'unknown'],
    ['hnt', 'did-you-mean'],
    ['pass the salt', 'unknown'],
    ['change Q1', 'bad-tiles'],
    ['word H0RN', 'bad-word'],
    ['word of honour', 'bad-word'],
    ['clock 99:99', 'bad-time'],
    ['clock 0', 'bad-time'],
    ['row 16', 'bad-line'],
    ['row H', 'bad-line'],
    ['column 8', 'bad-line'],
    ['board 8Z', 'bad-place'],
  ])('errors are named: %s', (line, code) => {
    expect(parse('en', line)).toBe(code);
  });

  it('every written place can be read back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.nat(14),
        fc.nat(14),
        fc.constantFrom(...DIRECTIONS),
        (language, row, col, direction) => {
          const place = { row, col, direction };
          const line = `${formatPlace(language, place)} MOT`;
          expect(parse(language, line)).toEqual({ type: 'placeWord', place, word: 'MOT' });
        },
      ),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (line) => void parse('fr', line)));
    expect(writtenWord('?')).toBeNull();
  });
});

describe('[U6] commands in both languages', () => {
  it.each<[string, string, TableCommand]>([
    ['pass', 'passer', { type: 'pass' }],
    ['swap', 'échanger', { type: 'change', tiles: null }],
    ['swap QV', 'échange q v', { type: 'change', tiles: ['Q', 'V'] }],
    ['change', 'changer', { type: 'change', tiles: null }],
    ['change QV', 'changer q v', { type: 'change', tiles: ['Q', 'V'] }],
    ['change Q?', 'changer Q?', { type: 'change', tiles: ['Q', '?'] }],
    ['hint', 'indice', { type: 'hint' }],
    ['shuffle', 'mélanger', { type: 'juggle' }],
    ['juggle', 'permuter', { type: 'juggle' }],
    ['rearrange', 'ranger', { type: 'rearrange', letters: null }],
    ['rearrange AEI', 'ranger aei', { type: 'rearrange', letters: 'AEI' }],
    ['alphabetic', 'alphabétique', { type: 'alphabetic' }],
    ['values', 'valeurs', { type: 'panel', panel: 'values' }],
    ['letters', 'lettres', { type: 'panel', panel: 'letters' }],
    ['bonuses', 'cases bonus', { type: 'panel', panel: 'premiums' }],
    ['premiums', 'primes', { type: 'panel', panel: 'premiums' }],
    ['play now', 'jouer tout de suite', { type: 'force' }],
    ['force', 'forcer', { type: 'force' }],
    ['racks', 'chevalets', { type: 'racks', visible: null }],
    ['racks hide', 'chevalets cacher', { type: 'racks', visible: false }],
    ['racks show', 'chevalets visibles', { type: 'racks', visible: true }],
    ['clock', 'pendule', { type: 'clock', change: null }],
    ['clock', 'chronomètre', { type: 'clock', change: null }],
    ['clock stop', 'chronomètre arrêt', { type: 'clock', change: { type: 'stop' } }],
    ['clock start', 'chrono départ', { type: 'clock', change: { type: 'start' } }],
    ['clock 2:00', 'chrono 120', { type: 'clock', change: { type: 'perTurn', seconds: 120 } }],
    ['clock off', 'chrono sans', { type: 'clock', change: { type: 'limits', clock: null } }],
    ['save', 'enregistrer', { type: 'save', name: null }],
    ['save', 'sauvegarder', { type: 'save', name: null }],
    ['save My Game', 'sauvegarder My Game', { type: 'save', name: 'My Game' }],
    ['word', 'mot', { type: 'lookUp', word: null }],
    ['word HORN', 'mot horn', { type: 'lookUp', word: 'HORN' }],
    ['look up été', 'chercher Été', { type: 'lookUp', word: 'ÉTÉ' }],
    ['end game', 'finir la partie', { type: 'endGame' }],
    ['end game', 'fin de partie', { type: 'endGame' }],
    ['END-GAME', 'FIN DE PARTIE', { type: 'endGame' }],
    ['new game', 'nouvelle partie', { type: 'newGame' }],
    ['settings', 'réglages', { type: 'panel', panel: 'options' }],
    ['options', 'options', { type: 'panel', panel: 'options' }],
    ['help', 'aide', { type: 'panel', panel: 'help' }],
    ['challenge', 'contester', { type: 'challenge' }],
    ['accept', 'accepter', { type: 'accept' }],
    ['yes', 'oui', { type: 'yes' }],
    ['no', 'non', { type: 'no' }],
    ['play', 'jouer', { type: 'play' }],
    ['take back', 'reprendre', { type: 'recall' }],
    ['take back', 'retirer', { type: 'recall' }],
    ['score', 'score', { type: 'say', what: { type: 'score' } }],
    ['rack', 'chevalet', { type: 'say', what: { type: 'rack' } }],
    ['board', 'grille', { type: 'say', what: { type: 'board' } }],
    ['board row 8', 'grille ligne H', { type: 'say', what: { type: 'row', row: 7 } }],
    ['row 8', 'ligne h', { type: 'say', what: { type: 'row', row: 7 } }],
    ['column B', 'colonne 2', { type: 'say', what: { type: 'column', col: 1 } }],
    ['board B8', 'grille H2', { type: 'say', what: { type: 'square', cell: { row: 7, col: 1 } } }],
    ['moves', 'coups', { type: 'say', what: { type: 'history' } }],
    ['history', 'historique', { type: 'say', what: { type: 'history' } }],
    ['time', 'temps', { type: 'say', what: { type: 'clock' } }],
    ['unseen', 'reste', { type: 'say', what: { type: 'unseen' } }],
    ['go on', 'continuer', { type: 'proceed' }],
  ])('%s / %s', (en, fr, command) => {
    expect(parse('en', en)).toEqual(command);
    expect(parse('fr', fr)).toEqual(command);
    expect(parse('fr', fr.toUpperCase().normalize('NFD'))).toMatchObject({ type: command.type });
  });

  it('both languages are understood on both pages', () => {
    for (const language of LANGUAGES) {
      expect(parse(language, 'passer')).toEqual({ type: 'pass' });
      expect(parse(language, 'pass')).toEqual({ type: 'pass' });
    }
  });

  it('no verb means two things', () => {
    const meanings = new Map<string, string>();
    for (const { en, fr, means } of VERBS) {
      for (const word of [...en, ...fr]) {
        const meaning = JSON.stringify(means);
        expect(meanings.get(word) ?? meaning, word).toBe(meaning);
        meanings.set(word, meaning);
      }
    }
  });

  it('a near miss is guessed', () => {
    const parsed = parseLine('fr', 'pasers', SIZE);
    expect(parsed.ok ? '' : parsed.error.guess).toBe('passer');
  });
});
