import { bonusFor, type TurnRecordView } from '@luctor/rules';
import { turnBoards, turnText } from '../../../announce/turn-text.ts';
import { language, t } from '../../../i18n/index.ts';
import type { TableModel } from '../../model/table-model.ts';
import { inTwo, type LaneMessage } from '../lane-message.ts';
import type { Turns } from './just-played.ts';

type Seen = Pick<TableModel, 'view' | 'session' | 'isPast'>;

/** What others just did, and what time or a challenge did to anybody. */
export function playedMessage(table: Seen, turns: Turns | null): LaneMessage | null {
  if (turns === null || table.isPast.value) return null;
  const { history } = table.view.value;
  const news = history
    .slice(turns.from, turns.to)
    .map((record, index) => ({ record, turn: turns.from + index }))
    .filter(({ record }) => isNews(record, table));
  // a play that was taken back is told by the challenge
  const told = news.findLast(({ record }) => record.type !== 'play') ?? news.at(-1);
  if (told === undefined) return null;
  return {
    rank: 'played',
    key: `played ${told.turn}`,
    look: 'gold',
    icon: iconOf(told.record),
    ...inTwo(textOf(table, told)),
    spoken: 'silent',
  };
}

/** A person alone here knows what they played, but a bonus is worth a message. */
function isNews(record: TurnRecordView, table: Seen): boolean {
  const { seatsHere } = table.session;
  const isOwn = seatsHere.length === 1 && seatsHere[0] === record.seat;
  return (
    !isOwn || record.type === 'lost' || record.type === 'challenge' || bonus(table, record) > 0
  );
}

function bonus({ view }: Seen, record: TurnRecordView): number {
  return record.type === 'play' ? bonusFor(view.value.setup.ruleset, record.placement) : 0;
}

function iconOf({ type }: TurnRecordView): LaneMessage['icon'] {
  if (type === 'lost') return 'clock';
  return type === 'exchange' ? 'change' : type === 'pass' ? 'pass' : 'check';
}

function textOf(
  table: Seen,
  told: { readonly record: TurnRecordView; readonly turn: number },
): string {
  const { view } = table;
  const { record, turn } = told;
  const name = view.value.setup.players[record.seat]?.name ?? '';
  if (record.type === 'play') {
    const [word = ''] = record.words;
    const points = t('points', { n: record.score });
    const extra = bonus(table, record);
    return extra > 0
      ? t('lane.bonus', { name, word, points, bonus: extra })
      : t('lane.played', { name, word, points });
  }
  const board = turnBoards(view.value)[turn] ?? view.value.board;
  return turnText(language.value, view.value, record, board);
}
