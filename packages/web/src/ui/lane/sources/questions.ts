import { lastWordsDeadline, passEndsGame } from '@luctor/rules';
import { formatSigned, language, t } from '../../../i18n/index.ts';
import { draftHintOf } from '../../model/notice-text.ts';
import { answerQuestion } from '../../model/perform.ts';
import type { TableModel } from '../../model/table-model.ts';
import { go } from '../../shell/navigation.ts';
import type { LaneAnswer, LaneChoice, LaneMessage } from '../lane-message.ts';
import { pickMessage } from './pick.ts';

const BOOK = {
  path: 'M12 6.500C10 5 7 4.500 3.500 5v13.500c3.500-.5 6.500 0 8.500 1.500 2-1.500 5-2 8.500-1.500V5C17 4.500 14 5 12 6.500zV20',
} as const;

/** What the game asks, then what the person began: each stays until it is answered. */
export function questionMessages(
  table: TableModel,
  clockOffsetMs: number,
): readonly (LaneMessage | null)[] {
  return [
    wordQuestion(table),
    lastWordsQuestion(table, clockOffsetMs),
    blankQuestion(table),
    passQuestion(table),
    endQuestion(table),
    pickMessage(table),
  ];
}

/** "Is this word right?" [R7 ask] */
function wordQuestion(table: TableModel): LaneMessage | null {
  const { question } = table.view.value;
  const [word] = question?.unknown ?? [];
  if (question === null || word === undefined) return null;
  const { keepsWord } = table;
  const n = question.unknown.length;
  const title = t('question.title', { word });
  return {
    rank: 'question',
    key: `word ${word}`,
    look: 'question',
    icon: BOOK,
    text: title,
    short: t('lane.whereShort', { word }),
    shortClause: t('question.aboutShort'),
    clause: n > 1 ? t('question.left', { n }) : t('question.about'),
    choices: [
      {
        key: 'keep',
        text: t('question.keep'),
        short: t('question.keepShort'),
        label: t('question.keepAbout'),
        isChosen: keepsWord.value,
        onChoose: () => {
          keepsWord.value = !keepsWord.peek();
        },
      },
    ],
    answers: noOrYes(table, t('question.wrong'), t('question.right'), t('question.wrongShort')),
    label: title,
    focus: 'answer',
    spoken: 'silent',
  };
}

/** Before a game ends because nobody can form a word, people are asked [R9f]. */
function lastWordsQuestion(table: TableModel, clockOffsetMs: number): LaneMessage | null {
  const { lastWords, setup } = table.view.value;
  const asked = lastWords?.asked.find((seat) => table.session.seatsHere.includes(seat));
  if (asked === undefined) return null;
  const name = setup.players[asked]?.name ?? '';
  const title = t('lastWords.title', { name });
  const until = lastWordsDeadline(table.view.value);
  return {
    rank: until === null ? 'question' : 'deadline',
    ...(until !== null && { until: until - clockOffsetMs }),
    key: `last words ${asked}`,
    look: 'question',
    icon: BOOK,
    text: title,
    short: t('lastWords.short', { name }),
    clause: t('lastWords.about'),
    answers: noOrYes(table, t('lastWords.no'), t('lastWords.yes')),
    label: title,
    focus: 'answer',
    spoken: 'silent',
  };
}

/** The answers to what the game asks about words. */
function noOrYes(
  table: TableModel,
  no: string,
  yes: string,
  noShort?: string,
): readonly LaneAnswer[] {
  return [
    {
      text: no,
      ...(noShort !== undefined && { short: noShort }),
      onAnswer: () => answerQuestion(table, false),
    },
    {
      text: yes,
      short: t('command.yes'),
      onAnswer: () => answerQuestion(table, true),
      isPrimary: true,
    },
  ];
}

/**
 * The letter of a blank placed by hand: the whole alphabet, as any other choice would be a hint.
 * Once a hint was taken, the letters that make a word come first, with their points [K8].
 */
function blankQuestion(table: TableModel): LaneMessage | null {
  const asking = table.draft.value?.asking ?? null;
  if (asking === null) return null;
  const hint = draftHintOf(table);
  const suited = hint?.about === 'blank' ? hint.letters : [];
  const scores = new Map(suited.map(({ letter, score }) => [letter, score]));
  const alphabet = Object.keys(table.view.value.setup.ruleset.tileSet.letters);
  const letters = [...scores.keys(), ...alphabet.filter((letter) => !scores.has(letter))];
  const detailOf = (letter: string): Pick<LaneChoice, 'detail' | 'label'> => {
    const score = scores.get(letter);
    const label = t('blank.choose', { letter });
    if (score === undefined) return { label };
    return {
      detail: formatSigned(language.value, score),
      label: `${label}, ${t('points', { n: score })}`,
    };
  };
  return {
    rank: 'question',
    key: `blank ${asking.cell.row} ${asking.cell.col}`,
    look: 'question',
    icon: 'star',
    text: t('blank.title'),
    short: t('blank.short'),
    ...(hint !== null && suited.length === 0 && { clause: t('hint.noLetter') }),
    choices: letters.map((letter) => ({
      key: letter,
      text: letter,
      ...detailOf(letter),
      isChosen: false,
      onChoose: () => table.dispatch({ type: 'nameBlank', letter }),
    })),
    onClose: () => table.dispatch({ type: 'escape' }),
    isAlphabet: true,
    label: t('blank.title'),
    focus: 'lane',
    spoken: 'silent',
  };
}

/** Whether to pass, so that a stray tap costs no turn [U6]. */
function passQuestion(table: TableModel): LaneMessage | null {
  if (table.asked.value?.type !== 'pass') return null;
  const { hasTilesLaid } = table.situation.value;
  const isLast = passEndsGame(table.view.value);
  return {
    rank: 'question',
    key: 'pass',
    look: 'question',
    icon: 'pass',
    text: t('pass.title'),
    short: t(isLast ? 'pass.shortLast' : 'pass.short'),
    clause: t(isLast ? 'pass.aboutLast' : hasTilesLaid ? 'pass.aboutLaid' : 'pass.about'),
    answers: [
      { text: t('pass.yes'), onAnswer: () => answerQuestion(table, true) },
      { text: t('pass.no'), onAnswer: () => answerQuestion(table, false), isPrimary: true },
    ],
    label: t('pass.title'),
    focus: 'answer',
    spoken: 'silent',
  };
}

/** End game: kept as unfinished, scored as it stands, or not at all [R9g]. Online one leaves. */
function endQuestion(table: TableModel): LaneMessage | null {
  if (table.asked.value?.type !== 'end' || table.situation.value.isOnline) return null;
  const close = () => {
    table.asked.value = null;
  };
  const end = async (scored: boolean) => {
    close();
    const happened = await table.send(table.seat.peek(), { type: 'endGame', scored });
    if (happened && !scored) go({ screen: 'games' });
  };
  const save = () => {
    close();
    table.dialog.value = 'save-and-quit';
  };
  return {
    rank: 'question',
    key: 'end',
    look: 'question',
    icon: 'flag',
    text: t('end.title'),
    short: t('end.short'),
    choices: [
      { key: 'save', text: t('end.save'), isChosen: false, onChoose: save },
      { key: 'keep', text: t('end.keep'), isChosen: false, onChoose: () => void end(false) },
      { key: 'score', text: t('end.score'), isChosen: false, onChoose: () => void end(true) },
    ],
    answers: [{ text: t('end.goOn'), short: t('command.no'), onAnswer: close, isPrimary: true }],
    label: t('end.title'),
    focus: 'answer',
    spoken: 'silent',
  };
}
