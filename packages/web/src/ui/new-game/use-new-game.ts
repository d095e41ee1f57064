import { useEffect, useRef } from 'preact/hooks';
import { useSignal, useSignalEffect } from '@preact/signals';
import { makeSetup, type SetupError } from '@luctor/rules';
import { language } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { setupChoices, type NewGameChoices } from '../../storage/preferences.ts';
import { choose, useServices } from '../shell/services.ts';
import { editionOf, firstChoices, nameIn, trimNames } from './choices.ts';

/** Until a person shows activity, the page itself loads first. */
const PREPARE_AFTER_MS = 4000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const;

export interface NewGame {
  readonly choices: NewGameChoices;
  /** Why the game cannot start, since the last attempt. */
  readonly mistake: SetupError | null;
  readonly isStarting: boolean;
  readonly set: (next: NewGameChoices) => void;
  readonly start: () => void;
}

/**
 * The next game, on Home and on the full form alike: what one of them changes, the other shows, and
 * so does the next visit.
 */
export function useNewGame(onStart: (session: GameSession) => void): NewGame {
  const services = useServices();
  const choices = useSignal<NewGameChoices>(
    services.preferences.peek().newGame ?? firstChoices(language.peek()),
  );
  const mistake = useSignal<SetupError | null>(null);
  const isStarting = useSignal(false);
  useDefaultNames(choices);
  useWords(choices.value.language);
  const set = (next: NewGameChoices) => {
    choices.value = next;
    mistake.value = null;
    // a half-typed name makes no game: stored, it would lose all other choices on the next visit
    const named = trimNames(next);
    if (makeSetup(editionOf(named), setupChoices(named)).ok) choose(services, { newGame: named });
  };
  const start = async () => {
    choices.value = trimNames(choices.value);
    const made = makeSetup(editionOf(choices.value), setupChoices(choices.value));
    if (!made.ok) {
      mistake.value = made.error;
      return;
    }
    isStarting.value = true;
    choose(services, { newGame: choices.value });
    onStart(await services.games.start(made.value));
  };
  return {
    choices: choices.value,
    mistake: mistake.value,
    isStarting: isStarting.value,
    set,
    start: () => void start(),
  };
}

/** Default names follow the page's language. */
function useDefaultNames(choices: { value: NewGameChoices; peek(): NewGameChoices }): void {
  const spoken = useRef(language.peek());
  useSignalEffect(() => {
    const to = language.value;
    const from = spoken.current;
    spoken.current = to;
    if (from !== to) choices.value = nameIn(choices.peek(), { from, to });
  });
}

/** The words load while the person is still choosing. */
function useWords(words: NewGameChoices['language']): void {
  const { games } = useServices();
  useEffect(() => {
    let isAsked = false;
    const prepare = () => {
      if (!isAsked) games.prepare(words);
      isAsked = true;
    };
    const timer = setTimeout(prepare, PREPARE_AFTER_MS);
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, prepare, { once: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, prepare);
    };
  }, [words]);
}
