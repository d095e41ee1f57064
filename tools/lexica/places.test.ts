import { describe, expect, test } from 'vitest';
import {
  bigCityNames,
  countryNames,
  foldPlaces,
  frenchDivisionNames,
  parseCities,
  readBigCities,
  territoryNames,
  wordnetPlaceNames,
} from './places.ts';

const row = (name: string, others: string, country: string, people: number): string =>
  ['1', name, name, others, '0', '0', 'P', 'PPL', country, '', '', '', '', '', people, ''].join(
    '\t',
  );

describe('geographical names', () => {
  test('folds single words; leaves out phrases and abbreviations', () => {
    expect([...foldPlaces(['Pérou', 'United Kingdom', 'UK', 'Y', 'Oô', 'Saint-Denis'])]).toEqual([
      'PEROU',
      'OO',
    ]);
  });

  test('countries', () => {
    const territories = { localeDisplayNames: { territories: { FR: 'France', '150': 'Europe' } } };
    expect(territoryNames({ main: { en: territories } }, 'en')).toEqual(['Europe', 'France']);
    expect(countryNames({ countries: { FR: 'France', MM: ['Myanmar', 'Burma'] } })).toEqual([
      'France',
      'Myanmar',
      'Burma',
    ]);
    expect(() => countryNames({})).toThrow('no countries');
  });

  test('French divisions', () => {
    expect(frenchDivisionNames([{ nom: 'Ain' }, { nom: 'Gers' }])).toEqual(['Ain', 'Gers']);
  });

  const big = readBigCities(
    [row('London', 'Londra,Londres', 'GB', 9e6), row('Eze', '', 'FR', 2300)].join('\n'),
  );
  const cities = parseCities([
    { name: 'London', country: 'GB' },
    { name: 'London', country: 'ZZ' },
    { name: 'Eze', country: 'FR' },
  ]);

  test('cities over 100,000 people, in their country', () => {
    expect(bigCityNames(cities, big, () => false)).toEqual(['London']);
  });

  test('the name used in the language replaces the one in the gazetteer', () => {
    expect(bigCityNames(cities, big, (name) => name === 'Londres')).toEqual(['Londres']);
  });

  test('WordNet: instances of places, not of stars and planets', () => {
    const data = [
      '  1 licence',
      '00000001 15 n 01 city 0 000 | a gloss',
      '00000002 17 n 01 star 0 000 | a gloss',
      '00000003 15 n 02 Paris 0 City_of_Light 0 001 @i 00000001 n 0000 | a gloss',
      '00000004 17 n 01 Sirius 0 001 @i 00000002 n 0000 | a gloss',
      '00000005 15 n 01 Town 0 001 @ 00000001 n 0000 | a gloss',
      '',
    ].join('\n');
    expect(wordnetPlaceNames(data)).toEqual(['Paris', 'City_of_Light']);
  });
});
