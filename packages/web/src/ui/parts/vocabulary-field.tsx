import type { JSX } from 'preact';
import { VOCABULARIES, type VocabularyChoice } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { Choice } from './more-choice.tsx';

interface VocabularyFieldProps<T extends string> {
  readonly value: T;
  /** The value of a part of the lexicon in this field. */
  readonly nameOf: (part: VocabularyChoice) => T;
  readonly others?: readonly { readonly value: T; readonly text: string }[];
  readonly onChange: (value: T) => void;
}

/** Parts of the lexicon [V1], and what else can be chosen here. */
export function VocabularyField<T extends string>(props: VocabularyFieldProps<T>): JSX.Element {
  const parts = VOCABULARIES.map((part) => ({
    value: props.nameOf(part),
    text: t(`words.${part}`),
  }));
  return (
    <Choice
      text={t('words.vocabulary')}
      value={props.value}
      options={[...parts, ...(props.others ?? [])]}
      onChange={props.onChange}
    />
  );
}
