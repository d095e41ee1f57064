import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useSignal, type Signal } from '@preact/signals';
import {
  appraisedGame,
  decisionsThatCount,
  findMissedMoves,
  pointsGivenAway,
  type AppraisedGame,
  type MissedMove,
} from '../../hindsight/appraised-game.ts';
import { t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { addressOf } from '../shell/navigation.ts';
import { Icon } from '../parts/icon.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { adviceText, madeText, type MoveText } from './move-text.ts';
import { reasonText } from './reason-text.ts';

type Looking =
  | { readonly type: 'working'; readonly count: number }
  | { readonly type: 'found'; readonly missed: readonly MissedMove[] }
  /** The words of the game are not available. */
  | { readonly type: 'failed' };

const BEGIN: Looking = { type: 'working', count: 0 };

/** The turn in which each person gave away most. Empty if the log is unavailable or empty. */
export function MissedMoves(props: { session: GameSession }): JSX.Element | null {
  const { session } = props;
  const game = useMemo(() => appraisedGame(session), [session]);
  if (game === null || decisionsThatCount(game).length === 0) return null;
  return <Found session={session} game={game} />;
}

function Found(props: { session: GameSession; game: AppraisedGame }): JSX.Element {
  const { session, game } = props;
  const looking = useSignal(BEGIN);
  const attempt = useSignal(0);
  useEffect(() => {
    const leave = new AbortController();
    void look(game, looking, leave.signal);
    return () => leave.abort();
  }, [game, attempt.value]);
  const retry = () => {
    session.words?.retry();
    looking.value = BEGIN;
    attempt.value++;
  };
  const now = looking.value;
  return (
    <section class="window card missed">
      <WindowBar title={t('missed.title')} />
      <h2>{t('missed.title')}</h2>
      <p class="caption">{t('missed.about')}</p>
      {now.type === 'working' ? (
        <p class="working slow" role="status">
          <span>{t('missed.working')}</span>
          <progress
            max={decisionsThatCount(game).length}
            value={now.count}
            aria-label={t('missed.working')}
          />
        </p>
      ) : null}
      {now.type === 'failed' ? (
        <p class="working" role="status">
          <span>{t('missed.failed')}</span>
          <button type="button" class="button small" onClick={retry}>
            {t('wordsFailed.retry')}
          </button>
        </p>
      ) : null}
      {now.type === 'found' ? (
        <ol>
          {now.missed.map((missed) => (
            <Missed key={missed.seat} session={session} missed={missed} />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

async function look(
  game: AppraisedGame,
  looking: Signal<Looking>,
  leave: AbortSignal,
): Promise<void> {
  const onLooked = (count: number) => {
    looking.value = { type: 'working', count };
  };
  try {
    const missed = await findMissedMoves(game, leave, onLooked);
    if (missed !== null) looking.value = { type: 'found', missed };
  } catch {
    if (!leave.aborted) looking.value = { type: 'failed' };
  }
}

function Missed(props: { session: GameSession; missed: MissedMove }): JSX.Element {
  const { session } = props;
  const { seat, worst } = props.missed;
  const view = session.view.value;
  const player = view.setup.players[seat];
  return (
    <li>
      <span class="avatar">
        <Icon name={player?.kind === 'person' ? 'person' : 'computer'} />
      </span>
      <b class="name">{player?.name}</b>
      {worst === null ? (
        <p class="moves">{t('missed.nothing')}</p>
      ) : (
        <>
          <b class="given">{t('missed.given', { n: pointsGivenAway(worst.appraisal) })}</b>
          <dl class="moves">
            <Move name={t('missed.made')} move={madeText(view, worst.decision)} />
            <Move name={t('missed.best')} move={adviceText(worst.decision, worst.appraisal.best)} />
          </dl>
          <p class="why">{reasonText(worst)}</p>
          <a
            class="link-button"
            href={addressOf({ screen: 'review', id: session.id, turn: worst.decision.turn })}
          >
            {t('missed.see', { n: worst.decision.turn + 1 })}
            <Icon name="next" />
          </a>
        </>
      )}
    </li>
  );
}

function Move(props: { name: string; move: MoveText }): JSX.Element {
  const { what, place, points } = props.move;
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <b>{what}</b>
        {place === '' ? null : <span>{place}</span>}
        {points === '' ? null : <span class="points">{points}</span>}
      </dd>
    </div>
  );
}
