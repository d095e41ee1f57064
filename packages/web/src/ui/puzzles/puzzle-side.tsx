import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { mainAnswer, type PuzzleHint } from '@luctor/learn';
import { formatNumber, formatList, language, t } from '../../i18n/index.ts';
import { focusBoard } from '../board/focus-board.ts';
import { placeOf } from '../model/notice-text.ts';
import { PlayedWord } from '../panels/played-word.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { classes } from '../parts/pure.ts';
import { addressOf } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';
import { isExact, type PuzzleModel, type Try } from './puzzle-model.ts';
import { hintText, judgedText, QUESTIONS, shareText, whyText } from './puzzle-text.ts';

export function PuzzleCard(props: {
  title: string;
  about?: string;
  class?: string;
  children: ComponentChildren;
}): JSX.Element {
  const id = useId();
  return (
    <section class={classes('puzzle-card', props.class)} aria-labelledby={id}>
      <div class="puzzle-head">
        <h2 id={id}>{props.title}</h2>
        {props.about === undefined ? null : <small>{props.about}</small>}
      </div>
      {props.children}
    </section>
  );
}

/** What is asked, and how near the best try is. */
export function TargetCard({ model }: { model: PuzzleModel }): JSX.Element {
  const { puzzle } = model;
  const title = t(QUESTIONS[puzzle.kind]);
  if (isExact(puzzle)) return <EndgameCard model={model} title={title} />;
  const { score } = mainAnswer(puzzle);
  const best = model.bestScore.value;
  return (
    <PuzzleCard title={title} class="target">
      <div class="target-line">
        <b class="target-points">{formatNumber(language.value, score)}</b>
        <p>
          {t('puzzle.points')}
          {best === null ? null : (
            <>
              <br />
              {t('puzzle.bestSoFar', { n: best })}
            </>
          )}
        </p>
      </div>
      <Bar part={model.stage.value === 'solved' ? 1 : (best ?? 0) / Math.max(1, score)} />
    </PuzzleCard>
  );
}

function EndgameCard({ model, title }: { model: PuzzleModel; title: string }): JSX.Element {
  const view = model.session.view.value;
  const [own, other] = view.seats;
  const lead = (own?.score ?? 0) - (other?.score ?? 0);
  const tiles = formatList(language.value, [view.unseen.map((tile) => tile).join(' ')]);
  return (
    <PuzzleCard title={title} class="target">
      <div class="target-line">
        <b class="target-points score">
          {own?.score} : {other?.score}
        </b>
        <p>
          {lead === 0
            ? t('puzzle.lead.even')
            : t(lead > 0 ? 'puzzle.lead.ahead' : 'puzzle.lead.behind', { n: Math.abs(lead) })}
          <br />
          {t('puzzle.wins', { n: model.puzzle.answers.length })}
        </p>
      </div>
      <p class="target-more">{t('puzzle.opponentHolds', { tiles })}</p>
    </PuzzleCard>
  );
}

/** Drawn in ink: progress is nothing to commit. */
function Bar({ part }: { part: number }): JSX.Element {
  return (
    <span class="puzzle-bar" aria-hidden="true">
      <i style={{ inlineSize: `${Math.round(100 * Math.min(1, Math.max(0, part)))}%` }} />
    </span>
  );
}

export function HintsCard({ model }: { model: PuzzleModel }): JSX.Element {
  const taken = model.hintsTaken.value;
  const isOpen = model.stage.value === 'open';
  const list = useRef<HTMLOListElement>(null);
  const wasPressed = useRef(false);
  // the button that was pressed is gone: the next one, or the board
  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    const next = list.current?.querySelector('button') ?? null;
    if (next === null) focusBoard();
    else next.focus({ preventScroll: true });
  }, [taken]);
  return (
    <PuzzleCard
      title={t('puzzle.hints')}
      about={t('puzzle.hints.taken', { n: taken, of: model.hints.length })}
    >
      <ol class="puzzle-hints" ref={list}>
        {model.hints.map((hint, index) => (
          <HintRow
            key={hint.step}
            hint={hint}
            number={index + 1}
            isTaken={index < taken}
            onShow={
              isOpen && index === taken
                ? () => {
                    wasPressed.current = true;
                    model.takeHint();
                  }
                : null
            }
          />
        ))}
      </ol>
    </PuzzleCard>
  );
}

function HintRow(props: {
  hint: PuzzleHint;
  number: number;
  isTaken: boolean;
  onShow: (() => void) | null;
}): JSX.Element {
  const { hint, number, isTaken, onShow } = props;
  return (
    <li class={classes(isTaken && 'taken')}>
      <span class="hint-number" aria-hidden="true">
        {number}
      </span>
      <span>{isTaken ? hintText(hint) : t(`puzzle.hint.step.${hint.step}`)}</span>
      {onShow === null ? null : (
        <button
          type="button"
          class="button small"
          aria-label={`${t('puzzle.hints.show')}: ${t(`puzzle.hint.step.${hint.step}`)}`}
          onClick={onShow}
        >
          {t('puzzle.hints.show')}
        </button>
      )}
    </li>
  );
}

export function TriedCard({ model }: { model: PuzzleModel }): JSX.Element {
  const tries = model.tries.value.toReversed();
  return (
    <PuzzleCard title={t('puzzle.tried')} class="tried">
      {tries.length === 0 ? (
        <p class="puzzle-quiet">{t('puzzle.tried.none')}</p>
      ) : (
        <ol class="puzzle-tries">
          {tries.map((tried) => (
            <TryRow key={`${tried.word} ${tried.number}`} model={model} tried={tried} />
          ))}
        </ol>
      )}
    </PuzzleCard>
  );
}

function TryRow({ model, tried }: { model: PuzzleModel; tried: Try }): JSX.Element {
  const { judged, word, placement } = tried;
  const { score } = mainAnswer(model.puzzle);
  return (
    <li>
      <b class="try-word">
        <PlayedWord word={word} />
      </b>
      <span class="try-place">{placeOf(model.session.view.value, placement)}</span>
      {isExact(model.puzzle) ? <span /> : <Bar part={judged.score / Math.max(1, score)} />}
      <b class="try-score">{judged.score}</b>
      <p>
        {judged.type === 'right' ? <MoreIcon name="check" /> : null}
        {judgedText(judged)}
      </p>
    </li>
  );
}

/** The answer with its reasons, once there is nothing left to find. */
export function AnswerCard(props: { model: PuzzleModel; notKept: boolean }): JSX.Element {
  const { model } = props;
  const view = model.session.view.value;
  const isSolved = model.stage.value === 'solved';
  return (
    <PuzzleCard title={isSolved ? t('puzzle.solved') : t('puzzle.answer')} class="answer">
      <ul class="puzzle-answers">
        {model.puzzle.answers.map(({ word, placement, score }, index) => (
          <li key={word + String(index)}>
            <b class="try-word">
              <PlayedWord word={word} />
            </b>
            <span class="try-place">{placeOf(view, placement)}</span>
            <b class="try-score">{score}</b>
          </li>
        ))}
      </ul>
      <p>{whyText(model).join(' ')}</p>
      {props.notKept ? <p role="alert">{t('puzzle.notKept')}</p> : null}
      <div class="puzzle-buttons">
        {isSolved && model.hintsTaken.value === 0 ? null : <DeckButton model={model} />}
        {model.day === null ? null : <ShareButton model={model} day={model.day} />}
      </div>
    </PuzzleCard>
  );
}

function DeckButton({ model }: { model: PuzzleModel }): JSX.Element {
  const services = useServices();
  const state = useSignal<'none' | 'added' | 'failed'>('none');
  const add = async (): Promise<void> => {
    const { position, id } = model.puzzle;
    const { deck } = await services.learning();
    const added = await deck.add({ type: 'position', position }, { type: 'puzzle', puzzle: id });
    state.value = added === 'failed' ? 'failed' : 'added';
  };
  return (
    <>
      <button
        type="button"
        class="button small"
        disabled={state.value === 'added'}
        onClick={() => void add()}
      >
        <MoreIcon name={state.value === 'added' ? 'check' : 'plus'} />
        {t('puzzle.deck.add')}
      </button>
      <span role="status" class={state.value === 'failed' ? 'puzzle-quiet' : 'unseen'}>
        {state.value === 'none' ? '' : t(`puzzle.deck.${state.value}`)}
      </span>
    </>
  );
}

function ShareButton({ model, day }: { model: PuzzleModel; day: number }): JSX.Element {
  const isCopied = useSignal(false);
  const share = async (): Promise<void> => {
    const address = location.href.replace(/#.*$/, addressOf({ screen: 'puzzle', which: 'day' }));
    const text = shareText(model, day, address);
    try {
      if ('share' in navigator) await navigator.share({ text });
      else {
        await (navigator as Navigator).clipboard.writeText(text);
        isCopied.value = true;
      }
    } catch {
      // closed without sharing, or not allowed here
    }
  };
  return (
    <button type="button" class="button small" onClick={() => void share()}>
      <MoreIcon name={isCopied.value ? 'check' : 'share'} />
      <span role="status">{isCopied.value ? t('puzzle.share.copied') : t('puzzle.share')}</span>
    </button>
  );
}
