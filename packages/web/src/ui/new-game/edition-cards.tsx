import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Edition } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { editionSummary } from '../parts/edition-summary.ts';
import { editionTitle } from '../parts/edition-title.ts';
import { EditionChoice } from './edition-choice.tsx';

interface EditionCardsProps {
  readonly editions: readonly Edition[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** One card per edition, with a sentence about it; on phones only the chosen one at first. */
export function EditionCards(props: EditionCardsProps): JSX.Element {
  const name = useId();
  const isOpen = useSignal(false);
  return (
    <>
      <div
        class={classes('edition-grid', isOpen.value && 'open')}
        role="radiogroup"
        aria-label={t('new.edition')}
      >
        {props.editions.map((edition) => (
          <EditionChoice
            key={edition.id}
            edition={edition}
            name={name}
            look={classes('edition-card', edition.id === props.chosen && 'chosen')}
            isChosen={edition.id === props.chosen}
            onChoose={() => {
              isOpen.value = false;
              props.onChoose(edition.id);
            }}
          >
            <b>{editionTitle(edition.id)}</b>
            <span>{editionSummary(edition.id)}</span>
            <small>{editionFacts(edition)}</small>
          </EditionChoice>
        ))}
      </div>
      <button
        type="button"
        class="button other-editions"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        {t('new.otherEditions')}
        <Icon name="next" />
      </button>
    </>
  );
}

/** `2–4 players · Levels 1–8 · French`, and what a player would not expect. */
export function editionFacts({ seats, levels, language: words, options }: Edition): string {
  const parts = [
    unbroken(t('new.seatsRange', seats)),
    unbroken(t('new.levels', levels)),
    ...(words === null ? [] : [t(`words.${words}`)]),
    // the computer's rack too, where it thinks aloud [K6]
    ...(options.racksVisible && options.seeThinking ? [t('new.racksOpen')] : []),
  ];
  // a line that wraps ends with the dot
  return parts.join('\u00a0· ');
}

/** A number alone on the next line says nothing. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
