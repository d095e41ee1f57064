import { DIRECTIONS, formatCell, formatPlace } from '@luctor/rules';
import { formatSigned, language, placeName, t } from '../../../i18n/index.ts';
import { draftHintOf, isSaid, noticeText } from '../../model/notice-text.ts';
import type { HintedPlace } from '../../model/draft-hint.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { LaneAnswer, LaneChoice, LaneMessage } from '../lane-message.ts';
import { fixedText } from './state.ts';

const GRID = { path: 'M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16' } as const;

/** The word line, the place it expects, and the question whether to accept [U1, U2]. */
export function entryMessage(table: TableModel): LaneMessage | null {
  const draft = table.draft.value;
  if (draft === null) return null;
  const { phase, word } = draft;
  if (phase === 'confirming') return acceptQuestion(table);
  if (phase === 'placing') return placeQuestion(table, word.toUpperCase());
  if (word === '') return null;
  return {
    rank: 'question',
    key: 'word-line',
    look: 'question',
    icon: 'edit',
    text: t('lane.typing'),
    short: '',
    typed: word,
    label: t('wordLine.label'),
    spoken: 'silent',
  };
}

function acceptQuestion(table: TableModel): LaneMessage {
  const preview = table.preview.value;
  const isLegal = preview.type === 'legal';
  const [main] = isLegal ? preview.score.words : [];
  const word = main?.word ?? '';
  const points = isLegal ? formatSigned(language.value, preview.score.total) : '';
  return {
    rank: rankOf(table),
    key: 'accept',
    look: 'question',
    icon: 'play',
    text: isLegal ? t('lane.accept', { word, points }) : t('notice.illegal-loses-turn'),
    ...(isLegal && { short: `${word} ${points}` }),
    ...(isLegal ? clauseOf(table) : { clause: reasonWhy(table) }),
    answers: [
      { text: t('command.no'), onAnswer: () => table.dispatch({ type: 'decline' }) },
      {
        text: t('command.yes'),
        onAnswer: () => table.dispatch({ type: 'accept' }),
        isPrimary: true,
      },
    ],
    label: t('command.accept'),
    spoken: 'silent',
  };
}

function placeQuestion(table: TableModel, word: string): LaneMessage {
  const isFixed = table.draft.value?.fixed === true;
  const hint = draftHintOf(table);
  const places = hint?.about === 'word' ? hint.places : null;
  const isHinted = places !== null && places.length > 0;
  return {
    rank: rankOf(table),
    key: 'place',
    look: 'question',
    icon: GRID,
    text: t('lane.where', { word }),
    short: t('lane.whereShort', { word }),
    ...(isFixed ? clauseOf(table) : isHinted ? {} : fromSquare(table)),
    ...(places?.length === 0 && { clause: t('hint.noPlace') }),
    // another square brings the answers back
    ...(isHinted ? { choices: places.map(choiceIn(table)) } : { answers: acrossOrDown(table) }),
    ...(!isFixed && { onClose: () => table.dispatch({ type: 'escape' }) }),
    label: t('wordLine.label'),
    spoken: 'silent',
  };
}

function acrossOrDown(table: TableModel): readonly LaneAnswer[] {
  return DIRECTIONS.map((direction) => ({
    text: t(`command.${direction}`),
    onAnswer: () => table.dispatch({ type: 'setDirection', direction }),
  }));
}

/** A place that a hint offers [K8]: choosing it lays the word there, to be accepted. */
function choiceIn(table: TableModel) {
  return ({ place, score }: HintedPlace): LaneChoice => {
    const { row, col, direction } = place;
    const text = formatPlace(language.value, place);
    const points = t('points', { n: score });
    return {
      key: text,
      text,
      detail: formatSigned(language.value, score),
      label: `${placeName(language.value, place)}, ${points}`,
      isChosen: false,
      onChoose: () => {
        table.dispatch({ type: 'putCursor', cell: { row, col } });
        table.dispatch({ type: 'setDirection', direction });
      },
    };
  };
}

/** Once the turn's time has run out, the word is all that can be played: it goes before errors. */
function rankOf({ view }: TableModel): 'deadline' | 'question' {
  return (view.value.turn?.fixedAt ?? null) === null ? 'question' : 'deadline';
}

/** The square chosen so far, as the arrow keys and the next click can change it. */
function fromSquare({ draft }: TableModel): Pick<LaneMessage, 'clause'> {
  const cursor = draft.value?.cursor ?? null;
  if (cursor === null) return {};
  return { clause: t('lane.whereAbout', { square: formatCell(language.value, cursor) }) };
}

function clauseOf(table: TableModel): Pick<LaneMessage, 'clause'> {
  if (rankOf(table) === 'question') return {};
  return { clause: fixedText(table.session.clock?.value.placingLeftMs ?? null) };
}

/** Why the tiles make no play, if that is asked anyway [C3]. */
function reasonWhy({ notice: { value: notice }, view }: TableModel): string {
  return notice === null || !isSaid(notice) ? '' : noticeText(view.value, notice);
}
