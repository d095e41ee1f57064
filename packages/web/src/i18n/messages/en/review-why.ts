import type { Message } from '../message.ts';

/** Why a move was better: one sentence for each kind of fact [L1]. */
export const REVIEW_WHY_EN = {
  'fact.refused': {
    one: '{words} isn’t in the dictionary, so the turn was lost.',
    other: '{words} are not in the dictionary, so the turn was lost.',
  },
  'fact.points': {
    one: '{best} scores {n} point more than {made}.',
    other: '{best} scores {n} points more than {made}.',
  },
  'fact.pointsLess': {
    one: '{best} scores {n} point less than {made}, and is still worth more.',
    other: '{best} scores {n} points less than {made}, and is still worth more.',
  },
  'fact.pointsSame': '{best} scores as much as {made}.',
  'fact.bonus': '{word} uses all seven tiles, for a bonus of {n}.',
  'fact.tiles': {
    one: '{best} keeps {kept} instead of {insteadOf}: worth {n} point more.',
    other: '{best} keeps {kept} instead of {insteadOf}: worth {n} points more.',
  },
  'fact.tilesWorse': {
    one: 'It keeps {kept} instead of {insteadOf}: worth {n} point less, and still better.',
    other: 'It keeps {kept} instead of {insteadOf}: worth {n} points less, and still better.',
  },
  'fact.tilesNone': 'no tile',
  'fact.opened':
    '{made} opens {place}: the opponent can then expect {after} points instead of {before}.',
  'fact.phony': {
    one: '{words} isn’t in the dictionary, but nobody challenged it.',
    other: '{words} are not in the dictionary, but nobody challenged them.',
  },
  'fact.uncommon': '{word} is an uncommon word.',
  'fact.rare': '{word} is a rare word that few players know.',
  'fact.endsGame': '{best} plays out and ends the game.',
  'fact.goesOut': {
    one: '{best} plays out and ends the game, {n} point better in the end.',
    other: '{best} plays out and ends the game, {n} points better in the end.',
  },
  'fact.tilesLeft': {
    one: 'With the tiles left counted, {best} is {n} point better.',
    other: 'With the tiles left counted, {best} is {n} points better.',
  },
  'fact.endgameSeen': {
    one: 'As far as the search could see, {best} comes out about {n} point better.',
    other: 'As far as the search could see, {best} comes out about {n} points better.',
  },
  'fact.endgame': {
    one: 'Played to the end, {best} comes out {n} point better.',
    other: 'Played to the end, {best} comes out {n} points better.',
  },
  'fact.stuck': 'After {made}, {tiles} can no longer be placed.',
  'fact.safeLead': {
    one: 'With a lead of {n} point, {best} is the safe move; {made} puts the lead at risk.',
    other: 'With a lead of {n} points, {best} is the safe move; {made} puts the lead at risk.',
  },
  'fact.outlook': {
    one: 'In the turns to come, {best} is worth {n} point more.',
    other: 'In the turns to come, {best} is worth {n} points more.',
  },
  'fact.outlookWorse': {
    one: 'In the turns to come it is worth {n} point less, and still better.',
    other: 'In the turns to come it is worth {n} points less, and still better.',
  },
} as const satisfies Readonly<Record<string, Message>>;
