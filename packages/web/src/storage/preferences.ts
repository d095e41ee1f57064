import {
  defaultEdition,
  ENTRY_STYLES,
  findEdition,
  GAME_LIMITS,
  LANGUAGES,
  makeSetup,
  MAX_LEVEL,
  OVERTIMES,
  WRONG_CHALLENGES,
  type ClockRules,
  type EntryStyle,
  type Language,
  type Pace,
  type Player,
  type SetupChoices,
  type TableOptions,
  type WordCheck,
} from '@luctor/rules';
import { parseVocabularyId } from '../lexica/vocabulary-id.ts';

const SPECTRUM_COLOURS = 8;
const MAX_TEXT_LENGTH = 200;

/** Choices that a person expects to find again. Kept in this browser, never sent. */
export interface Preferences {
  /** Of the interface; null: the browser's. */
  readonly language: Language | null;
  /** Null: the edition's, and outside a game the system's light or dark. */
  readonly theme: string | null;
  /** Null: the edition's [U1]. */
  readonly entryStyle: EntryStyle | null;
  readonly sound: boolean;
  /** Sound is off; it is offered once, at the table, after the first game. */
  readonly soundOffer: SoundOffer;
  /** Whether a pass needs confirmation [U6]. */
  readonly asksBeforePass: boolean;
  /** Whether a digit or sign without Ctrl or Alt is a command [U6]. */
  readonly singleKeys: boolean;
  /** How fast games are shown to this person [S4, K9]; null: the edition's pace. */
  readonly pace: Pace | null;
  /** Whether this person watches what computers try, if the table allows it [K6]. */
  readonly watchThinking: boolean;
  /** Ink, paper and border of the Spectrum theme [U8]: 0-7, and bright or not. */
  readonly spectrum: SpectrumColours;
  /** The last choices of the new-game screen; null before the first game. */
  readonly newGame: NewGameChoices | null;
}

const SOUND_OFFERS = ['not-yet', 'due', 'made'] as const;
type SoundOffer = (typeof SOUND_OFFERS)[number];

export interface SpectrumColours {
  readonly ink: number;
  readonly paper: number;
  readonly border: number;
  readonly bright: boolean;
}

/** The new-game screen as it was left; `makeSetup` decides whether it is still valid. */
export interface NewGameChoices {
  readonly edition: string;
  readonly players: readonly Player[];
  /** Of the words. */
  readonly language: Language;
  /** As `GameSetup.vocabulary`; null: the edition's. */
  readonly vocabulary: string | null;
  readonly wordCheck: WordCheck | null;
  /** `edition`: the edition's own; null: no clock. */
  readonly clock: ClockRules | null | 'edition';
  readonly options: Partial<TableOptions>;
}

export const DEFAULT_PREFERENCES: Preferences = {
  language: null,
  theme: null,
  entryStyle: null,
  sound: false,
  soundOffer: 'not-yet',
  asksBeforePass: true,
  singleKeys: true,
  pace: null,
  watchThinking: true,
  spectrum: { ink: 7, paper: 0, border: 0, bright: true },
  newGame: null,
};

/**
 * Reads what an earlier visit stored, perhaps in another version. Field by field: a damaged value
 * loses only itself, never the rest.
 */
export function parsePreferences(text: string | null): Preferences {
  const stored = asObject(parseJson(text));
  const defaults = DEFAULT_PREFERENCES;
  return {
    language: oneOf(LANGUAGES, stored['language']) ?? defaults.language,
    theme: asText(stored['theme']) ?? defaults.theme,
    entryStyle: oneOf(ENTRY_STYLES, stored['entryStyle']) ?? defaults.entryStyle,
    sound: asFlag(stored['sound']) ?? defaults.sound,
    soundOffer: oneOf(SOUND_OFFERS, stored['soundOffer']) ?? defaults.soundOffer,
    asksBeforePass: asFlag(stored['asksBeforePass']) ?? defaults.asksBeforePass,
    singleKeys: asFlag(stored['singleKeys']) ?? defaults.singleKeys,
    pace: parsePace(stored),
    watchThinking: asFlag(stored['watchThinking']) ?? defaults.watchThinking,
    spectrum: parseSpectrum(asObject(stored['spectrum'])),
    newGame: parseNewGame(asObject(stored['newGame'])),
  };
}

export function makePreferences(preferences: Preferences): string {
  return JSON.stringify(preferences);
}

/** The pace at which this person sees games of an edition. */
export function paceFor({ pace }: Preferences, edition: string): Pace {
  return pace ?? editionsPace(edition);
}

/** The pace as a preference: the edition's own pace is not a choice. */
export function ownPace(pace: Pace, edition: string): Pace | null {
  const { placementSpeed, waitBetweenMoves } = editionsPace(edition);
  const isEditions =
    pace.placementSpeed === placementSpeed && pace.waitBetweenMoves === waitBetweenMoves;
  return isEditions ? null : pace;
}

/** A game's edition may be missing from this page: imported, or removed. */
function editionsPace(id: string): Pace {
  return (findEdition(id) ?? defaultEdition()).pace;
}

/** Preferences once stored the pace among the options of the next game. */
function parsePace(stored: JsonObject): Pace | null {
  if (stored['pace'] !== undefined) return readPace(asObject(stored['pace']), '');
  const newGame = asObject(stored['newGame']);
  const edition = asText(newGame['edition']) ?? '';
  const pace = readPace(asObject(newGame['options']), edition);
  return pace && ownPace(pace, edition);
}

function readPace(stored: JsonObject, edition: string): Pace | null {
  const placementSpeed = asCount(stored['placementSpeed'], GAME_LIMITS.placementSpeed);
  const waitBetweenMoves = asFlag(stored['waitBetweenMoves']);
  if (placementSpeed === null && waitBetweenMoves === null) return null;
  const usual = editionsPace(edition);
  return {
    placementSpeed: placementSpeed ?? usual.placementSpeed,
    waitBetweenMoves: waitBetweenMoves ?? usual.waitBetweenMoves,
  };
}

function parseSpectrum(stored: JsonObject): SpectrumColours {
  const { spectrum } = DEFAULT_PREFERENCES;
  const colour = (key: 'ink' | 'paper' | 'border') =>
    asCount(stored[key], SPECTRUM_COLOURS - 1) ?? spectrum[key];
  return {
    ink: colour('ink'),
    paper: colour('paper'),
    border: colour('border'),
    bright: asFlag(stored['bright']) ?? spectrum.bright,
  };
}

/** Drops choices that no longer make a game: a removed edition, a level out of range. */
function parseNewGame(stored: JsonObject): NewGameChoices | null {
  const edition = findEdition(asText(stored['edition']) ?? '');
  const language = oneOf(LANGUAGES, stored['language']);
  const players = asList(stored['players']).map(parsePlayer);
  if (edition === null || language === null || !players.every((each) => each !== null)) return null;
  const clock = stored['clock'] === 'edition' ? 'edition' : parseClock(asObject(stored['clock']));
  const choices: NewGameChoices = {
    edition: edition.id,
    players,
    language,
    vocabulary: asVocabulary(stored['vocabulary']),
    wordCheck: parseWordCheck(asObject(stored['wordCheck'])),
    clock,
    options: parseOptions(asObject(stored['options'])),
  };
  return makeSetup(edition, setupChoices(choices)).ok ? choices : null;
}

function asVocabulary(stored: unknown): string | null {
  const text = asText(stored);
  return text === null || parseVocabularyId(text) === null ? null : text;
}

/** The choices as `makeSetup` takes them. */
export function setupChoices(choices: NewGameChoices): SetupChoices {
  const { players, language, options, vocabulary, wordCheck, clock } = choices;
  return {
    players,
    language,
    options,
    ...(vocabulary !== null && { vocabulary }),
    ...(wordCheck !== null && { wordCheck }),
    ...(clock !== 'edition' && { clock }),
  };
}

function parsePlayer(data: unknown): Player | null {
  const stored = asObject(data);
  const name = asText(stored['name']);
  const level = asCount(stored['level'], MAX_LEVEL);
  if (name === null) return null;
  if (stored['kind'] === 'person') return { kind: 'person', name };
  return stored['kind'] === 'computer' && level !== null ? { kind: 'computer', name, level } : null;
}

function parseWordCheck(stored: JsonObject): WordCheck | null {
  const { type } = stored;
  if (type === 'ask' || type === 'reject') return { type };
  const wrongChallenge = oneOf(WRONG_CHALLENGES, stored['wrongChallenge']);
  if (type !== 'challenge' || wrongChallenge === null) return null;
  return {
    type,
    wrongChallenge,
    waitSeconds: asCount(stored['waitSeconds'], GAME_LIMITS.challengeSeconds),
  };
}

function parseClock(stored: JsonObject): ClockRules | null {
  const { turnSeconds, playerSeconds } = GAME_LIMITS;
  // a clock of no seconds could not be read again from a saved game
  const limit = (key: string, most: number) => asCount(stored[key], most) || null;
  const perTurnSeconds = limit('perTurnSeconds', turnSeconds);
  const perPlayerSeconds = limit('perPlayerSeconds', playerSeconds);
  if (perTurnSeconds === null && perPlayerSeconds === null) return null;
  return {
    perTurnSeconds,
    perPlayerSeconds,
    incrementSeconds: asCount(stored['incrementSeconds'], turnSeconds) ?? 0,
    overtime: oneOf(OVERTIMES, stored['overtime']) ?? 'points',
    placingSeconds: limit('placingSeconds', turnSeconds),
  };
}

function parseOptions(stored: JsonObject): Partial<TableOptions> {
  const racksVisible = asFlag(stored['racksVisible']);
  const seeThinking = asFlag(stored['seeThinking']);
  return {
    ...(racksVisible !== null && { racksVisible }),
    ...(seeThinking !== null && { seeThinking }),
  };
}

type JsonObject = Readonly<Record<string, unknown>>;

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string | null {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value : null;
}

function asFlag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** A whole number from 0 to `max`. */
function asCount(value: unknown, max: number): number | null {
  const isCount = typeof value === 'number' && Number.isInteger(value);
  return isCount && value >= 0 && value <= max ? value : null;
}

function oneOf<T>(known: readonly T[], value: unknown): T | null {
  return known.find((each) => each === value) ?? null;
}
