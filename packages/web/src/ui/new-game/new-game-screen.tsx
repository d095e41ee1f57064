import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { EDITIONS, LANGUAGES, type SetupError } from '@luctor/rules';
import { formatLimit, language, say, t } from '../../i18n/index.ts';
import type { GameSession } from '../../session/game-session.ts';
import type { NewGameChoices } from '../../storage/preferences.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { Segments } from '../parts/choice.tsx';
import { Icon } from '../parts/icon.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import type { NewGamePart } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';
import { editionTitle } from '../parts/edition-title.ts';
import { chooseEdition, editionOf, rulesOf } from './choices.ts';
import { EditionCards } from './edition-cards.tsx';
import { GameOptionsDialog } from './game-options.tsx';
import { optionsSummary } from './options-summary.ts';
import { Seats } from './seats.tsx';
import { useNewGame } from './use-new-game.ts';

/** Every option of the next game. Home starts most games; this form is for the rest. */
export function NewGameScreen(props: {
  /** What the person came to change: it gets the focus. */
  first?: NewGamePart | undefined;
  onStart: (session: GameSession) => void;
}): JSX.Element {
  const { games } = useServices();
  const { choices, mistake, isStarting, set, start } = useNewGame(props.onStart);
  const areOptionsOpen = useSignal(false);
  const edition = editionOf(choices);
  const { language: words, players } = choices;

  const seatsCard = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (mistake !== null && seatsCard.current !== null) showMistake(seatsCard.current);
  }, [mistake]);
  useLayoutEffect(() => {
    if (props.first !== undefined) focusPart(seatsCard.current, props.first);
  }, [props.first]);

  return (
    <PageFrame
      class="new"
      rules={rulesOf(choices)}
      footer={
        <>
          <span>
            {t('new.summary', {
              edition: editionTitle(edition.id),
              words: t(`words.${words}`),
              players: t('new.players', { n: players.length }),
            })}
          </span>
          <button type="button" class="button primary" disabled={isStarting} onClick={start}>
            {t('new.start')}
          </button>
        </>
      }
    >
      <h1>{t('command.newGame')}</h1>
      <p class="lead">{t('new.intro')}</p>
      <div class="columns">
        <section class="window editions">
          <WindowBar title={t('new.edition')} />
          <h2>{t('new.edition')}</h2>
          <EditionCards
            editions={EDITIONS}
            chosen={edition.id}
            onChoose={(id) => set(chooseEdition(choices, id, language.value))}
          />
        </section>
        <div class="page-column">
          <section class="window card">
            <WindowBar title={t('words.language')} />
            <h2>{t('words.language')}</h2>
            <Segments
              class="tall"
              label={t('words.language')}
              value={words}
              options={LANGUAGES.map((value) => ({ value, content: t(`words.${value}`) }))}
              onChange={(value) => set({ ...choices, language: value, vocabulary: null })}
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
                <small>{optionsSummary(choices, games.words.lists.value)}</small>
              </span>
              <Icon name="next" />
            </button>
          </section>
          <section class="window card" ref={seatsCard}>
            <WindowBar title={t('players.title')} />
            <h2>{t('players.title')}</h2>
            <Seats
              choices={choices}
              edition={edition}
              mistake={mistake}
              textOf={(wrong) => setupText(wrong, choices)}
              onChange={set}
            />
            {mistake === null || mistake.seat !== undefined ? null : (
              <p class="form-error" role="alert">
                {setupText(mistake, choices)}
              </p>
            )}
          </section>
        </div>
      </div>
      {areOptionsOpen.value ? (
        <GameOptionsDialog
          choices={choices}
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

function focusPart(card: HTMLElement | null, part: NewGamePart): void {
  const find = (selector: string) => card?.querySelector<HTMLInputElement>(selector) ?? null;
  const level = part === 'levels' ? find('input[type=range]') : null;
  if (level !== null) return level.focus();
  const name = find('.seat .field');
  name?.focus();
  name?.select();
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
