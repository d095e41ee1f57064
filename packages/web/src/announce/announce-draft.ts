import { formatCell, isBlank, letterOf, type Language, type PlacedTile } from '@luctor/rules';
import type { Draft, DraftStep, DraftWorld, Notice } from '../draft/draft.ts';
import { previewOf } from '../draft/preview.ts';
import { rackOrder } from '../draft/rack-order.ts';
import { placeName, reasonText, say, spellTiles } from '../i18n/index.ts';
import { ANSWER_KEYS } from '../input/key-map.ts';
import type { Sentence } from './sentence.ts';
import { wordWithBlanks } from './turn-text.ts';

/** What a step of a draft announces: one sentence, whatever it changed. */
export function announceDraft(
  language: Language,
  before: Draft,
  { draft: after, notices, commit }: DraftStep,
  world: DraftWorld,
): readonly Sentence[] {
  const said = notices
    // the tile itself is announced as a blank, here or with the move
    .filter(({ code }) => code !== 'blank-used')
    .map((notice) => noticeSentence(language, notice, world));
  // the move itself will be announced
  if (said.length > 0 || commit !== null) return said.slice(0, 1);
  const text =
    laidText(language, before, after, world) ??
    lineText(language, before, after) ??
    questionText(language, before, after, world) ??
    orderText(language, before, after) ??
    arrowText(language, before, after);
  return text === null ? [] : [{ text, urgency: 'polite' }];
}

/** A draft's own messages. */
export function noticeSentence(language: Language, notice: Notice, world: DraftWorld): Sentence {
  const text = reasonText(language, notice, world.ruleset.layout);
  const isNews = notice.code === 'blank-used' || notice.code === 'tile-returned';
  return { text, urgency: isNews ? 'polite' : 'assertive' };
}

function laidText(
  language: Language,
  before: Draft,
  after: Draft,
  world: DraftWorld,
): string | null {
  if (after.laid === before.laid || after.phase === 'confirming') return null;
  if (after.laid.length === 0 && before.laid.length > 1) {
    const rack = spellTiles(language, rackOrder(after));
    return say(language, 'say.allTakenBack', { rack });
  }
  if (after.laid.length < before.laid.length) return say(language, 'say.takenBack');
  // juggling the rack writes the same tiles anew: their score has been announced
  const lay = ({ row, col, face }: PlacedTile) =>
    before.laid.some((tile) => tile.row === row && tile.col === col && tile.face === face);
  const fresh = after.laid.filter((tile) => !lay(tile));
  if (fresh.length === 0) return null;
  const tiles = fresh.map((tile) => {
    const params = { letter: letterOf(tile.face), square: formatCell(language, tile) };
    return say(language, isBlank(tile.face) ? 'say.laidBlank' : 'say.laid', params);
  });
  const found = legalPlay(language, after, world);
  if (found === null) return say(language, 'say.laidOnly', { tiles: tiles.join('; ') });
  return fresh.length > 1
    ? say(language, 'say.laidWord', { ...found, word: withBlanks(language, found.word, after) })
    : say(language, 'say.laidScore', { ...found, tile: tiles.join('') });
}

/** The main word, its place and the score; null while it is not a legal play. */
function legalPlay(
  language: Language,
  draft: Draft,
  world: DraftWorld,
): { readonly word: string; readonly place: string; readonly points: string } | null {
  const preview = previewOf(draft, world);
  if (preview.type !== 'legal') return null;
  const { score, play } = preview;
  const [{ start, direction }] = play.runs;
  return {
    word: score.words[0]?.word ?? draft.word.toUpperCase(),
    place: placeName(language, { ...start, direction }),
    points: say(language, 'points', { n: score.total }),
  };
}

/** `MITES with a blank for T` */
function withBlanks(language: Language, word: string, { laid }: Draft): string {
  const letters = laid.filter(({ face }) => isBlank(face)).map(({ face }) => letterOf(face));
  return wordWithBlanks(language, word, letters);
}

/** The word line is read letter by letter, like a text field. */
function lineText(language: Language, before: Draft, after: Draft): string | null {
  if (after.word === before.word || after.phase !== 'composing') return null;
  if (after.word === '') return say(language, 'say.takenBack');
  return Array.from(after.word.toUpperCase()).join(' ');
}

function questionText(
  language: Language,
  before: Draft,
  after: Draft,
  world: DraftWorld,
): string | null {
  const { across, down, yes, no } = ANSWER_KEYS[language];
  if (after.phase === 'placing' && before.phase !== 'placing') {
    return say(language, 'say.awaits', { word: after.word.toUpperCase(), across, down });
  }
  const isNew = after.laid !== before.laid || before.phase !== 'confirming';
  if (after.phase !== 'confirming' || !isNew) return null;
  const found = legalPlay(language, after, world);
  return found === null
    ? say(language, 'say.acceptIllegal', { yes, no })
    : say(language, 'say.accept', {
        ...found,
        word: withBlanks(language, found.word, after),
        yes,
        no,
      });
}

/** Juggled or rearranged: the same tiles in another order. */
function orderText(language: Language, before: Draft, after: Draft): string | null {
  const [was, is] = [rackOrder(before), rackOrder(after)];
  const isSame = was.join('') === is.join('');
  if (isSame || was.toSorted().join('') !== is.toSorted().join('')) return null;
  return say(language, 'say.rack', { rack: spellTiles(language, is) });
}

/** The arrow turned in place; the focus announces a cursor that moves. */
function arrowText(language: Language, before: Draft, after: Draft): string | null {
  const { cursor, direction } = after;
  if (direction === null || direction === before.direction || cursor === null) return null;
  const moved = before.cursor?.row !== cursor.row || before.cursor.col !== cursor.col;
  return moved ? null : say(language, direction === 'across' ? 'command.across' : 'command.down');
}
