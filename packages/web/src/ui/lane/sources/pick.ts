import { BLANK, exchangeableCount, RACK_SIZE, type Tile } from '@luctor/rules';
import {
  pickedTiles,
  toggleTile,
  typeTile,
  untypeTile,
  type Draft,
  type TilePick,
} from '../../../draft/index.ts';
import { formatList, language, t } from '../../../i18n/index.ts';
import { pickQuestion, type PickQuestion } from '../../model/own-question.ts';
import type { TableModel } from '../../model/table-model.ts';
import { announce } from '../../shell/live-regions.tsx';
import type { LaneMessage } from '../lane-message.ts';

/** Tiles chosen on the rack, by a tap or a key: those to exchange, or its new order [R5, U4]. */
export function pickMessage(table: TableModel): LaneMessage | null {
  const question = pickQuestion(table.asked.value);
  const draft = table.draft.value;
  if (question === null || draft === null) return null;
  const isSwap = question.type === 'swap';
  const chosen = pickedTiles(question.pick, draft);
  return {
    rank: 'question',
    key: question.type,
    look: 'question',
    icon: isSwap ? 'change' : 'edit',
    ...(isSwap ? swapText(chosen, mostOf(table, question)) : orderText(chosen)),
    ...(chosen.length > 0 && {
      answers: [
        {
          text: isSwap ? t('change.chosen', { n: chosen.length }) : t('rearrange.keep'),
          onAnswer: () => finishPick(table),
          isPrimary: true,
        },
      ],
    }),
    onClose: () => {
      table.asked.value = null;
    },
    label: isSwap ? t('change.title') : t('rearrange.title'),
    // Space and Enter would press a button: they are for the blank, and for what is chosen
    focus: 'lane',
    spoken: 'silent',
  };
}

function swapText(
  chosen: readonly Tile[],
  most: number,
): Pick<LaneMessage, 'text' | 'clause' | 'short'> {
  if (chosen.length === 0) {
    const clause = most < RACK_SIZE ? t('change.most', { n: most }) : t('change.about');
    return { text: t('change.title'), clause };
  }
  const tiles = formatList(language.value, chosen.map(letterShown));
  return {
    text: t('change.these', { tiles }),
    clause: t('change.cost'),
    short: chosen.map(letterShown).join(' '),
  };
}

function orderText(chosen: readonly Tile[]): Pick<LaneMessage, 'text' | 'clause' | 'short'> {
  if (chosen.length === 0) return { text: t('rearrange.title'), clause: t('rearrange.about') };
  const letters = chosen.map((tile) => (tile === BLANK ? '?' : tile)).join('');
  return { text: t('rearrange.order', { letters }), short: letters };
}

function letterShown(tile: Tile): string {
  return tile === BLANK ? t('change.blank') : tile;
}

function mostOf({ view }: TableModel, { type }: PickQuestion): number {
  return type === 'swap' ? exchangeableCount(view.value) : RACK_SIZE;
}

/** A tap on a slot of the rack. */
export function togglePick(table: TableModel, slot: number): void {
  change(table, (pick, draft, most) => toggleTile(pick, draft, slot, most));
}

/** A letter, `?` for a blank; one that is not there changes nothing, and is said. */
export function typePick(table: TableModel, letter: string): void {
  change(table, (pick, draft, most) => {
    const typed = typeTile(pick, draft, letter, most);
    if (typed === null) {
      const text = t('notice.no-such-tiles', { letter: letter.toUpperCase() });
      announce([{ text, urgency: 'polite' }]);
    }
    return typed ?? pick;
  });
}

/** Backspace. */
export function untypePick(table: TableModel): void {
  change(table, untypeTile);
}

function change(
  table: TableModel,
  next: (pick: TilePick, draft: Draft, most: number) => TilePick,
): void {
  const question = pickQuestion(table.asked.peek());
  const draft = table.draft.peek();
  if (question === null || draft === null) return;
  const pick = next(question.pick, draft, mostOf(table, question));
  if (pick === question.pick) return;
  table.asked.value = { ...question, pick };
  // the same question for the eyes, news for the ears
  const text = pickMessage(table)?.text;
  if (text !== undefined) announce([{ text, urgency: 'polite' }]);
}

/** Enter and the answer; nothing is chosen by default. */
export function finishPick(table: TableModel): void {
  const question = pickQuestion(table.asked.peek());
  const draft = table.draft.peek();
  if (question === null || draft === null || question.pick.slots.length === 0) return;
  const { type, pick } = question;
  table.asked.value = null;
  if (type === 'rearrange') {
    table.dispatch({ type: 'arrange', order: pick.slots });
    return;
  }
  const seat = table.seat.peek();
  const tiles = pickedTiles(pick, draft);
  if (seat !== null) void table.send(seat, { type: 'exchange', tiles });
}
