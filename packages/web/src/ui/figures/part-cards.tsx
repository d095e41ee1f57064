import type { JSX } from 'preact';
import type { FiguresSummary, Mistake } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import { PartBar } from '../charts/part-bar.tsx';
import { classes } from '../parts/pure.ts';
import { Card } from './card.tsx';
import { points, whole } from './figures-format.ts';

/** Games won at each level. The rows are a table already: name, bar, percent, count. */
export function LevelsCard({ summary }: { summary: FiguresSummary }): JSX.Element {
  const { levels, ownLevel } = summary;
  return (
    <Card title={t('figures.levels')} about={t('figures.levelsAbout')}>
      {levels.length === 0 ? (
        <p class="figures-note">{t('figures.levelsNone')}</p>
      ) : (
        <ol class="level-rows">
          {levels.map(({ level, won, games }) => (
            <li key={level} class={classes(level === ownLevel && 'own-level')}>
              <span>{t('figures.level', { n: level })}</span>
              <PartBar part={won / games} />
              <b>{t('figures.percent', { n: whole((100 * won) / games) })}</b>
              <small>{t('figures.wonOf', { won, games })}</small>
            </li>
          ))}
        </ol>
      )}
      {ownLevel === null ? null : (
        <p class="figures-note">{t('figures.ownLevel', { n: ownLevel })}</p>
      )}
    </Card>
  );
}

/** Mistakes by size, and what they mostly were. */
export function MistakesCard({ summary }: { summary: FiguresSummary }): JSX.Element {
  const { mistakes } = summary;
  const all = mistakes.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...mistakes.map(({ count }) => count));
  return (
    <Card
      title={t('figures.mistakes')}
      {...(all > 0 && { about: t('figures.mistakesCount', { n: all }) })}
    >
      {all === 0 ? (
        <p class="figures-note">{t('figures.mistakesNone')}</p>
      ) : (
        <ol class="mistake-rows">
          {mistakes.map(({ grade, count, mostly }) => (
            <li key={grade}>
              <MistakeMark grade={grade} />
              <b>{whole(count)}</b>
              <span>
                {mostly === null
                  ? ''
                  : t('figures.mostly', { reason: t(`figures.reason.${mostly}`) })}
              </span>
              <PartBar part={count / most} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const SHAPES: Readonly<Record<Mistake, string>> = {
  large: 'M6 .8 11.5 11H.5z',
  medium: 'M6 .5 11.5 6 6 11.5 .5 6z',
  small: 'M6 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
};

/** A shape and a word: never only a colour. */
function MistakeMark({ grade }: { grade: Mistake }): JSX.Element {
  return (
    <span class={`mistake ${grade}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={SHAPES[grade]} />
      </svg>
      {t(`figures.grade.${grade}`)}
    </span>
  );
}

/** What is given away in the opening, the middle and the endgame. */
export function PartsCard({ summary }: { summary: FiguresSummary }): JSX.Element | null {
  const parts = summary.parts.flatMap(({ part, turns, givenAwayPerTurn }) =>
    givenAwayPerTurn === null ? [] : [{ part, turns, lost: givenAwayPerTurn }],
  );
  if (parts.length === 0) return null;
  const most = Math.max(1, ...parts.map(({ lost }) => lost));
  return (
    <Card title={t('figures.parts')} about={t('figures.partsAbout')}>
      <ol class="level-rows part-rows">
        {parts.map(({ part, turns, lost }) => (
          <li key={part}>
            <span>{t(`figures.part.${part}`)}</span>
            <PartBar part={lost / most} />
            <b>{points(lost)}</b>
            <small>{t('figures.turns', { n: turns })}</small>
          </li>
        ))}
      </ol>
      <p class="figures-note">{t('figures.partsNote')}</p>
    </Card>
  );
}
