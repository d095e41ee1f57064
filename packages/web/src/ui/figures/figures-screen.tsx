import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { choicesIn, EVERY_GAME, type GameFigures } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { Segments } from '../parts/choice.tsx';
import { useLearnCounts } from '../doors/use-learn-counts.ts';
import { addressOf } from '../shell/navigation.ts';
import { AveragesCard } from './averages-card.tsx';
import { BestWordsCard } from './best-words.tsx';
import { CountedGames } from './counted-games.tsx';
import { FiguresFilters } from './figures-filters.tsx';
import { shownFigures, type FiguresChoice } from './figures-model.ts';
import { HeadlineCards } from './headline-cards.tsx';
import { LearnedCard } from './learned-card.tsx';
import { LevelsCard, MistakesCard, PartsCard } from './part-cards.tsx';
import { RANGES, rangeStart, type Range } from './periods.ts';
import { GivenAwayCard, ScoreCard } from './trend-card.tsx';
import { useFigures, type Work } from './use-figures.ts';
import './figures.css';

/** One's own games in numbers [L6]: all of it is on this device. */
export function FiguresScreen(): JSX.Element {
  const { state, work, stop, forget } = useFigures();
  const chosen = useSignal<Range | null>(null);
  const said = useSignal('');
  const isEmpty = state.type === 'known' && state.rows.length === 0;
  const range = chosen.value ?? firstRange(state.type === 'known' ? state.rows : [], Date.now());
  return (
    <PageFrame class="figures-page">
      <div class="figures-top">
        <h1>{t('figures.title')}</h1>
        {state.type === 'known' && !isEmpty ? (
          <Segments
            label={t('figures.range')}
            value={range}
            options={RANGES.map((value) => ({ value, content: t(`figures.range.${value}`) }))}
            onChange={(value) => {
              chosen.value = value;
            }}
          />
        ) : null}
      </div>
      <p class="said" role="status">
        {said.value}
      </p>
      <WorkLine work={work} onStop={stop} />
      {state.type === 'loading' ? (
        <p class="lead">{t('figures.loading')}</p>
      ) : state.type === 'failed' ? (
        <p class="lead" role="alert">
          {t('figures.failed')}
        </p>
      ) : isEmpty ? (
        <>
          <Newcomer />
          <LearnedCard range="all" />
        </>
      ) : (
        <Figures
          rows={state.rows}
          range={range}
          onAll={() => {
            chosen.value = 'all';
          }}
          onForget={async (game) => {
            said.value = (await forget(game)) ? t('figures.forgotten') : t('figures.notForgotten');
          }}
        />
      )}
    </PageFrame>
  );
}

function Figures(props: {
  rows: readonly GameFigures[];
  range: Range;
  onAll: () => void;
  onForget: (game: string) => Promise<void>;
}): JSX.Element {
  const { rows, range } = props;
  const choices = choicesIn(rows);
  const counts = useLearnCounts();
  // who has no deck sees how well they chose instead
  const words = counts === null || counts.known + counts.due === 0 ? null : counts;
  const choice = useSignal<FiguresChoice>(firstChoice(rows));
  const shown = shownFigures(rows, choice.value, range, Date.now());
  return (
    <>
      <FiguresFilters
        choices={choices}
        value={choice.value}
        onChange={(next) => {
          choice.value = next;
        }}
      />
      {shown.games.length === 0 ? (
        <div class="card newcomer">
          <p>{t('figures.noneHere')}</p>
          <button
            type="button"
            class="button"
            onClick={() => {
              choice.value = firstChoice(rows);
              props.onAll();
            }}
          >
            {t('figures.reset')}
          </button>
        </div>
      ) : (
        <>
          <HeadlineCards shown={shown} range={range} words={words} />
          <div class="figures-pair">
            <GivenAwayCard shown={shown} />
            <LevelsCard summary={shown.summary} />
          </div>
          <div class="figures-pair">
            <MistakesCard summary={shown.summary} />
            <BestWordsCard words={shown.summary.bestWords} about={t(`figures.range.${range}`)} />
          </div>
          <div class="figures-pair">
            <ScoreCard shown={shown} />
            <PartsCard summary={shown.summary} />
          </div>
          <AveragesCard summary={shown.summary} />
          <LearnedCard range={range} />
          <CountedGames games={shown.games} onForget={(game) => void props.onForget(game)} />
        </>
      )}
    </>
  );
}

/** The shortest period with a game in it: after a long break the page is not empty. */
function firstRange(rows: readonly GameFigures[], now: number): Range {
  const last = Math.max(...rows.map(({ at }) => at));
  return RANGES.find((range) => last >= (rangeStart(range, now) ?? 0)) ?? 'all';
}

/** If nobody ever played alone here: the name that played most. */
function firstChoice(rows: readonly GameFigures[]): FiguresChoice {
  const isMe = rows.some(({ people }) => people.some(({ isOnlyOne }) => isOnlyOne));
  const [name] = choicesIn(rows).names;
  return isMe || name === undefined ? EVERY_GAME : { ...EVERY_GAME, whose: { type: 'name', name } };
}

function WorkLine(props: { work: Work | null; onStop: () => void }): JSX.Element | null {
  const { work } = props;
  if (work === null) return null;
  const progress = { done: work.done + 1, of: work.of };
  return (
    <div class="figures-work">
      <progress max={work.of} value={work.done} aria-label={t('figures.loading')} />
      <span>
        {work.type === 'reading' ? t('figures.reading', progress) : t('figures.judging', progress)}
      </span>
      <button type="button" class="link-button" onClick={props.onStop}>
        {t('figures.stop')}
      </button>
    </div>
  );
}

/** Before the first finished game: what will be here, and how to get there. */
function Newcomer(): JSX.Element {
  return (
    <div class="card newcomer">
      <svg viewBox="0 0 120 48" aria-hidden="true">
        <path d="M4 36 28 30 52 34 76 20 100 14 116 8" />
        <circle cx="116" cy="8" r="4" />
      </svg>
      <h2>{t('figures.none')}</h2>
      <p>{t('figures.noneAbout')}</p>
      <a class="button primary" href={addressOf({ screen: 'home' })}>
        {t('figures.play')}
      </a>
    </div>
  );
}
