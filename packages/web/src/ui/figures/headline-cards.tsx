import type { JSX } from 'preact';
import { formatSigned, language, t } from '../../i18n/index.ts';
import type { LearnCounts } from '../../learning/learn-counts.ts';
import { classes } from '../parts/pure.ts';
import { tenth, whole } from './figures-format.ts';
import type { FiguresShown } from './figures-model.ts';
import type { Range } from './periods.ts';

/** The four numbers at the top. */
export function HeadlineCards(props: {
  shown: FiguresShown;
  range: Range;
  words: LearnCounts | null;
}): JSX.Element {
  const { shown, range, words } = props;
  const { summary, scoreBefore } = shown;
  const { games, won, lost, tied, score, fullRacks, missedFullRacks, accuracy } = summary;
  const change = score === null || scoreBefore === null ? null : score.mean - scoreBefore;
  return (
    <dl class="headline">
      <Headline
        name={t('figures.games')}
        value={whole(games)}
        about={
          tied === 0
            ? t('figures.wonLost', { won, lost })
            : t('figures.wonLostTied', { won, lost, tied })
        }
      />
      <Headline
        name={t('figures.score')}
        value={score === null ? '–' : whole(score.mean)}
        about={
          change !== null && range !== 'all'
            ? comparedText(range, Math.round(change))
            : score === null
              ? ''
              : t('figures.scoreSpread', { n: whole(score.deviation) })
        }
        isBetter={change !== null && Math.round(change) > 0}
      />
      <Headline
        name={t('figures.full')}
        value={fullRacks === null ? '–' : tenth(fullRacks.mean)}
        about={
          missedFullRacks === null
            ? t('figures.fullAbout')
            : t('figures.fullMissed', { n: tenth(missedFullRacks) })
        }
      />
      {words === null ? (
        <Headline
          name={t('figures.accuracy')}
          value={accuracy === null ? '–' : t('figures.percent', { n: whole(accuracy.mean) })}
          about={t('figures.accuracyAbout', { n: summary.judgedGames })}
        />
      ) : (
        <Headline
          name={t('figures.known')}
          value={whole(words.known)}
          about={t('figures.due', { n: words.due })}
        />
      )}
    </dl>
  );
}

function comparedText(range: Exclude<Range, 'all'>, by: number): string {
  const change = formatSigned(language.value, by);
  return range === 'weeks'
    ? t('figures.comparedWeeks', { change })
    : t('figures.comparedYear', { change });
}

function Headline(props: {
  name: string;
  value: string;
  about: string;
  isBetter?: boolean;
}): JSX.Element {
  return (
    <div class="card">
      <dt>{props.name}</dt>
      <dd>
        <b>{props.value}</b>
        <small class={classes(props.isBetter === true && 'better')}>{props.about}</small>
      </dd>
    </div>
  );
}
