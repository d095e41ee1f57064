import type { JSX } from 'preact';
import { EDITIONS } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import type { NewGameChoices } from '../../storage/preferences.ts';
import { chooseEdition, editionOf } from '../new-game/choices.ts';
import { editionFacts } from '../new-game/edition-cards.tsx';
import { editionSummary } from '../parts/edition-summary.ts';
import { DayDoor } from '../doors/day-door.tsx';
import { countsText } from '../doors/counts-text.ts';
import { useLearnCounts } from '../doors/use-learn-counts.ts';
import { Door } from '../doors/door.tsx';
import { addressOf } from '../shell/navigation.ts';
import { Shelf } from './shelf.tsx';

/** Below the cards: the doors to other ways of playing, and the editions. */
export function HomeRest(props: {
  choices: NewGameChoices;
  onChange: (choices: NewGameChoices) => void;
}): JSX.Element {
  const { choices, onChange } = props;
  const edition = editionOf(choices);
  const counts = useLearnCounts();
  return (
    <>
      <div class="doors">
        <Door
          icon="people"
          title={t('home.online')}
          about={t('home.onlineAbout')}
          verbs={[
            { text: t('home.create'), href: addressOf({ screen: 'open-table' }) },
            { text: t('home.join'), href: addressOf({ screen: 'online' }) },
          ]}
        />
        <DayDoor counts={counts} />
        <Door
          icon="cards"
          title={t('home.learn')}
          href={addressOf({ screen: 'learn' })}
          about={countsText(counts, t('home.learnAbout'))}
          verbs={[
            { text: t('home.practise'), href: addressOf({ screen: 'deck' }) },
            { text: t('home.lookUp'), href: addressOf({ screen: 'explore' }) },
          ]}
        />
      </div>
      <section class="shelf-part">
        <div class="shelf-head">
          <h2>{t('home.editions')}</h2>
          <small>{t('home.editionsAbout')}</small>
        </div>
        <Shelf
          editions={EDITIONS}
          chosen={edition.id}
          onChoose={(id) => onChange(chooseEdition(choices, id, language.value))}
        />
        <p class="shelf-about">
          <b>{edition.name[language.value]}</b> {editionSummary(edition.id)}
          <small>{editionFacts(edition)}</small>
        </p>
      </section>
    </>
  );
}
