import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { formatPlace, formatWord, type GameView, type TurnRecordView } from '@luctor/rules';
import { formatSigned, language, t } from '../../i18n/index.ts';
import { classes } from '../parts/pure.ts';
import { boardAfter } from '../model/past-board.ts';
import type { TableModel } from '../model/table-model.ts';

/** The turns so far, latest first; a click shows the board at that turn. */
export function TurnList(props: { table: TableModel }): JSX.Element {
  const { table } = props;
  const view = table.view.value;
  const shown = table.shownTurn.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const place = shown === null ? -1 : view.history.length - 1 - shown;
    const turn = list.current?.children[place];
    if (turn !== undefined) bringIntoPane(turn);
  }, [shown]);
  const show = (turn: number) => {
    const isLatest = turn === view.history.length - 1;
    const isBack = !table.isReview && (isLatest || turn === shown);
    table.shownTurn.value = isBack ? null : turn;
    table.isSheetOpen.value = false;
  };
  return (
    <ol reversed ref={list}>
      {view.history
        .map((record, turn) => (
          <li key={turn}>
            <Turn
              view={view}
              record={record}
              turn={turn}
              isShown={turn === shown}
              onShow={() => show(turn)}
            />
          </li>
        ))
        .reverse()}
    </ol>
  );
}

/** Scrolls only the pane around a turn until the turn is visible. */
function bringIntoPane(turn: Element): void {
  const pane = turn.closest('[role="tabpanel"]');
  if (pane === null) return;
  const { top, bottom, height } = turn.getBoundingClientRect();
  const around = pane.getBoundingClientRect();
  if (top >= around.top && bottom <= around.bottom) return;
  pane.scrollTop += top - around.top - (around.height - height) / 2;
}

interface TurnProps {
  readonly view: GameView;
  readonly record: TurnRecordView;
  readonly turn: number;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

export function Turn(props: TurnProps): JSX.Element {
  const { view, record, turn } = props;
  const isLatest = turn === view.history.length - 1;
  // challenge points go to the player named in the file
  const { seat, score, total } = (record.type === 'challenge' && record.award) || record;
  const name = view.setup.players[seat]?.name ?? '';
  const played =
    record.type === 'play'
      ? formatWord(boardAfter(view, turn - 1), record.placement, 'brackets')
      : null;
  return (
    <button
      type="button"
      class={classes(
        'turn',
        isLatest && 'latest',
        props.isShown && 'shown',
        record.type === 'play' && record.withdrawn && 'withdrawn',
      )}
      aria-pressed={props.isShown}
      onClick={props.onShow}
    >
      <span class="number">{turn + 1}</span>
      {played === null ? (
        <span class="word event">{eventText(record)}</span>
      ) : (
        <span class="word">{bracketed(played.word)}</span>
      )}
      <span class="who">{name}</span>
      <span class="place">{played === null ? '' : formatPlace(language.value, played.place)}</span>
      <span class="points">{formatSigned(language.value, score)}</span>
      <span class="total">{total}</span>
    </button>
  );
}

/** Letters that were already there are lighter as well as in brackets. */
function bracketed(word: string): readonly (JSX.Element | string)[] {
  return word
    .split(/(\([^)]*\))/)
    .filter((part) => part !== '')
    .map((part, index) => (part.startsWith('(') ? <i key={index}>{part}</i> : part));
}

/** A turn in a few words; for a play, its words. */
export function eventText(record: TurnRecordView): string {
  switch (record.type) {
    case 'exchange':
      return t('history.exchange', { n: record.tileCount });
    case 'pass':
      return t('history.pass');
    case 'lost':
      return t(`history.lost.${record.reason}`);
    case 'left':
      return t(`history.left.${record.reason}`);
    case 'challenge':
      return record.badWords.length > 0
        ? t('history.challengeRight', { words: record.badWords.join(', ') })
        : t('history.challengeWrong');
    case 'play':
      return record.words.join(', ');
  }
}
