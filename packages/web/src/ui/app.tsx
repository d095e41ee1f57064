import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { computed, effect, useSignal, useSignalEffect } from '@preact/signals';
import { findEdition } from '@luctor/rules';
import { detectLanguage, language, reasonText, setLanguage, t } from '../i18n/index.ts';
import type { GameSession } from '../session/game-session.ts';
import { LiveRegions } from './shell/live-regions.tsx';
import { GameScreen } from './table/lazy-game.ts';
import { GamesScreen, OnlineScreen, preloadViews, UpdateBar, WordsScreen } from './lazy-views.ts';
import {
  followAddress,
  go,
  isOnlineAddress,
  moveTo,
  onlineEdition,
  screen,
} from './shell/navigation.ts';
import { nameIn } from './new-game/choices.ts';
import { NewGameScreen } from './new-game/new-game-screen.tsx';
import { choose, ServicesProvider, type Services } from './shell/services.ts';
import { applyThemes } from './shell/theme.ts';
import './css/index.css';

/** The page: one screen at a time, chosen by the address. */
export function App(props: { services: Services }): JSX.Element {
  const { services } = props;
  const open = useSignal<GameSession | null>(null);
  const failure = useSignal<string | null>(null);
  const spoken = useRef(language.peek());

  useEffect(() => {
    followAddress();
    preloadViews();
    const edition = computed(() => {
      const id = screen.value.screen === 'game' ? open.value?.view.value.setup.edition : undefined;
      return findEdition(id ?? onlineEdition.value ?? '')?.theme ?? null;
    });
    applyThemes(services.preferences, edition);
    return effect(() => {
      const chosen = services.preferences.value.language;
      setLanguage(chosen ?? detectLanguage(navigator.languages));
      document.documentElement.lang = language.value;
    });
  }, []);

  // default names follow the page's language, on the new-game screen and on the next visit
  useSignalEffect(() => {
    const to = language.value;
    const from = spoken.current;
    spoken.current = to;
    const { newGame } = services.preferences.peek();
    if (from !== to && newGame !== null)
      choose(services, { newGame: nameIn(newGame, { from, to }) });
  });

  // the address decides which game is open
  useSignalEffect(() => {
    const at = screen.value;
    const wanted = at.screen === 'game' || at.screen === 'review' ? at.id : null;
    const current = open.peek();
    if (wanted === current?.id) return;
    current?.close();
    open.value = null;
    failure.value = null;
    if (wanted === null) return;
    void services.games.resume(wanted).then((resumed) => {
      if (resumed.ok) {
        open.value = resumed.value;
        // a save starts a game of its own
        if (resumed.value.id !== wanted) moveTo({ ...at, id: resumed.value.id } as typeof at);
      } else failure.value = reasonText(language.peek(), resumed.error, null);
    });
  });

  const at = screen.value;
  const start = (session: GameSession) => {
    open.value = session;
    go({ screen: 'game', id: session.id });
  };
  return (
    <ServicesProvider value={services}>
      {services.offline?.updateReady.value ? <UpdateBar offline={services.offline} /> : null}
      <LiveRegions />
      {at.screen === 'new' ? <NewGameScreen onStart={start} /> : null}
      {at.screen === 'games' ? <GamesScreen /> : null}
      {at.screen === 'words' ? <WordsScreen /> : null}
      {isOnlineAddress(at) ? <OnlineScreen at={at} /> : null}
      {at.screen === 'game' || at.screen === 'review' ? (
        open.value === null ? (
          <Waiting failure={failure.value} />
        ) : (
          <GameScreen
            key={open.value.id}
            session={open.value}
            isReview={at.screen === 'review'}
            turn={at.screen === 'review' ? (at.turn ?? null) : null}
            onStart={start}
          />
        )
      ) : null}
    </ServicesProvider>
  );
}

function Waiting(props: { failure: string | null }): JSX.Element {
  return (
    <main class="page waiting">
      {props.failure === null ? (
        <p role="status">{t('loading.page')}</p>
      ) : (
        <>
          <p role="alert">{props.failure}</p>
          <a class="button" href="#/">
            {t('command.newGame')}
          </a>
        </>
      )}
    </main>
  );
}
