import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Puzzle } from '@luctor/learn';
import type { Language } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import type { Engine } from '../../worker/engine.ts';
import { Segments } from '../parts/choice.tsx';
import { Dots } from '../parts/dots.tsx';
import { go } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';
import { PuzzleFrame } from './puzzle-frame.tsx';
import { createPuzzleModel } from './puzzle-model.ts';
import { AnswerCard, HintsCard, TargetCard, TriedCard } from './puzzle-side.tsx';
import { PuzzleTable } from './puzzle-table.tsx';
import { dayText } from './puzzle-text.ts';
import { StandingCard, useAttempts } from './standing-card.tsx';
import { usePuzzle, type PuzzleLoad, type PuzzleSource } from './use-puzzle.ts';
import './puzzles.css';

/** Puzzles [L4]: that of the day, or one after the other. */
export function PuzzleScreen({ which }: { which: 'day' | null }): JSX.Element {
  const words = useSignal<Language>(language.peek());
  const from = useSignal<Exclude<PuzzleSource, 'day'>>('computers');
  const source = which ?? from.value;
  const desk = usePuzzle(source, words.value);
  const load = desk.load.value;
  const day = load.stage === 'ready' ? load.day : null;
  const choices = (
    <div class="puzzle-choices">
      <Segments
        label={t('puzzle.words')}
        value={words.value}
        options={(['en', 'fr'] as const).map((value) => ({
          value,
          content: t(`puzzle.words.${value}`),
        }))}
        onChange={(value) => {
          words.value = value;
        }}
      />
      {which === 'day' ? null : (
        <Segments
          label={t('puzzle.from')}
          value={from.value}
          options={(['computers', 'own'] as const).map((value) => ({
            value,
            content: t(`puzzle.from.${value}`),
          }))}
          onChange={(value) => {
            from.value = value;
          }}
        />
      )}
    </div>
  );
  return (
    <div class="table puzzle" style={{ '--n': 15 }}>
      <PuzzleFrame
        title={which === 'day' ? t('puzzle.day') : t('puzzle.title')}
        about={day === null ? null : dayText(day)}
      >
        {load.stage === 'ready' ? (
          <OpenPuzzle
            key={`${load.puzzle.id} ${load.day ?? ''}`}
            puzzle={load.puzzle}
            day={load.day}
            engine={desk.engine}
            choices={choices}
            onNext={() => {
              if (which === 'day') go({ screen: 'puzzle' });
              else desk.next();
            }}
          />
        ) : (
          <Waiting load={load} choices={choices} onAgain={() => desk.next()} />
        )}
      </PuzzleFrame>
    </div>
  );
}

function OpenPuzzle(props: {
  puzzle: Puzzle;
  day: number | null;
  engine: Engine;
  choices: JSX.Element;
  onNext: () => void;
}): JSX.Element {
  const { puzzle, day, engine } = props;
  const services = useServices();
  const kept = useSignal(0);
  const notKept = useSignal(false);
  const model = useMemo(
    () =>
      createPuzzleModel({
        puzzle,
        day,
        engine,
        names: [t('puzzle.you'), t('puzzle.opponent')],
        now: () => Date.now(),
        onFinished: (attempt) => {
          void services
            .learning()
            .then(({ puzzles }) => puzzles.keep(attempt))
            .catch(() => false)
            .then((isKept) => {
              notKept.value = !isKept;
              kept.value++;
            });
        },
      }),
    [puzzle, engine],
  );
  const attempts = useAttempts(kept.value);
  return (
    <PuzzleTable
      model={model}
      nextText={day === null ? t('puzzle.next') : t('puzzle.more')}
      onNext={props.onNext}
    >
      <aside class="puzzle-side" aria-label={t('puzzle.title')}>
        <TargetCard model={model} />
        {model.stage.value === 'open' ? (
          <HintsCard model={model} />
        ) : (
          <AnswerCard model={model} notKept={notKept.value} />
        )}
        <TriedCard model={model} />
        {props.choices}
        {attempts.value === null ? null : <StandingCard attempts={attempts.value} />}
      </aside>
    </PuzzleTable>
  );
}

function Waiting(props: {
  load: Exclude<PuzzleLoad, { stage: 'ready' }>;
  choices: JSX.Element;
  onAgain: () => void;
}): JSX.Element {
  const { load } = props;
  return (
    <main class="puzzle-waiting" id="board">
      <h1 class="unseen">{t('puzzle.title')}</h1>
      {load.stage === 'looking' ? (
        <p>
          <Dots />
          <span role="status">{t('puzzle.loading')}</span>
          {load.positions === 0 ? null : (
            <span class="puzzle-quiet"> {t('puzzle.looking', { n: load.positions })}</span>
          )}
        </p>
      ) : (
        <>
          <p role="alert">{t(load.stage === 'none' ? 'puzzle.none' : 'puzzle.failed')}</p>
          <button type="button" class="button" onClick={props.onAgain}>
            {t('puzzle.again')}
          </button>
        </>
      )}
      {props.choices}
    </main>
  );
}
