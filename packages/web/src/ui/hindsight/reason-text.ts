import type { Tile } from '@luctor/rules';
import type { AppraisedTurn } from '../../hindsight/appraised-game.ts';
import { reasonOf, type Reason } from '../../hindsight/reason.ts';
import { language, spellTiles, t } from '../../i18n/index.ts';

/** `It scores 4 points less but keeps better tiles: E S T instead of U V.` */
export function reasonText(turn: AppraisedTurn): string {
  const reason = reasonOf(turn);
  if (reason.type === 'end') {
    const points = t('why.atEnd', { n: reason.points });
    return reason.goesOut ? `${t('why.goesOut')} ${points}` : points;
  }
  const sentence = middleText(reason);
  return reason.bonus > 0 ? `${t('why.fullRack', { n: reason.bonus })} ${sentence}` : sentence;
}

function middleText(reason: Extract<Reason, { type: 'middle' }>): string {
  const { points, tilesKept, keeps, insteadOf } = reason;
  const n = Math.abs(points);
  if (keeps.length === 0 && points <= 0) return t('why.noTile', { tiles: spelled(insteadOf) });
  if (tilesKept === 'better' && keeps.length > 0) {
    const tiles = insteadOf.length === 0 ? spelled(keeps) : swapped(keeps, insteadOf);
    if (points === 0) return t('why.tiles', { tiles });
    return t(points > 0 ? 'why.pointsAndTiles' : 'why.tilesNotPoints', { n, tiles });
  }
  return t(tilesKept === 'worse' ? 'why.pointsNotTiles' : 'why.points', { n });
}

function swapped(keeps: readonly Tile[], insteadOf: readonly Tile[]): string {
  return t('why.swap', { keeps: spelled(keeps), insteadOf: spelled(insteadOf) });
}

function spelled(tiles: readonly Tile[]): string {
  return spellTiles(language.value, tiles);
}
