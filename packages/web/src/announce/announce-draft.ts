import { formatCell, isBlank, letterOf, type Language, type Place } from '@luctor/rules';
import type { Draft, DraftStep, DraftWorld, Notice } from '../draft/draft.ts';
import { previewOf } from '../draft/preview.ts';
import { rackOrder } from '../draft/rack-order.ts';
import { placeName, reasonText, say, spellTiles } from '../i18n/index.ts';
import { ANSWER_KEYS } from '../input/key-map.ts';
import type { Sentence } from './sentence.ts';

/** What a step of a draft announces: tiles laid and taken back, questions, errors. */
export function announceDraft(
  language: Language,
  before: Draft,
  { draft: after, notices, commit }: DraftStep,
  world: DraftWorld,
): readonly Sentence[] {
  const said = notices.map((notice) => noticeSentence(language, notice, world));
  // the move itself will be announced
  if (commit !== null) return said;
  const texts = [
    ...laidTexts(language, before, after, world),
    ...lineTexts(language, before, after),
    ...phaseTexts(language, before, after, world),
    ...orderTexts(language, before, after),
    ...arrowTexts(language, before, after),
  ];
  return [...said, ...texts.map((text): Sentence => ({ text, urgency: 'polite' }))];
}

/** A draft's own messages. */
export function noticeSentence(language: Language, notice: Notice, world: DraftWorld): Sentence {
  const text = reasonText(language, notice, world.ruleset.layout);
  const isNews = notice.code === 'blank-used' || notice.code === 'tile-returned';
  return { text, urgency: isNews ? 'polite' : 'assertive' };
}

function laidTexts(language: Language, before: Draft, after: Draft, world: DraftWorld): string[] {
  if (after.laid === before.laid || after.phase === 'confirming') return [];
  if (after.laid.length === 0 && before.laid.length > 1) {
    const rack = spellTiles(language, rackOrder(after));
    return [say(language, 'say.allTakenBack', { rack })];
  }
  if (after.laid.length < before.laid.length) return [say(language, 'say.takenBack')];
  const texts = after.laid
    .filter((tile) => !before.laid.includes(tile))
    .map((tile) => {
      const params = { letter: letterOf(tile.face), square: formatCell(language, tile) };
      return say(language, isBlank(tile.face) ? 'say.laidBlank' : 'say.laid', params);
    });
  const score = scoreText(language, after, world);
  return score === null ? texts : [...texts, score];
}

/** The word and its score; null while it is not a legal play. */
function scoreText(language: Language, draft: Draft, world: DraftWorld): string | null {
  const preview = previewOf(draft, world);
  if (preview.type !== 'legal') return null;
  const points = say(language, 'points', { n: preview.score.total });
  return say(language, 'say.previewScore', { word: preview.score.words[0]?.word ?? '', points });
}

/** The word line is read letter by letter, like a text field. */
function lineTexts(language: Language, before: Draft, after: Draft): string[] {
  if (after.word === before.word || after.phase !== 'composing') return [];
  if (after.word === '') return [say(language, 'say.takenBack')];
  return [Array.from(after.word.toUpperCase()).join(' ')];
}

function phaseTexts(language: Language, before: Draft, after: Draft, world: DraftWorld): string[] {
  const keys = ANSWER_KEYS[language];
  const { across, down, yes, no } = keys;
  const word = after.word.toUpperCase();
  if (after.phase === 'placing' && before.phase !== 'placing') {
    return [say(language, 'say.awaits', { word, across, down })];
  }
  const isAsked = after.phase === 'confirming' && after.laid !== before.laid;
  if (!isAsked && (after.phase !== 'confirming' || before.phase === 'confirming')) return [];
  const preview = previewOf(after, world);
  if (preview.type !== 'legal') return [say(language, 'say.acceptIllegal', { yes, no })];
  const [main] = preview.score.words;
  const place: Place = {
    ...preview.play.runs[0].start,
    direction: preview.play.runs[0].direction,
  };
  return [
    say(language, 'say.accept', {
      word: main?.word ?? word,
      place: placeName(language, place),
      points: say(language, 'points', { n: preview.score.total }),
      yes,
      no,
    }),
  ];
}

/** Juggled or rearranged: the same tiles in another order. */
function orderTexts(language: Language, before: Draft, after: Draft): string[] {
  const [was, is] = [rackOrder(before), rackOrder(after)];
  if (was.join('') === is.join('') || was.toSorted().join('') !== is.toSorted().join('')) return [];
  return [say(language, 'say.rack', { rack: spellTiles(language, is) })];
}

/** The arrow turned in place; the focus announces a cursor that moves. */
function arrowTexts(language: Language, before: Draft, after: Draft): string[] {
  const { cursor, direction } = after;
  if (direction === null || direction === before.direction || cursor === null) return [];
  const moved = before.cursor?.row !== cursor.row || before.cursor.col !== cursor.col;
  return moved ? [] : [say(language, direction === 'across' ? 'command.across' : 'command.down')];
}
