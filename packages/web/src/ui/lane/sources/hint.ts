import { formatSigned, language, t } from '../../../i18n/index.ts';
import { unavailable } from '../../../input/index.ts';
import { placeOf } from '../../model/notice-text.ts';
import type { Perform } from '../../model/perform.ts';
import type { TableModel, TableNotice } from '../../model/table-model.ts';
import type { LaneMessage } from '../lane-message.ts';

/** A playable word, one of several and not always the best [K8]; or that there is none. */
export function hintMessage(table: TableModel, perform: Perform): LaneMessage | null {
  const notice = table.notice.value;
  if (notice?.type !== 'hint') return null;
  const close = () => {
    table.notice.value = null;
  };
  return {
    rank: 'hint',
    look: 'gold',
    icon: 'hint',
    onClose: close,
    spoken: 'status',
    ...(notice.hint === null ? noWord(table, perform) : found(table, perform, notice.hint)),
  };
}

type Said = Pick<LaneMessage, 'key' | 'text' | 'clause' | 'short' | 'shortClause' | 'answers'>;

/** A player who can form no word can still swap tiles, where the rules and the bag allow it [R5]. */
function noWord(table: TableModel, perform: Perform): Said {
  const swap = { type: 'change', tiles: null } as const;
  const canSwap = unavailable(swap, table.situation.value) === null;
  return {
    key: 'hint none',
    text: t('hint.none'),
    ...(canSwap && {
      answers: [{ text: t('hint.swap'), onAnswer: () => perform(swap), isPrimary: true }],
    }),
  };
}

type Hint = NonNullable<Extract<TableNotice, { type: 'hint' }>['hint']>;

function found(table: TableModel, perform: Perform, hint: Hint): Said {
  const place = placeOf(table.view.value, hint.placement);
  const points = formatSigned(language.value, hint.score);
  const { score } = hint;
  return {
    key: `hint ${hint.word} ${place}`,
    text: t('hint.shown', { word: hint.word, place, n: score }),
    short: `${hint.word} ${place} ${points}`,
    shortClause: t('hint.numberShort'),
    clause: t('hint.number', { n: hint.number, of: hint.of }),
    answers: [
      ...(hint.of > 1
        ? [
            {
              text: t('hint.next'),
              short: t('hint.nextShort'),
              onAnswer: () => perform({ type: 'hint' }),
            },
          ]
        : []),
      {
        text: t('hint.lay'),
        short: t('hint.layShort'),
        onAnswer: () => {
          table.dispatch({ type: 'recall' });
          table.dispatch({ type: 'layTiles', placement: hint.placement });
        },
      },
    ],
  };
}
