import type { AUDIT_ERRORS } from '@luctor/rules';
import type { Message } from '../message.ts';

type AuditKey = `audit.${(typeof AUDIT_ERRORS)[number]}`;

/** The end of a game and its proof [R9-R11, S3]. */
export const OVER_EN = {
  'over.by': { one: 'by {n} point', other: 'by {n} points' },
  'over.length': { one: 'in {n} turn and {time}', other: 'in {n} turns and {time}' },
  'over.turns': { one: 'in {n} turn', other: 'in {n} turns' },
  'over.unfinished': 'Unfinished game',
  'over.adjustments': 'Final adjustments',
  'over.noAdjustments': 'The scores stand as they are.',
  'over.before': 'Before',
  'over.tilesLeft': 'Tiles left',
  'over.change': '±',
  'over.final': 'Final',
  'over.stats.best': 'Best move',
  'over.stats.average': 'Average',
  'over.stats.perTurn': 'per turn',
  'over.stats.full': 'Full racks',
  'over.again': 'Play again',
  'over.otherLevels': 'Same players, other levels',
  'over.otherPlayers': 'Other players',
  'over.review': 'Review the game',
  'over.stop': 'Stop',
  'missed.title': 'Best moves missed',
  'missed.about':
    'The turn that gave away most, by points and by what the tiles kept are worth. Nothing counts that the player could not know then.',
  'missed.working': 'Going through the turns',
  'missed.failed': 'The words of this game are not at hand, so its moves cannot be compared.',
  'missed.nothing': 'Nothing missed: there was never a better move.',
  'missed.nothingBetter': 'There was no better move.',
  'missed.made': 'Played',
  'missed.best': 'Best',
  'missed.line': 'Best: {move}',
  'missed.given': { one: '{n} point given away', other: '{n} points given away' },
  'missed.withdrawn': '{word}, taken back',
  'missed.change': 'Change {tiles}',
  'missed.see': 'See turn {n}',
  'missed.showing': 'Best move, turn {n}',
  'missed.show': 'Show the best move on the board',
  'why.points': { one: 'It scores {n} point more.', other: 'It scores {n} points more.' },
  'why.pointsAndTiles': {
    one: 'It scores {n} point more and keeps better tiles: {tiles}.',
    other: 'It scores {n} points more and keeps better tiles: {tiles}.',
  },
  'why.pointsNotTiles': {
    one: 'It scores {n} point more, and that counts for more than the tiles kept.',
    other: 'It scores {n} points more, and that counts for more than the tiles kept.',
  },
  'why.tiles': 'It scores as much and keeps better tiles: {tiles}.',
  'why.tilesNotPoints': {
    one: 'It scores {n} point less but keeps better tiles: {tiles}.',
    other: 'It scores {n} points less but keeps better tiles: {tiles}.',
  },
  'why.noTile': 'It leaves no tile on the rack instead of {tiles}.',
  'why.swap': '{keeps} instead of {insteadOf}',
  'why.fullRack': 'It lays all seven tiles, for a bonus of {n}.',
  'why.goesOut': 'It lays the last tiles and ends the game.',
  'why.atEnd': {
    one: 'With the tiles left on the racks it is worth {n} point more.',
    other: 'With the tiles left on the racks it is worth {n} points more.',
  },
  'audit.title': 'Proof of a fair draw',
  'audit.about':
    'The fingerprint was shown before the first draw. The secret is revealed now: every draw follows from it and from what each person added.',
  'audit.commitment': 'Fingerprint, shown at the start',
  'audit.secret': 'Secret, revealed now',
  'audit.contribution': 'Added by {name}',
  'audit.checking': 'Checking',
  'audit.ok': {
    one: 'Checked on this device: the fingerprint agrees, and so does {n} step of the game.',
    other: 'Checked on this device: the fingerprint agrees, and so do all {n} steps of the game.',
  },
  'audit.broken-commitment': 'The secret does not fit the fingerprint shown at the start.',
  'audit.different': 'Step {event} of the game does not follow from the secret.',
  'audit.again': 'Check again',
  'audit.copy': 'Copy',
  'audit.copied': 'Copied.',
  'told.title': 'Imported game',
  'told.about':
    'This game was imported for review. Its file does not say how the tiles were drawn, so the game is replayed, not proved.',
  'told.replayed': {
    one: 'Replayed on this device: {n} step follows from the rules.',
    other: 'Replayed on this device: all {n} steps follow from the rules.',
  },
  'told.different': 'Step {event} of the game does not follow from the rules.',
} as const satisfies Readonly<Record<AuditKey, Message>> & Readonly<Record<string, Message>>;
