import type { JSX } from 'preact';
import type { GameView } from '@luctor/rules';
import { formatNumber, formatSigned, language, say, spellTiles, t } from '../../i18n/index.ts';
import { StillTile } from '../parts/tile.tsx';
import { WindowBar } from '../parts/window-bar.tsx';

/** How the end changed the scores [R10]. */
export function Adjustments(props: { view: GameView }): JSX.Element | null {
  const { view } = props;
  const { result, setup } = view;
  if (result === null) return null;
  const out = result.adjustments.find(({ kind }) => kind === 'others-tiles')?.seat;
  const empty = view.seats.findIndex(({ tileCount }) => tileCount === 0);
  const name = setup.players[out ?? empty]?.name ?? '';
  return (
    <section class="window card adjustments">
      <WindowBar title={t('over.adjustments')} />
      <h2>{t('over.adjustments')}</h2>
      <p class="caption">
        {say(language.value, `over.reason.${result.reason}`, { name })}
        {result.adjustments.length === 0 ? ` ${t('over.noAdjustments')}` : ''}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('history.player')}</th>
            <th scope="col">{t('over.before')}</th>
            <th scope="col">{t('over.tilesLeft')}</th>
            <th scope="col">{t('over.change')}</th>
            <th scope="col">{t('over.final')}</th>
          </tr>
        </thead>
        <tbody>
          {view.seats.map(({ rack }, seat) => {
            const final = result.scores[seat] ?? 0;
            const change = result.adjustments
              .filter((each) => each.seat === seat)
              .reduce((sum, { points }) => sum + points, 0);
            return (
              <tr key={seat}>
                <th scope="row">{setup.players[seat]?.name}</th>
                <td>{formatNumber(language.value, final - change)}</td>
                <td>
                  {rack === null || rack.length === 0 ? (
                    '–'
                  ) : (
                    <span
                      class="left-tiles"
                      role="img"
                      aria-label={spellTiles(language.value, rack)}
                    >
                      {rack.map((tile, at) => (
                        <StillTile key={at} face={tile} tileSet={setup.ruleset.tileSet} />
                      ))}
                    </span>
                  )}
                </td>
                <td class={change > 0 ? 'up' : change < 0 ? 'down' : ''}>
                  {formatSigned(language.value, change)}
                </td>
                <td>
                  <b>{formatNumber(language.value, final)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
