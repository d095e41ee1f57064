import { render, type JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import {
  faceAt,
  formatPremium,
  isBlank,
  letterOf,
  premiumAt,
  type Board,
  type GameView,
  type Tile,
} from '@luctor/rules';
import { rackOrder } from '../../draft/index.ts';
import {
  formatDate,
  formatNumber,
  formatSigned,
  language,
  spellTiles,
  t,
} from '../../i18n/index.ts';
import { edgeNames, premiumClass, startMark } from '../board/square-model.ts';
import { boardAfter, scoreAfter } from '../model/past-board.ts';
import type { TableModel } from '../model/table-model.ts';
import { finalCounts } from '../over/final-count.ts';
import { TurnLine } from '../panels/turn-line.tsx';
import { editionTitle } from '../parts/edition-title.ts';
import { faceValue } from '../parts/tile.tsx';
import { turnShown } from '../model/shown-turn.ts';

/** The rack that was held in a turn of a finished game; null if it is not known. */
type RackAt = (turn: number) => readonly Tile[] | null;

/** Puts a sheet in the place of the screen while the page is printed. */
export function PrintSheet(props: { table: TableModel; rackAt?: RackAt }): null {
  const { table, rackAt = () => null } = props;
  useEffect(() => {
    const holder = document.createElement('div');
    holder.className = 'print-sheet';
    const media = matchMedia('print');
    // at once: the browser prints what is there when the handler returns
    const show = () => {
      document.body.append(holder);
      render(<Sheet table={table} rackAt={rackAt} />, holder);
    };
    const hide = () => {
      render(null, holder);
      holder.remove();
    };
    const onMedia = () => (media.matches ? show() : hide());
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    media.addEventListener('change', onMedia);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
      media.removeEventListener('change', onMedia);
      hide();
    };
  }, [table]);
  return null;
}

/** Board, rack, scores and moves as on paper: what the screen shows, and nothing it hides [O2]. */
function Sheet(props: { table: TableModel; rackAt: RackAt }): JSX.Element {
  const { table, rackAt } = props;
  const view = table.view.peek();
  const turn = turnShown(table);
  const { setup, history } = view;
  const rack = rackShown(table, turn, rackAt);
  return (
    <>
      <header>
        <h1>
          {editionTitle(setup.edition)} · {t(`table.words.${setup.language}`)}
        </h1>
        <p>{formatDate(language.peek(), Date.now())}</p>
      </header>
      <ul class="sheet-players">
        {setup.players.map(({ name }, seat) => (
          <li key={seat}>
            {name} <b>{formatNumber(language.peek(), scoreAfter(view, turn, seat))}</b>
          </li>
        ))}
      </ul>
      <PrintedBoard view={view} board={boardAfter(view, turn)} />
      {rack === null || rack.length === 0 ? null : <PrintedRack view={view} rack={rack} />}
      {history.length === 0 ? null : (
        <section class="sheet-moves">
          <h2>{t('command.history')}</h2>
          <ol>
            {history.slice(0, turn + 1).map((record, index) => (
              <li key={index}>
                <TurnLine view={view} record={record} turn={index} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {turn < history.length - 1 ? null : <PrintedCount view={view} />}
    </>
  );
}

/** What leads from the last move's total to the final score. */
function PrintedCount(props: { view: GameView }): JSX.Element | null {
  const counts = finalCounts(props.view);
  if (counts === null) return null;
  return (
    <section class="sheet-count">
      <h2>{t('over.adjustments')}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('history.player')}</th>
            <th>{t('over.before')}</th>
            <th>{t('over.tilesLeft')}</th>
            <th>{t('over.change')}</th>
            <th>{t('over.final')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ name, before, rack, change, final }, seat) => (
            <tr key={seat}>
              <th>{name}</th>
              <td>{formatNumber(language.peek(), before)}</td>
              <td>
                {rack === null || rack.length === 0 ? '–' : spellTiles(language.peek(), rack)}
              </td>
              <td>{formatSigned(language.peek(), change)}</td>
              <td>
                <b>{formatNumber(language.peek(), final)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The rack on the screen, in its order; in a review, the rack held in that turn. */
function rackShown(table: TableModel, turn: number, rackAt: RackAt): readonly Tile[] | null {
  if (!table.isPast.peek()) {
    if (table.view.peek().phase === 'over') return null;
    const draft = table.draft.peek();
    return draft === null ? null : rackOrder(draft);
  }
  return rackAt(turn);
}

function PrintedBoard(props: { view: GameView; board: Board }): JSX.Element {
  const { board, view } = props;
  const { layout, tileSet } = view.setup.ruleset;
  const { columns, rows } = edgeNames(language.peek(), board.size);
  return (
    <table class="sheet-board">
      <thead>
        <tr>
          <td />
          {columns.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((name, row) => (
          <tr key={row}>
            <th>{name}</th>
            {columns.map((_, col) => {
              const cell = { row, col };
              const face = faceAt(board, cell);
              if (face !== '') {
                return (
                  <td key={col} class={isBlank(face) ? 'laid blank' : 'laid'}>
                    {letterOf(face)}
                    <sub>{isBlank(face) ? '' : faceValue(tileSet, face)}</sub>
                  </td>
                );
              }
              const premium = formatPremium(language.peek(), premiumAt(layout, cell));
              return (
                <td key={col} class={premiumClass(layout, cell)}>
                  {startMark(layout, cell) || premium}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrintedRack(props: { view: GameView; rack: readonly Tile[] }): JSX.Element {
  const { tileSet } = props.view.setup.ruleset;
  return (
    <section class="sheet-rack">
      <h2>{t('command.rack')}</h2>
      <ul>
        {props.rack.map((tile, slot) => (
          <li key={slot}>
            {tile === '?' ? '' : tile}
            <sub>{tile === '?' ? '' : faceValue(tileSet, tile)}</sub>
          </li>
        ))}
      </ul>
    </section>
  );
}
