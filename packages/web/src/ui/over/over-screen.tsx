import type { ComponentType, JSX } from 'preact';
import { isProvable, isUnfinished, type GameView } from '@luctor/rules';
import { formatList, formatNumber, language, say, t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { go } from '../shell/navigation.ts';
import { Icon } from '../parts/icon.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { classes } from '../parts/pure.ts';
import { WindowBar } from '../parts/window-bar.tsx';
import { choose, useServices, type Services } from '../shell/services.ts';
import { MissedMoves } from '../hindsight/missed-moves.tsx';
import { Adjustments } from './adjustments.tsx';
import { rankingOf } from './ranking.ts';
import { FairProof } from './fair-proof.tsx';
import { NoProof } from './no-proof.tsx';

interface OverProps {
  readonly session: GameSession;
  readonly onStart: (session: GameSession) => void;
  /** Instead of the buttons for another game at this screen. */
  readonly Foot?: ComponentType<{ session: GameSession }>;
}

/** The result, how it came about, and the proof that nobody chose the tiles [R11, S3]. */
export function OverScreen(props: OverProps): JSX.Element {
  const services = useServices();
  const view = props.session.view.value;
  const title = titleOf(view);
  // imported from a file: there is nothing to prove, and nobody here for a rematch
  const isTold = !isProvable(view.fairness);
  const again = async () => {
    props.onStart(await services.games.start(view.setup));
  };
  const { Foot } = props;
  const others =
    Foot !== undefined ? null : (
      <div class="others">
        <button
          type="button"
          class="button"
          onClick={() => go({ screen: 'review', id: props.session.id })}
        >
          {t('over.review')}
        </button>
        {isTold ? null : (
          <>
            <button type="button" class="button" onClick={() => rematch(services, view)}>
              {t('over.otherLevels')}
            </button>
            <button type="button" class="button" onClick={() => go({ screen: 'new' })}>
              {t('over.otherPlayers')}
            </button>
          </>
        )}
        <button type="button" class="button" onClick={() => go({ screen: 'games' })}>
          {t('over.stop')}
        </button>
      </div>
    );
  return (
    <PageFrame
      class="over"
      setup={view.setup}
      footer={
        Foot !== undefined ? (
          <Foot session={props.session} />
        ) : (
          <>
            {others}
            {isTold ? null : (
              <button type="button" class="button primary" onClick={() => void again()}>
                {t('over.again')}
              </button>
            )}
          </>
        )
      }
    >
      <div class="hero">
        <svg class="wave" viewBox="0 0 120 14" aria-hidden="true">
          <path d="M1 8c6-9 12-9 18 0s12 9 18 0 12-9 18 0 12 9 18 0 12-9 18 0 12 9 18 0" />
        </svg>
        <h1>{title}</h1>
        <p class="lead">{leadOf(view)}</p>
      </div>
      <div class="columns">
        <div class="page-column">
          <section class="window card">
            <WindowBar title={title} />
            <h2 class="unseen">{t('score.title')}</h2>
            <Ranking view={view} />
            <Statistics view={view} />
          </section>
          <Adjustments view={view} />
          <MissedMoves session={props.session} />
        </div>
        {isTold ? <NoProof session={props.session} /> : <FairProof session={props.session} />}
      </div>
      {others}
    </PageFrame>
  );
}

/** The same players, with levels to change: the new-game screen, filled in. */
function rematch(services: Services, { setup }: GameView): void {
  choose(services, {
    newGame: {
      edition: setup.edition,
      players: setup.players,
      language: setup.language,
      vocabulary: setup.vocabulary,
      wordCheck: setup.wordCheck,
      clock: setup.clock,
      options: setup.options,
    },
  });
  go({ screen: 'new' });
}

function Ranking(props: { view: GameView }): JSX.Element {
  const ranked = rankingOf(props.view);
  const winners = props.view.result?.winners ?? [];
  const best = Math.max(1, ...ranked.map(({ score }) => score));
  return (
    <ol class="ranking">
      {ranked.map(({ player, seat, score, rank }) => (
        <li key={seat} class={classes(winners.includes(seat) && 'winner')}>
          <span class="rank">{rank}</span>
          <span class="avatar">
            <Icon name={player.kind === 'person' ? 'person' : 'computer'} />
          </span>
          <span class="name">{player.name}</span>
          <span class="bar" aria-hidden="true">
            <i style={{ '--part': `${Math.max(0, (score / best) * 100)}%` }} />
          </span>
          <b>{formatNumber(language.value, score)}</b>
        </li>
      ))}
    </ol>
  );
}

function Statistics(props: { view: GameView }): JSX.Element | null {
  const { history, setup } = props.view;
  const plays = history.filter((record) => record.type === 'play' && !record.withdrawn);
  const best = plays.toSorted((a, b) => b.score - a.score)[0];
  if (best?.type !== 'play') return null;
  const turns = history.filter(({ type }) => type !== 'challenge');
  const average = turns.reduce((sum, { score }) => sum + score, 0) / turns.length;
  const bonus = setup.ruleset.sevenTileBonus;
  const full = plays.filter(
    (record) => record.type === 'play' && record.placement.length === 7,
  ).length;
  return (
    <ul class="statistics">
      <li>
        <span>{t('over.stats.best')}</span>
        <b>{best.words[0]}</b>
        <small>+{best.score}</small>
      </li>
      <li>
        <span>{t('over.stats.average')}</span>
        <b>{formatNumber(language.value, Math.round(average))}</b>
        <small>{t('over.stats.perTurn')}</small>
      </li>
      <li>
        <span>{t('over.stats.full')}</span>
        <b>{full}</b>
        <small>{bonus > 0 ? `+${bonus} × ${full}` : ''}</small>
      </li>
    </ul>
  );
}

function titleOf(view: GameView): string {
  const names = (view.result?.winners ?? []).map((seat) => view.setup.players[seat]?.name ?? '');
  const [name = ''] = names;
  if (view.result !== null && isUnfinished(view.result.reason)) return t('over.unfinished');
  if (view.setup.players.length === 1) {
    const points = t('points', { n: view.seats[0]?.score ?? 0 });
    return t('over.alone', { name, points });
  }
  if (names.length > 1) return t('over.tie', { names: formatList(language.value, names) });
  return t('over.wins', { name });
}

/** `by 29 points, in 47 turns and 38 minutes` */
function leadOf(view: GameView): string {
  const [first, second] = rankingOf(view);
  const minutes = Math.round(view.seats.reduce((sum, { usedMs }) => sum + usedMs, 0) / 60_000);
  const n = view.history.length;
  const length = isProvable(view.fairness)
    ? say(language.value, 'over.length', { n, time: minuteText(minutes) })
    : t('over.turns', { n });
  if (view.result !== null && isUnfinished(view.result.reason)) return length;
  const lead = (first?.score ?? 0) - (second?.score ?? 0);
  return second === undefined || lead <= 0 ? length : `${t('over.by', { n: lead })}, ${length}`;
}

function minuteText(minutes: number): string {
  return new Intl.NumberFormat(language.value, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(Math.max(1, minutes));
}
