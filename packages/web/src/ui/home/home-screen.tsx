import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { rulesOf } from '../new-game/choices.ts';
import { useNewGame } from '../new-game/use-new-game.ts';
import { classes } from '../parts/pure.ts';
import { go } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';
import { HomeRest, ResumeCard } from './lazy-home.ts';
import { PlayCard } from './play-card.tsx';

/** The first screen: the game to resume, the next game, and the doors to the rest. */
export function HomeScreen(props: { onStart: (session: GameSession) => void }): JSX.Element {
  const { games } = useServices();
  const game = useNewGame(props.onStart);
  const waiting = games.list.value.filter(({ kind, phase }) => kind === 'kept' && phase !== 'over');
  const [last] = waiting;
  // only the full form can say what is wrong, and change it
  useLayoutEffect(() => {
    if (game.mistake !== null) go({ screen: 'new' });
  }, [game.mistake]);
  return (
    <PageFrame class="home-page" rules={rulesOf(game.choices)}>
      <h1 class="unseen">{t('app.name')}</h1>
      {
        // the cards' places depend on whether a game waits: drawn before, they would jump
        games.isListed.value ? (
          <>
            <div class={classes('home-cards', last !== undefined && 'with-resume')}>
              {last === undefined ? null : (
                <section
                  class="window card resume-card"
                  style={{ '--rows': last.players.length }}
                  aria-label={t('home.resume')}
                >
                  <ResumeCard game={last} others={waiting.length - 1} />
                </section>
              )}
              <PlayCard game={game} isPrimary={last === undefined} />
            </div>
            <HomeRest choices={game.choices} onChange={game.set} />
          </>
        ) : null
      }
    </PageFrame>
  );
}
