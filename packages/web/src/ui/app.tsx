import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { computed, effect, useSignal, useSignalEffect } from '@preact/signals';
import { findEdition } from '@luctor/rules';
import {
  detectLanguage,
  language,
  setLanguage,
  t,
  withAllTexts,
  type Reason,
} from '../i18n/index.ts';
import type { GameSession } from '../session/game-session.ts';
import { LiveRegions } from './shell/live-regions.tsx';
import { GameScreen } from './game/lazy-game.ts';
import {
  GamesScreen,
  LearnScreen,
  NewGameScreen,
  OnlineScreen,
  preloadViews,
  UpdateBar,
  WordsScreen,
} from './lazy-views.ts';
import {
  addressOf,
  followAddress,
  go,
  isLearnAddress,
  isOnlineAddress,
  moveTo,
  onlineEdition,
  screen,
} from './shell/navigation.ts';
import { HomeScreen } from './home/home-screen.tsx';
import { nameIn } from './new-game/choices.ts';
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
      const { screen: at } = screen.value;
      const isAtGame = at === 'game' || at === 'review';
      const id = isAtGame ? open.value?.view.value.setup.edition : undefined;
      return findEdition(id ?? onlineEdition.value ?? '')?.theme ?? null;
    });
    applyThemes(services.preferences, edition);
    return effect(() => {
      const chosen = services.preferences.value.language;
      setLanguage(chosen ?? detectLanguage(navigator.languages));
      document.documentElement.lang = language.value;
    });
  }, []);

  // default names follow the page's language, on Home, in the full form and on the next visit
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
    current?.close?.();
    open.value = null;
    failure.value = null;
    if (wanted === null) return;
    void services.games.resume(wanted).then((resumed) => {
      if (resumed.ok) {
        open.value = resumed.value;
        // a save starts a game of its own
        if (resumed.value.id !== wanted) moveTo({ ...at, id: resumed.value.id } as typeof at);
      } else void explain(resumed.error).then((text) => (failure.value = text));
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
      {at.screen === 'home' ? <HomeScreen onStart={start} /> : null}
      {at.screen === 'new' ? <NewGameScreen first={at.first} onStart={start} /> : null}
      {at.screen === 'games' ? <GamesScreen /> : null}
      {at.screen === 'words' ? <WordsScreen /> : null}
      {isLearnAddress(at) ? <LearnScreen at={at} /> : null}
      {isOnlineAddress(at) ? <OnlineScreen at={at} /> : null}
      {at.screen === 'game' || at.screen === 'review' ? (
        open.value === null ? (
          <Waiting failure={failure.value} />
        ) : (
          <GameScreen
            key={open.value.id}
            session={open.value}
            turn={at.screen === 'review' ? (at.turn ?? null) : null}
            onStart={start}
          />
        )
      ) : null}
    </ServicesProvider>
  );
}

/** Most games open: the sentences for those that do not are fetched when one is needed. */
async function explain(reason: Reason): Promise<string> {
  const { reasonText } = await withAllTexts(import('../i18n/reasons.ts'));
  return reasonText(language.peek(), reason, null);
}

function Waiting(props: { failure: string | null }): JSX.Element {
  return (
    <main class="page waiting">
      {props.failure === null ? (
        <p role="status">{t('loading.page')}</p>
      ) : (
        <>
          <p role="alert">{props.failure}</p>
          <a class="button" href={addressOf({ screen: 'home' })}>
            {t('home.title')}
          </a>
        </>
      )}
    </main>
  );
}
