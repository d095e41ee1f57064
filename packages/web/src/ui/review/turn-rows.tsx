import type { JSX } from 'preact';
import { pointsGivenAway } from '@luctor/learn';
import { useEffect, useRef } from 'preact/hooks';
import { formatWord } from '@luctor/rules';
import { formatSigned, language, t } from '../../i18n/index.ts';
import { boardAfter } from '../model/past-board.ts';
import { PlayedWord } from '../panels/played-word.tsx';
import { eventText } from '../panels/turn-line.tsx';
import { CloseButton } from '../parts/close-button.tsx';
import { useModal } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { WindowBar } from '../parts/window-bar.tsx';
import { GradeBadge } from './grade-badge.tsx';
import { markOf, type ReviewModel } from './review-model.ts';

/** All turns with their grades; one of them is shown. */
export function TurnRows(props: { model: ReviewModel; onChosen?: () => void }): JSX.Element {
  const { model, onChosen } = props;
  const { turn: chosen, table } = model;
  const view = table.view.value;
  const isOfMany = view.setup.players.length > 2;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (chosen.value !== null) bringIntoView(list.current, chosen.value);
  }, [chosen.value]);
  return (
    <ol class="turn-rows" ref={list}>
      {view.history.map((record, turn) => {
        const player = view.setup.players[record.seat];
        const played =
          record.type === 'play'
            ? formatWord(boardAfter(view, turn - 1), record.placement, 'brackets')
            : null;
        const mark = markOf(model, turn);
        const verdict = model.review.verdicts.value.get(turn);
        const lost = verdict === undefined ? 0 : pointsGivenAway(verdict);
        const isLoss = mark !== null && mark !== 'good' && mark !== 'hinted' && lost > 0;
        return (
          <li key={turn}>
            <button
              type="button"
              class={classes(
                'turn-row',
                record.seat !== model.seat && 'of-other',
                record.type === 'play' && record.withdrawn && 'withdrawn',
              )}
              aria-current={turn === chosen.value ? 'step' : undefined}
              onClick={() => {
                model.show(turn);
                onChosen?.();
              }}
            >
              <span class="number">{turn + 1}</span>
              <Icon name={player?.kind === 'computer' ? 'computer' : 'person'} />
              <span class={classes('word', played === null && 'event')}>
                {played === null ? eventText(record) : <PlayedWord word={played.word} />}
                <span class={isOfMany ? 'who' : 'unseen'}> {player?.name}</span>
              </span>
              <span class="points">{formatSigned(language.value, record.score)}</span>
              <span class="mark">{mark === null ? null : <GradeBadge mark={mark} />}</span>
              <b class="lost">{isLoss ? formatSigned(language.value, -lost) : ''}</b>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Scrolls the list alone, not the page. */
function bringIntoView(list: HTMLElement | null, turn: number): void {
  const row = list?.children[turn];
  if (list === null || row === undefined) return;
  const { top, bottom, height } = row.getBoundingClientRect();
  const around = list.getBoundingClientRect();
  if (top >= around.top && bottom <= around.bottom) return;
  list.scrollTop += top - around.top - (around.height - height) / 2;
}

export function TurnsCard({ model }: { model: ReviewModel }): JSX.Element {
  return (
    <section class="window card review-turns">
      <WindowBar title={t('review.turns')} />
      <header class="card-head">
        <h2>{t('review.turns')}</h2>
        <span class="key">{t('review.givenAway')}</span>
      </header>
      <TurnRows model={model} />
    </section>
  );
}

/** Where the list has no room: over the lower part of the screen. */
export function TurnsSheet(props: { model: ReviewModel; onClose: () => void }): JSX.Element {
  const { model, onClose } = props;
  const sheet = useRef<HTMLDialogElement>(null);
  useModal(
    sheet,
    (element) =>
      element.querySelector<HTMLElement>('[aria-current]') ??
      element.querySelector<HTMLElement>('.turn-row'),
  );
  return (
    <dialog
      ref={sheet}
      class="sheet turns-sheet"
      aria-label={t('review.turns')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === sheet.current) onClose();
      }}
    >
      <div class="sheet-body">
        <span class="grab" aria-hidden="true" />
        <header class="card-head">
          <h2>{t('review.turns')}</h2>
          <span class="key">{t('review.givenAway')}</span>
          <CloseButton class="sheet-close" onClose={onClose} />
        </header>
        <TurnRows model={model} onChosen={onClose} />
      </div>
    </dialog>
  );
}
