import type { JSX } from 'preact';
import { useSignal, useSignalEffect } from '@preact/signals';
import {
  NO_TILES,
  pickedTiles,
  slotTile,
  toggleTile,
  typeTile,
  untypeTile,
  type Draft,
  type TilePick,
} from '../../draft/index.ts';
import { t } from '../../i18n/index.ts';
import { BLANK, exchangeableCount, RACK_SIZE } from '@luctor/rules';
import { classes } from '../parts/pure.ts';
import { faceValue, TileFace, tileClass } from '../parts/tile.tsx';
import type { TableModel } from '../model/table-model.ts';
import { CancelOr } from '../parts/cancel-or.tsx';
import { Dialog } from '../parts/dialog.tsx';

interface PickDialogProps {
  readonly table: TableModel;
  readonly title: string;
  readonly about: string;
  readonly nameOf: (tile: string) => string;
  /** The button's label with this many tiles picked; null disables it. */
  readonly confirm: (pick: TilePick, draft: Draft) => string | null;
  readonly fallback: string;
  /** Whether the order matters: each tile then shows its number. */
  readonly isOrder?: boolean;
  /** The most tiles that can be picked. */
  readonly most?: number;
  readonly onDone: (pick: TilePick, draft: Draft) => void;
}

/** Tiles chosen by click or by typing: those to exchange, or the new order of the rack [U4]. */
export function PickDialog(props: PickDialogProps): JSX.Element | null {
  const { table, most = RACK_SIZE } = props;
  const draft = table.draft.value;
  const pick = useSignal<TilePick>(NO_TILES);
  const close = () => {
    table.dialog.value = null;
  };
  const done = () => {
    const of = table.draft.peek();
    if (of === null || props.confirm(pick.peek(), of) === null) return;
    close();
    props.onDone(pick.peek(), of);
  };
  useSignalEffect(() => {
    const key = table.dialogKey.value;
    const of = table.draft.peek();
    if (key === null || of === null) return;
    table.dialogKey.value = null;
    if (key.type === 'letter')
      pick.value = typeTile(pick.peek(), of, key.letter, most) ?? pick.peek();
    else if (key.type === 'takeBack') pick.value = untypeTile(pick.peek());
    else done();
  });
  if (draft === null) return null;
  const { tileSet } = table.view.value.setup.ruleset;
  const label = props.confirm(pick.value, draft);
  return (
    <Dialog
      title={props.title}
      about={props.about}
      onClose={close}
      actions={
        <CancelOr
          text={label ?? props.fallback}
          isOff={label === null}
          onCancel={close}
          onDo={done}
        />
      }
    >
      <ul class="pick-rack">
        {draft.slots.map((_, slot) => {
          const tile = slotTile(draft, slot);
          const order = pick.value.slots.indexOf(slot);
          return (
            <li key={slot}>
              {tile === null ? null : (
                <button
                  type="button"
                  class={classes(tileClass(tile, faceValue(tileSet, tile)), order >= 0 && 'chosen')}
                  aria-pressed={order >= 0}
                  aria-disabled={order < 0 && pick.value.slots.length >= most}
                  aria-label={props.nameOf(tile)}
                  onClick={() => {
                    pick.value = toggleTile(pick.value, draft, slot, most);
                  }}
                >
                  <TileFace face={tile} value={faceValue(tileSet, tile)} />
                  {order >= 0 && props.isOrder === true ? (
                    <span class="order">{order + 1}</span>
                  ) : null}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

export function ChangeDialog(props: {
  table: TableModel;
  nameOf: (tile: string) => string;
}): JSX.Element {
  const { table } = props;
  const most = exchangeableCount(table.view.value);
  return (
    <PickDialog
      table={table}
      title={t('change.title')}
      about={aboutChange(most)}
      most={most}
      nameOf={props.nameOf}
      fallback={t('command.change')}
      confirm={({ slots: { length: n } }) => (n === 0 ? null : t('change.chosen', { n }))}
      onDone={(pick, draft) => {
        const seat = table.seat.peek();
        const tiles = pickedTiles(pick, draft);
        if (seat !== null) void table.send(seat, { type: 'exchange', tiles });
      }}
    />
  );
}

function aboutChange(most: number): string {
  if (most === 0) return t('error.bag-too-small');
  return most < RACK_SIZE
    ? `${t('change.about')} ${t('change.most', { n: most })}`
    : t('change.about');
}

export function RearrangeDialog(props: {
  table: TableModel;
  nameOf: (tile: string) => string;
}): JSX.Element {
  const { table } = props;
  return (
    <PickDialog
      table={table}
      title={t('rearrange.title')}
      about={t('rearrange.about')}
      nameOf={props.nameOf}
      isOrder
      fallback={t('command.rearrange')}
      confirm={(pick, draft) =>
        pick.slots.length === 0
          ? null
          : t('rearrange.order', {
              letters: pickedTiles(pick, draft)
                .map((tile) => (tile === BLANK ? '?' : tile))
                .join(''),
            })
      }
      onDone={({ slots }) => table.dispatch({ type: 'arrange', order: slots })}
    />
  );
}
