import type { AdjustmentKind, AUDIT_ERRORS, EndReason } from '@luctor/rules';
import type { Message } from '../message.ts';

type OverKey =
  | `over.reason.${EndReason}`
  | `over.adjustment.${AdjustmentKind}`
  | `audit.${(typeof AUDIT_ERRORS)[number]}`;

/** The end of a game and its proof [R9-R11, S3]. */
export const OVER_EN = {
  'over.wins': '{name} wins',
  'over.tie': '{names} share the win',
  'over.alone': '{name} finishes with {points}',
  'over.by': { one: 'by {n} point', other: 'by {n} points' },
  'over.length': { one: 'in {n} turn and {time}', other: 'in {n} turns and {time}' },
  'over.unfinished': 'Kept as unfinished',
  'over.reason.out': 'The bag is empty and {name} has played every tile.',
  'over.reason.passes': 'Everyone passed.',
  'over.reason.scoreless': 'Nobody has scored in two turns each.',
  'over.reason.bag-emptied': 'The bag is empty.',
  'over.reason.too-few-players': 'Too few players are left.',
  'over.reason.no-words': 'Nobody can form another word.',
  'over.reason.stopped': 'The players ended the game.',
  'over.adjustments': 'Final adjustments',
  'over.noAdjustments': 'The scores stand as they are.',
  'over.before': 'Before',
  'over.tilesLeft': 'Tiles left',
  'over.change': '±',
  'over.final': 'Final',
  'over.adjustment.tiles-left': 'Tiles left',
  'over.adjustment.others-tiles': 'Tiles of the others',
  'over.adjustment.empty-rack': 'All tiles placed',
  'over.adjustment.overtime': 'Overtime',
  'over.stats.best': 'Best move',
  'over.stats.average': 'Average',
  'over.stats.perTurn': 'per turn',
  'over.stats.full': 'Full racks',
  'over.again': 'Play again',
  'over.otherLevels': 'Same players, other levels',
  'over.otherPlayers': 'Other players',
  'over.review': 'Review the game',
  'over.stop': 'Stop',
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
} as const satisfies Readonly<Record<OverKey, Message>> & Readonly<Record<string, Message>>;
