import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { Brand, StillTile } from '../parts/tile.tsx';
import type { TableModel } from '../table/table-model.ts';
import { Dialog } from './dialog.tsx';

/** Between turns with hidden racks: nothing of the table shows [U5]. */
export function CoverDialog(props: {
  table: TableModel;
  nameOf: (tile: string) => string;
}): JSX.Element | null {
  const { table } = props;
  const cover = table.covers.cover.value;
  if (cover === null) return null;
  const { setup } = table.view.value;
  const name = setup.players[cover.seat]?.name ?? '';
  const isReady = cover.type === 'ready';
  return (
    <Dialog
      key={`${cover.type}-${cover.seat}`}
      look="cover"
      title={isReady ? t('cover.before', { name }) : t('cover.after', { name })}
      {...(isReady && { about: t('cover.beforeAbout') })}
      actions={
        <button type="button" class="button primary" onClick={() => table.covers.lift()}>
          {isReady ? t('cover.ready') : t('cover.done')}
        </button>
      }
    >
      {isReady ? <Brand /> : null}
      {cover.type === 'seen' ? (
        <p class="asked-word" role="img" aria-label={cover.rack.map(props.nameOf).join('; ')}>
          {cover.rack.map((tile, index) => (
            <StillTile key={index} face={tile} tileSet={setup.ruleset.tileSet} />
          ))}
        </p>
      ) : null}
    </Dialog>
  );
}
