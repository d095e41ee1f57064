import { signal } from '@preact/signals';
import type { ClockChange, GameView, Proposal, Seat, TableOptions } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { LaneMessage } from '../lane/lane-message.ts';
import { changeClock } from '../model/change-clock.ts';
import type { TableModel } from '../model/table-model.ts';
import { clockLimits } from '../parts/clock-limits.ts';
import { consentShown, failureOf, proposerOf, type ConsentShown } from './consent.ts';

/** What needs everyone's consent online: asked, pending, or come to nothing [C4]. */
export function consentMessage(table: TableModel, clockOffsetMs: number): LaneMessage | null {
  const shown = consentShown(table.view.value);
  if (shown === null) return null;
  return shown.type === 'failed'
    ? failedMessage(table, shown.failed)
    : askedMessage(table, shown, clockOffsetMs);
}

function askedMessage(
  table: TableModel,
  shown: Exclude<ConsentShown, { type: 'failed' }>,
  clockOffsetMs: number,
): LaneMessage {
  const { number, wish, seats, until } = shown.proposal;
  const decline = () => void table.send(table.seat.peek(), { type: 'decline', number });
  const common = {
    key: `${shown.type} ${number}`,
    icon: iconOf(wish.type),
    ...(until !== null && { until: until - clockOffsetMs }),
  } as const;
  if (shown.type === 'waiting') {
    return {
      ...common,
      rank: 'played',
      look: 'plain',
      text: waitingText(table, wish),
      ...(shown.isOwn && { answers: [{ text: t('consent.withdraw'), onAnswer: decline }] }),
      spoken: 'status',
    };
  }
  return {
    ...common,
    rank: 'deadline',
    look: 'question',
    text: questionText(table, wish, nameOf(table, proposerOf(seats))),
    clause: t('consent.minute'),
    answers: [
      { text: t('consent.decline'), onAnswer: decline },
      { text: t('consent.agree'), onAnswer: () => agree(table, wish), isPrimary: true },
    ],
    spoken: 'alert',
  };
}

type Wish = GameView['proposals'][number]['wish'];

function agree(table: TableModel, wish: Wish): void {
  if (wish.type === 'clock') changeClock(table, wish.change);
  else void table.send(table.seat.peek(), { type: 'setOptions', options: wish.options });
}

function waitingText(table: TableModel, wish: Wish): string {
  if (wish.type === 'clock') return t('consent.waiting');
  return t(`consent.${opened(wish.options, table.view.value.options)}Waiting`);
}

function questionText(table: TableModel, wish: Wish, name: string): string {
  if (wish.type === 'clock') return clockText(wish.change, name);
  return t(`consent.${opened(wish.options, table.view.value.options)}`, { name });
}

/** What would become visible. */
function opened(
  options: TableOptions,
  now: TableOptions,
): 'racks' | 'thoughts' | 'racksAndThoughts' {
  const racks = options.racksVisible && !now.racksVisible;
  if (!options.seeThinking || now.seeThinking) return 'racks';
  return racks ? 'racksAndThoughts' : 'thoughts';
}

/** The failures that this person has read, by their numbers. */
const read = signal<ReadonlySet<string>>(new Set());

function failedMessage(table: TableModel, failed: FailedProposal): LaneMessage | null {
  const key = `failed ${table.session.id} ${failed.number}`;
  if (read.value.has(key)) return null;
  const { text, named } = failureOf(failed, table.view.value.viewer);
  return {
    rank: 'question',
    key,
    look: 'plain',
    icon: iconOf(failed.proposal),
    text: t(text, { name: nameOf(table, named) }),
    answers: [
      {
        text: t('command.ok'),
        onAnswer: () => {
          read.value = new Set(read.peek()).add(key);
        },
      },
    ],
    spoken: 'status',
  };
}

type FailedProposal = NonNullable<GameView['failedProposal']>;

function iconOf(proposal: Proposal): 'clock' | 'eye' {
  return proposal === 'clock' ? 'clock' : 'eye';
}

function nameOf(table: TableModel, seat: Seat): string {
  return table.view.value.setup.players[seat]?.name ?? '';
}

function clockText(change: ClockChange, name: string): string {
  if (change.type !== 'limits') return t(`consent.${change.type}`, { name });
  return t('consent.limits', { name, limits: clockLimits(change.clock) });
}
