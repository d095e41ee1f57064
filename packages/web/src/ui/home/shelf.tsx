import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Edition } from '@luctor/rules';
import { isMessageKey, language, say, t } from '../../i18n/index.ts';
import { editionFacts } from '../new-game/edition-cards.tsx';
import { EditionChoice } from '../new-game/edition-choice.tsx';

/** The editions side by side; choosing one changes the next game. */
export function Shelf(props: {
  editions: readonly Edition[];
  chosen: string;
  onChoose: (id: string) => void;
}): JSX.Element {
  const name = useId();
  return (
    <div class="shelf" role="radiogroup" aria-label={t('new.edition')}>
      {props.editions.map((edition) => (
        <EditionChoice
          key={edition.id}
          edition={edition}
          name={name}
          look="shelf-card"
          isChosen={edition.id === props.chosen}
          onChoose={() => props.onChoose(edition.id)}
        >
          <b>{edition.name[language.value]}</b>
          <small>{tagline(edition)}</small>
        </EditionChoice>
      ))}
    </div>
  );
}

/** Where it comes from, in three words; an edition that we did not name shows its facts. */
function tagline(edition: Edition): string {
  const key = `tagline.${edition.id}`;
  return isMessageKey(key) ? say(language.value, key) : editionFacts(edition);
}
