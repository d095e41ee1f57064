import {
  checkPlacement,
  createGame,
  EDITIONS,
  evolve,
  findEdition,
  makeSetup,
  parsePlace,
  scorePlay,
  tileOf,
  type ClockRules,
  type GameEvent,
  type GameState,
  type Language,
  type Player,
  type Seat,
  type SetupChoices,
} from '@luctor/rules';
import { wordFrom } from './fake-session.ts';

/** Games in progress for screenshots: the events that lead there, with tiles as the scene wants. */

interface Scene {
  readonly edition: string;
  readonly language: Language;
  readonly players: readonly Player[];
  /** `seat place word`, the place as the language writes it, a blank in lower case. */
  readonly moves: readonly string[];
  /** Racks at the end, by seat. */
  readonly racks: readonly string[];
  readonly turn: Seat;
  readonly choices?: Partial<SetupChoices>;
}

const RAPID: ClockRules = {
  perTurnSeconds: null,
  perPlayerSeconds: 900,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: null,
};

export const ENGLISH: Scene = {
  edition: 'classic',
  language: 'en',
  players: [
    { kind: 'person', name: 'Oscar' },
    { kind: 'person', name: 'Eleanor' },
    { kind: 'computer', name: 'Curlew', level: 8 },
    { kind: 'computer', name: 'Tern', level: 4 },
  ],
  moves: [
    '0 8H QUARTZ',
    '1 K3 ORCHARD',
    '2 3H MELODY',
    '3 4D HONEY',
    '0 L8 TOENAIL',
    '1 13I ORDINAL',
    '2 12D ORChID',
    '3 E3 JOVIAL',
    '0 8A KETTLE',
  ],
  racks: ['ABEGINS', 'WAVEE?N', 'NOTABES', 'FFGIIPU'],
  turn: 1,
  choices: { clock: RAPID, options: { racksVisible: false, seeThinking: true } },
};

export const FRENCH: Scene = {
  edition: 'deluxe',
  language: 'fr',
  players: [
    { kind: 'person', name: 'Jean-Baptiste' },
    { kind: 'person', name: 'Camille' },
    { kind: 'computer', name: 'Courlis', level: 8 },
    { kind: 'computer', name: 'Sterne', level: 4 },
  ],
  moves: [
    '0 H4 ZEBRE',
    '1 I8 TORRENT',
    '2 12D CLOCHE',
    '3 10F VITRINE',
    '0 4D MELEZE',
    '1 5C VEXE',
    '2 K6 MESANgE',
    '3 L3 FRAISE',
    '0 C5 VOYAGE',
  ],
  racks: ['DEUILSA', 'PAINE?L', 'AIORTUU', 'BDFJOQS'],
  turn: 1,
  choices: { clock: RAPID, options: { racksVisible: false, seeThinking: true } },
};

export const TWO: Scene = {
  edition: 'classic',
  language: 'en',
  players: [
    { kind: 'person', name: 'Eleanor' },
    { kind: 'computer', name: 'Tern', level: 4 },
  ],
  moves: [],
  racks: ['AEHORN?', 'AABCDEF'],
  turn: 0,
};

export const SCAMPIO: Scene = {
  edition: 'scampio',
  language: 'fr',
  players: [
    { kind: 'person', name: 'Marie-Antoinette' },
    { kind: 'computer', name: 'Bécasseau', level: 6 },
    { kind: 'person', name: 'Anne-Charlotte' },
  ],
  moves: ['0 H5 SCAMPIO', '1 7G TAXI', '2 11D RADIO'],
  racks: ['BAREUST', 'AEIORTU', 'NNEEZLQ'],
  turn: 0,
  choices: { options: { racksVisible: true } },
};

const AT = Date.UTC(2026, 10, 15, 20, 0, 0);
const TURN_MS = 31_000;
const CONTRIBUTION = 'c0ffee0123456789';

/** The events of a scene, and its state. */
export function play(scene: Scene): {
  readonly events: readonly GameEvent[];
  readonly now: number;
} {
  const edition = findEdition(scene.edition) ?? EDITIONS[0];
  if (edition === undefined) throw new Error('no edition');
  const made = makeSetup(edition, {
    ...scene.choices,
    players: scene.players,
    language: scene.language,
  });
  if (!made.ok) throw new Error(made.error.code);
  const [created] = createGame(made.value, '5a'.repeat(32), AT);
  if (created === undefined) throw new Error('no game');
  const events: GameEvent[] = [created];
  let state: GameState = evolve(null, created);
  let now = AT;
  const emit = (event: GameEvent) => {
    state = evolve(state, event);
    events.push(event);
  };
  scene.players.forEach(({ kind }, seat) => {
    if (kind === 'person') emit({ type: 'contributed', seat, contribution: CONTRIBUTION });
  });
  emit({ type: 'gameStarted', firstSeat: 0, at: now });
  for (const move of scene.moves) {
    const [who, where, word] = move.split(' ');
    const seat = Number(who);
    const place = parsePlace(scene.language, where ?? '');
    if (!place.ok) throw new Error(move);
    const placement = wordFrom(state, place.value, word ?? '');
    const legal = checkPlacement(made.value.ruleset, state.board, null, placement);
    if (!legal.ok) throw new Error(`${move}: ${legal.error.code}`);
    const { total, words } = scorePlay(made.value.ruleset, state.board, legal.value);
    emit({ type: 'turnStarted', seat, at: now });
    emit({ type: 'tilesDrawn', seat, tiles: placement.map(({ face }) => tileOf(face)) });
    now += TURN_MS + ((seat * 7919) % 20_000);
    emit({
      type: 'played',
      seat,
      placement,
      words: words.map(({ word }) => word),
      score: total,
      challengeable: false,
      at: now,
    });
  }
  scene.racks.forEach((rack, seat) => {
    if (rack !== '') emit({ type: 'tilesDrawn', seat, tiles: Array.from(rack) });
  });
  emit({ type: 'turnStarted', seat: scene.turn, at: now });
  return { events, now };
}
