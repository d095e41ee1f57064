// Geographical names of one word, for games that allow them. Pure: texts in, folded names out.
import { foldWord, isLowerCase } from './text/fold.ts';

/** Smaller cities are known only locally. */
const CITY_PEOPLE = 100_000;

/** Names of countries and continents in one language, from CLDR: `FR`, `FR-alt-short`, `150` … */
export function territoryNames(json: unknown, language: string): string[] {
  const names = child(
    child(child(child(json, 'main'), language), 'localeDisplayNames'),
    'territories',
  );
  return Object.values(names).map(String);
}

/** From i18n-iso-countries: a code has one name or several. */
export function countryNames(json: unknown): string[] {
  return Object.values(child(json, 'countries')).flat().map(String);
}

function child(json: unknown, key: string): Readonly<Record<string, unknown>> {
  const value = isRecord(json) ? json[key] : undefined;
  if (!isRecord(value)) throw new Error(`no ${key} in a file of place names`);
  return value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field `nom` of a file of French communes, departments or regions. */
export function frenchDivisionNames(json: unknown): string[] {
  if (!Array.isArray(json)) throw new Error('the French divisions are not a list');
  return json.map((division: unknown) => String(isRecord(division) ? division['nom'] : ''));
}

export interface City {
  readonly name: string;
  readonly country: string;
}

export function parseCities(json: unknown): City[] {
  if (!Array.isArray(json)) throw new Error('cities.json is not a list');
  return json.map((city: unknown) => {
    if (!isRecord(city)) throw new Error('cities.json has something that is not a city');
    return { name: String(city['name']), country: String(city['country']) };
  });
}

/** `GB London` -> its names in other languages: Londres, Londra … */
export type BigCities = ReadonlyMap<string, readonly string[]>;

/** A line of the GeoNames gazetteer, separated by tabs: name, names, … country, … population. */
export function readBigCities(gazetteer: string): BigCities {
  const cities = new Map<string, string[]>();
  for (const line of gazetteer.split('\n')) {
    const fields = line.split('\t');
    if (!(Number(fields[14]) >= CITY_PEOPLE)) continue;
    cities.set(`${fields[8]} ${fields[1]}`, (fields[3] ?? '').split(','));
  }
  return cities;
}

/**
 * The names of big cities. If `isNative` accepts another name of a city, that name is the one used in
 * the language: in French LONDRES, not LONDON.
 */
export function bigCityNames(
  cities: readonly City[],
  big: BigCities,
  isNative: (name: string) => boolean,
): string[] {
  return cities.flatMap(({ name, country }) => {
    const others = big.get(`${country} ${name}`);
    if (others === undefined) return [];
    const native = [name, ...others].filter(isNative);
    return native.length > 0 ? native : [name];
  });
}

// WordNet's files of locations and natural objects; the second also has stars.
const GEOGRAPHY_FILES = new Set(['15', '17']);
const NOT_ON_EARTH = new Set([
  'asterism',
  'celestial_body',
  'constellation',
  'galaxy',
  'imaginary_place',
  'nebula',
  'planet',
  'satellite',
  'sign_of_the_zodiac',
  'star',
]);

interface Synset {
  readonly file: string;
  readonly names: readonly string[];
  readonly isInstance: boolean;
  readonly hypernyms: readonly string[];
}

/** Cities, states, rivers, mountains … that WordNet lists as instances. */
export function wordnetPlaceNames(dataNoun: string): string[] {
  const synsets = new Map<string, Synset>();
  for (const line of dataNoun.split('\n')) {
    if (line === '' || line.startsWith(' ')) continue;
    const fields = line.slice(0, line.indexOf('|')).trim().split(' ');
    const count = Number.parseInt(fields[3] ?? '0', 16);
    const names = Array.from({ length: count }, (_, at) => fields[4 + 2 * at] ?? '');
    const pointers = fields.slice(5 + 2 * count);
    const hypernyms: string[] = [];
    for (let at = 0; at < pointers.length; at += 4) {
      if (pointers[at]?.startsWith('@')) hypernyms.push(pointers[at + 1] ?? '');
    }
    const isInstance = pointers.includes('@i');
    synsets.set(fields[0] ?? '', { file: fields[1] ?? '', names, isInstance, hypernyms });
  }
  const isOnEarth = (synset: Synset): boolean =>
    !synset.names.some((name) => NOT_ON_EARTH.has(name)) &&
    synset.hypernyms.every((offset) => {
      const above = synsets.get(offset);
      return above === undefined || isOnEarth(above);
    });
  return [...synsets.values()]
    .filter((synset) => GEOGRAPHY_FILES.has(synset.file) && synset.isInstance && isOnEarth(synset))
    .flatMap(({ names }) => names)
    .filter((name) => !isLowerCase(name));
}

/** Folded and single; abbreviations (USA, UK) are left out. */
export function foldPlaces(names: Iterable<string>): Set<string> {
  const places = new Set<string>();
  for (const name of names) {
    const place = isAbbreviation(name) ? undefined : foldWord(name);
    if (place !== undefined) places.add(place);
  }
  return places;
}

function isAbbreviation(name: string): boolean {
  return name.length > 1 && name === name.toUpperCase();
}
