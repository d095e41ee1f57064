import type { JSX } from 'preact';
import type { FilterChoices, OpponentChoice, Whose } from '@luctor/learn';
import { LANGUAGES } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { Choice } from '../parts/more-choice.tsx';
import { editionTitle } from '../parts/edition-title.ts';
import type { FiguresChoice } from './figures-model.ts';

/** What to count: only choices that would change something are offered. */
export function FiguresFilters(props: {
  choices: FilterChoices;
  value: FiguresChoice;
  onChange: (choice: FiguresChoice) => void;
}): JSX.Element | null {
  const { choices, value } = props;
  const change = (part: Partial<FiguresChoice>) => props.onChange({ ...value, ...part });
  const { names, editions, languages, levels } = choices;
  const hasWhose = choices.hasShared || names.length > 1;
  const hasOpponents = levels.length > 1 || (levels.length === 1 && choices.hasPeople);
  if (!hasWhose && !hasOpponents && editions.length < 2 && languages.length < 2) return null;
  return (
    <div class="figures-filters">
      {hasWhose ? (
        <Choice
          text={t('figures.whose')}
          value={whoseKey(value.whose)}
          options={[
            { value: ME, text: t('figures.mine') },
            ...names.map((name) => ({ value: `=${name}`, text: name })),
          ]}
          onChange={(key) => change({ whose: whoseOf(key) })}
        />
      ) : null}
      {languages.length < 2 ? null : (
        <Choice
          text={t('figures.language')}
          value={value.language ?? EVERY}
          options={[
            { value: EVERY, text: t('figures.every') },
            ...languages.map((each) => ({ value: each, text: t(`words.${each}`) })),
          ]}
          onChange={(key) => change({ language: LANGUAGES.find((each) => each === key) ?? null })}
        />
      )}
      {editions.length < 2 ? null : (
        <Choice
          text={t('figures.edition')}
          value={value.edition ?? EVERY}
          options={[
            { value: EVERY, text: t('figures.every') },
            ...editions.map((each) => ({ value: each, text: editionTitle(each) })),
          ]}
          onChange={(key) => change({ edition: key === EVERY ? null : key })}
        />
      )}
      {hasOpponents ? (
        <Choice
          text={t('figures.opponent')}
          value={String(value.opponent)}
          options={[
            { value: 'anyone', text: t('figures.anyone') },
            ...(choices.hasPeople
              ? [
                  { value: 'person', text: t('figures.people') },
                  { value: 'computer', text: t('figures.computers') },
                ]
              : []),
            ...levels.map((n) => ({ value: String(n), text: t('figures.level', { n }) })),
          ]}
          onChange={(key) => change({ opponent: opponentOf(key) })}
        />
      ) : null}
    </div>
  );
}

const ME = 'me';
const EVERY = '';

function whoseKey(whose: Whose): string {
  return whose.type === 'me' ? ME : `=${whose.name}`;
}

function whoseOf(key: string): Whose {
  return key === ME ? { type: 'me' } : { type: 'name', name: key.slice(1) };
}

function opponentOf(key: string): OpponentChoice {
  if (key === 'person' || key === 'computer' || key === 'anyone') return key;
  return Number(key);
}
