import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { GameView } from '@luctor/rules';
import { formatNumber, language, t } from '../../i18n/index.ts';
import type { GameSummary } from '../../storage/game-store.ts';
import { classes } from '../parts/pure.ts';
import { Icon } from '../parts/icon.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { addressOf } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';
import { MiniBoard } from './mini-board.tsx';

/** The game last played: its board, its scores, whose turn it is. */
export function ResumeCard(props: { game: GameSummary; others: number }): JSX.Element {
  const { game, others } = props;
  const view = useGame(game);
  return (
    <>
      <WindowBar title={t('home.resume')} />
      <div class="resume-body">
        <div class="resume-text">
          <h2>{t('home.resume')}</h2>
          <ul class="resume-scores">
            {game.players.map(({ name }, seat) => (
              <li key={seat} class={classes(game.turn === seat && 'on-turn')}>
                <span>{name}</span>
                <b>{formatNumber(language.value, game.scores[seat] ?? 0)}</b>
              </li>
            ))}
          </ul>
          <p>
            {[turnText(game), ...(view === null ? [] : [t('home.bag', { n: view.bagCount })])].join(
              ' · ',
            )}
          </p>
          <div class="resume-verbs">
            <a class="button primary" href={addressOf({ screen: 'game', id: game.id })}>
              {t('command.resume')}
            </a>
            {others === 0 ? null : (
              <a class="link-button" href={addressOf({ screen: 'games' })}>
                {t('home.others', { n: others })}
                <Icon name="next" />
              </a>
            )}
          </div>
        </div>
        <MiniBoard game={view} />
      </div>
    </>
  );
}

/** The game as a watcher sees it: Home shows no rack. Null until it is read, or if it cannot be. */
function useGame({ id, version }: GameSummary): GameView | null {
  const { games } = useServices();
  const view = useSignal<GameView | null>(null);
  useEffect(() => {
    let isWanted = true;
    void games.look(id).then((found) => {
      if (isWanted) view.value = found.ok ? found.value : null;
    });
    return () => {
      isWanted = false;
    };
  }, [id, version]);
  return view.value;
}

/** `Your turn` where one person plays; names where it could be several. */
function turnText({ players, turn, phase }: GameSummary): string {
  if (phase === 'set-aside') return t('games.phase.set-aside');
  const player = turn === null ? undefined : players[turn];
  if (player === undefined) return t('games.phase.gathering');
  const people = players.filter(({ kind }) => kind === 'person').length;
  return player.kind === 'person' && people === 1
    ? t('turn.yours')
    : t('turn.of', { name: player.name });
}
