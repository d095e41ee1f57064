import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Edition } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { editionTitle } from '../parts/edition-title.ts';
import { EditionArt } from './lazy-views.ts';

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
          <label
            class={classes('edition-card', edition.id === props.chosen && 'chosen')}
            key={edition.id}
          >
            <input
              type="radio"
              name={name}
              checked={edition.id === props.chosen}
              onChange={() => {
                isOpen.value = false;
                props.onChoose(edition.id);
              }}
            />
            <span class="box">
              <svg class="edition-art" viewBox="0 0 72 48" aria-hidden="true">
                <EditionArt id={edition.id} />
              </svg>
              <span class="text">
                <b>{editionTitle(edition.id)}</b>
                <span>{edition.summary[language.value]}</span>
                <small>{facts(edition)}</small>
              </span>
              <span class="tick">
                <Icon name="check" />
              </span>
            </span>
          </label>
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

function facts({ seats, levels, language: words }: Edition): string {
  const parts = [
    t('new.seatsRange', seats),
    t('new.levels', levels),
    ...(words === null ? [] : [t(`words.${words}`)]),
  ];
  return parts.join(' · ');
}
