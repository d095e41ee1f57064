import { parseEdition, type Edition } from '../setup/edition.ts';
import { PARTS } from '../setup/make-setup.ts';

/** Every rule flag of the standard rules turned the other way, by data alone. */
export const CONTRARY: Edition = contraryEdition();

function contraryEdition(): Edition {
  const parsed = parseEdition(
    {
      id: 'contrary',
      year: null,
      name: { en: 'Contrary', fr: 'Contraire' },
      summary: { en: 'All the other way.', fr: 'Tout à l’envers.' },
      language: null,
      tileSets: {
        en: {
          id: 'few',
          letters: Object.fromEntries(
            Array.from('AEINORSTU').map((letter) => [letter, { count: 7, value: 2 }]),
          ),
          blanks: 3,
        },
        fr: 'scampio',
      },
      layout: {
        id: 'wide',
        legend: { Q: { word: 4, letter: 4 } },
        rows: Array.from({ length: 21 }, (_, row) =>
          Array.from({ length: 21 }, (__, col) =>
            row === 10 && col > 8 && col < 12 ? '*' : (row * col) % 7 === 3 ? 'Q' : '.',
          ).join(''),
        ),
      },
      seats: { min: 1, max: 4 },
      levels: { min: 1, max: 10 },
      vocabulary: 'nouns',
      rules: {
        sevenTileBonus: 7,
        joining: 'cross-or-lengthen',
        scoring: 'new-tiles',
        firstSeat: 'best-rack',
        exchange: 'never',
        ending: {
          goingOut: false,
          passRoundWithEmptyBag: false,
          passRounds: 1,
          scorelessTurns: 4,
          bagEmptied: false,
          noWordLeft: false,
        },
        final: { loseTilesLeft: false, gainOthersTiles: false, emptyRackBonus: 3 },
      },
      wordCheck: { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 0 },
      clock: {
        perTurnSeconds: 20,
        perPlayerSeconds: 300,
        incrementSeconds: 5,
        overtime: 'loss',
        placingSeconds: 5,
      },
      turnRange: { min: 5, max: 50 },
      clockPresets: [],
      options: {
        racksVisible: true,
        seeThinking: false,
        placementSpeed: 9,
        waitBetweenMoves: true,
      },
      entryStyle: 'direct',
      theme: 'dark',
    },
    PARTS,
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
