import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal, useSignalEffect } from '@preact/signals';
import { EDITIONS, LANGUAGES, makeSetup, type SetupError } from '@luctor/rules';
import { formatLimit, language, say, t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import { setupChoices, type NewGameChoices } from '../../storage/preferences.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { Segments } from '../parts/choice.tsx';
import { Icon } from '../parts/icon.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { choose, useServices } from '../shell/services.ts';
import { editionTitle } from '../parts/edition-title.ts';
import { chooseEdition, editionOf, firstChoices, nameIn, rulesOf } from './choices.ts';
import { EditionCards } from './edition-cards.tsx';
import { GameOptionsDialog } from './lazy-options.ts';
import { optionsSummary } from './options-summary.ts';
import { ResumeStrip } from './resume-strip.tsx';
import { Seats } from './seats.tsx';

/** Until a person shows activity, the page itself loads first. */
const PREPARE_AFTER_MS = 4000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Everything is filled in: one click starts a game against level 4. */
export function NewGameScreen(props: { onStart: (session: GameSession) => void }): JSX.Element {
  const services = useServices();
  const choices = useSignal<NewGameChoices>(
    services.preferences.peek().newGame ?? firstChoices(language.peek()),
  );
  const error = useSignal<SetupError | null>(null);
  const isStarting = useSignal(false);
  const areOptionsOpen = useSignal(false);
  const set = (next: NewGameChoices) => {
    choices.value = next;
    error.value = null;
  };
  const spoken = useRef(language.peek());
  useSignalEffect(() => {
    const to = language.value;
    const from = spoken.current;
    spoken.current = to;
    if (from !== to) choices.value = nameIn(choices.peek(), { from, to });
  });
  const edition = editionOf(choices.value);
  const { language: words, players } = choices.value;
  // the words load while the person is still choosing
  useEffect(() => {
    let isAsked = false;
    const prepare = () => {
      if (!isAsked) services.games.prepare(words);
      isAsked = true;
    };
    const timer = setTimeout(prepare, PREPARE_AFTER_MS);
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, prepare, { once: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, prepare);
    };
  }, [words]);

  const seatsCard = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (error.value !== null && seatsCard.current !== null) showMistake(seatsCard.current);
  }, [error.value]);

  const start = async () => {
    const made = makeSetup(edition, setupChoices(choices.value));
    if (!made.ok) {
      error.value = made.error;
      return;
    }
    isStarting.value = true;
    choose(services, { newGame: choices.value });
    props.onStart(await services.games.start(made.value));
  };

  const mistake = error.value;
  return (
    <PageFrame
      class="new"
      rules={rulesOf(choices.value)}
      footer={
        <>
          <span>
            {t('new.summary', {
              edition: editionTitle(edition.id),
              words: t(`words.${words}`),
              players: t('new.players', { n: players.length }),
            })}
          </span>
          <button
            type="button"
            class="button primary"
            disabled={isStarting.value}
            onClick={() => void start()}
          >
            {t('new.start')}
          </button>
        </>
      }
    >
      <div class="new-head">
        <div>
          <h1>{t('command.newGame')}</h1>
          <p class="lead">{t('new.intro')}</p>
        </div>
        <ResumeStrip />
      </div>
      <div class="columns">
        <section class="window editions">
          <WindowBar title={t('new.edition')} />
          <h2>{t('new.edition')}</h2>
          <EditionCards
            editions={EDITIONS}
            chosen={edition.id}
            onChoose={(id) => set(chooseEdition(choices.value, id, language.value))}
          />
        </section>
        <div class="page-column">
          <section class="window card" ref={seatsCard}>
            <WindowBar title={t('players.title')} />
            <h2>{t('players.title')}</h2>
            <Seats
              choices={choices.value}
              edition={edition}
              mistake={mistake}
              textOf={(wrong) => setupText(wrong, choices.value)}
              onChange={set}
            />
            {mistake === null || mistake.seat !== undefined ? null : (
              <p class="form-error" role="alert">
                {setupText(mistake, choices.value)}
              </p>
            )}
          </section>
          <section class="window card">
            <WindowBar title={t('words.language')} />
            <h2>{t('words.language')}</h2>
            <Segments
              class="tall"
              label={t('words.language')}
              value={words}
              options={LANGUAGES.map((value) => ({ value, content: t(`words.${value}`) }))}
              onChange={(value) => set({ ...choices.value, language: value, vocabulary: null })}
            />
            <button
              type="button"
              class="option-row"
              aria-haspopup="dialog"
              onClick={() => {
                areOptionsOpen.value = true;
              }}
            >
              <span>
                <b>
                  {t('clock.title')} · {t('check.title')} · {t('options.title')}
                </b>
                <small>{optionsSummary(choices.value, services.games.words.lists.value)}</small>
              </span>
              <Icon name="next" />
            </button>
          </section>
        </div>
      </div>
      {areOptionsOpen.value ? (
        <GameOptionsDialog
          choices={choices.value}
          edition={edition}
          onChange={set}
          onClose={() => {
            areOptionsOpen.value = false;
          }}
        />
      ) : null}
    </PageFrame>
  );
}

/** On a phone the mistake may be hidden by the button that was pressed, or far above it. */
function showMistake(card: HTMLElement): void {
  card.querySelector<HTMLElement>('[aria-invalid=true]')?.focus({ preventScroll: true });
  const message = card.querySelector('.form-error');
  (message?.closest('.seat') ?? message)?.scrollIntoView({ block: 'nearest' });
}

function setupText(error: SetupError, choices: NewGameChoices): string {
  const { seats, turnRange } = editionOf(choices);
  return say(language.value, `setup.${error.code}`, {
    n: error.code === 'too-few-seats' ? seats.min : seats.max,
    seat: (error.seat ?? 0) + 1,
    min: formatLimit(turnRange?.min ?? 10),
    max: formatLimit(turnRange?.max ?? 3599),
  });
}
