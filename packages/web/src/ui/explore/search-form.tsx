import type { JSX } from 'preact';
import { COMMONNESS, FOUND_ORDERS, SEARCHES } from '@luctor/learn';
import { LANGUAGES } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { Segments } from '../parts/choice.tsx';
import { Choice } from '../parts/more-choice.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { addressOf } from '../shell/navigation.ts';
import { LONGEST_WORD, type ExploreForm, type Sought } from './exploring.ts';

const SOUGHT: readonly Sought[] = ['word', ...SEARCHES];

/** What the field is for, and what may be typed in it. */
const FIELDS = {
  word: { label: 'explore.field.word', help: 'explore.help.word' },
  pattern: { label: 'explore.field.pattern', help: 'explore.help.pattern' },
  anagrams: { label: 'explore.field.letters', help: 'explore.help.letters' },
  subanagrams: { label: 'explore.field.letters', help: 'explore.help.letters' },
  hooks: { label: 'explore.field.word', help: 'explore.help.hooks' },
  extensions: { label: 'explore.field.word', help: 'explore.help.extensions' },
  contains: { label: 'explore.field.letters', help: 'explore.help.contains' },
} as const satisfies Readonly<Record<Sought, object>>;

/** The words to look for: one, or all that fit. */
export function SearchForm(props: {
  form: ExploreForm;
  /** Over a card: the field, and a way to the rest. */
  isBrief?: boolean;
  onChange: (form: ExploreForm) => void;
  onSubmit: () => void;
}): JSX.Element {
  const { form, onChange } = props;
  const change = (part: Partial<ExploreForm>) => onChange({ ...form, ...part });
  const { label, help } = FIELDS[form.sought];
  return (
    <form
      class="search-form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <div class="search-line">
        <input
          class="field"
          type="text"
          aria-label={t(label)}
          aria-describedby={props.isBrief === true ? undefined : 'search-help'}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="search"
          value={form.text}
          onInput={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        <button type="submit" class="button">
          {form.sought === 'word' ? t('word.lookUp') : t('explore.go')}
        </button>
      </div>
      {props.isBrief === true ? (
        <a class="link-button" href={addressOf({ screen: 'explore' })}>
          <MoreIcon name="list" />
          {t('explore.others')}
        </a>
      ) : (
        <AllFields form={form} change={change} help={t(help)} />
      )}
    </form>
  );
}

function AllFields(props: {
  form: ExploreForm;
  change: (part: Partial<ExploreForm>) => void;
  help: string;
}): JSX.Element {
  const { form, change } = props;
  return (
    <>
      <p class="caption" id="search-help">
        {props.help}
      </p>
      <div class="search-kind">
        <Segments
          label={t('explore.language')}
          value={form.language}
          options={LANGUAGES.map((value) => ({ value, content: t(`words.${value}`) }))}
          onChange={(language) => change({ language })}
        />
        <Choice
          text={t('explore.search')}
          value={form.sought}
          options={SOUGHT.map((value) => ({ value, text: t(`explore.search.${value}`) }))}
          onChange={(sought) => change({ sought })}
        />
      </div>
      {form.sought === 'word' ? null : <Limits form={form} change={change} />}
    </>
  );
}

function Limits(props: {
  form: ExploreForm;
  change: (part: Partial<ExploreForm>) => void;
}): JSX.Element {
  const { form, change } = props;
  const lengths = Array.from({ length: LONGEST_WORD - 1 }, (_, at) => at + 2);
  const lengthOptions = [
    { value: '0', text: t('explore.anyLength') },
    ...lengths.map((n) => ({ value: String(n), text: t('explore.letterCount', { n }) })),
  ];
  const leasts = COMMONNESS.filter((each) => each !== 'rare');
  return (
    <div class="search-limits">
      <Choice
        text={t('explore.from')}
        value={String(form.minLength)}
        options={lengthOptions}
        onChange={(value) => change({ minLength: Number(value) })}
      />
      <Choice
        text={t('explore.to')}
        value={String(form.maxLength)}
        options={lengthOptions}
        onChange={(value) => change({ maxLength: Number(value) })}
      />
      <Choice
        text={t('explore.least')}
        value={form.least}
        options={[
          { value: 'rare', text: t('explore.anyWord') },
          ...leasts.map((value) => ({ value, text: t(`explore.atLeast.${value}`) })),
        ]}
        onChange={(least) => change({ least })}
      />
      <Choice
        text={t('explore.order')}
        value={form.order}
        options={FOUND_ORDERS.map((value) => ({ value, text: t(`explore.order.${value}`) }))}
        onChange={(order) => change({ order })}
      />
    </div>
  );
}
