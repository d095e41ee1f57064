import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { Brand, StillTile } from '../parts/tile.tsx';
import type { TableModel } from '../model/table-model.ts';
import { Dialog } from '../parts/dialog.tsx';

/** Between turns with hidden racks: nothing of the table is visible [U5]. */
export function CoverDialog(props: {
  table: TableModel;
  nameOf: (tile: string) => string;
}): JSX.Element | null {
  const { table } = props;
  const cover = table.covers.cover.value;
  if (cover === null) return null;
  const { setup } = table.view.value;
  const name = setup.players[cover.seat]?.name ?? '';
  const isSeen = cover.type === 'seen';
  return (
    <Dialog
      key={`${cover.type}-${cover.seat}`}
      look="cover"
      title={cover.type === 'ready' ? t('cover.before', { name }) : t('cover.after', { name })}
      {...(!isSeen && { about: t('cover.beforeAbout') })}
      actions={
        <button type="button" class="button primary" onClick={() => table.covers.lift()}>
          {isSeen ? t('cover.done') : t('cover.ready')}
        </button>
      }
    >
      {isSeen ? (
        <p class="asked-word" role="img" aria-label={cover.rack.map(props.nameOf).join('; ')}>
          {cover.rack.map((tile, index) => (
            <StillTile key={index} face={tile} tileSet={setup.ruleset.tileSet} />
          ))}
        </p>
      ) : (
        <Brand />
      )}
    </Dialog>
  );
}
