import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { cleanName, isNewName, MAX_NAME_LENGTH } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { refusalText, useOnlineContext, type OnlineContext } from './online-context.ts';

/** Takes a name if it is new; returns why not, or an empty string. */
export async function takeName({ online, memory }: OnlineContext, name: string): Promise<string> {
  const wanted = cleanName(name);
  if (!isNewName(wanted)) return refusalText({ code: 'bad-name' });
  const taken = await online.takeName(wanted);
  if (!taken.ok) return refusalText(taken.error);
  memory.rememberName(taken.value);
  return '';
}

interface NameFieldProps {
  readonly value: string;
  readonly onInput: (name: string) => void;
}

export function NameField(props: NameFieldProps): JSX.Element {
  return (
    <label class="labelled">
      <span>{t('me.name')}</span>
      <input
        class="field"
        name="name"
        autocomplete="nickname"
        maxLength={MAX_NAME_LENGTH}
        value={props.value}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
    </label>
  );
}

/** The person's name, asked for once and remembered. */
export function NameForm(props: { action?: string; onDone?: () => void }): JSX.Element {
  const context = useOnlineContext();
  const { online, memory } = context;
  const known = online.name.value;
  const name = useSignal(known ?? memory.name);
  const isOpen = useSignal(false);
  const error = useSignal('');
  const isBusy = useSignal(false);
  if (known !== null && !isOpen.value && props.onDone === undefined) {
    return (
      <p class="me">
        {t('me.as', { name: known })}{' '}
        <button
          type="button"
          class="link-button"
          onClick={() => {
            name.value = known;
            isOpen.value = true;
          }}
        >
          {t('me.change')}
        </button>
      </p>
    );
  }
  const take = async () => {
    isBusy.value = true;
    error.value = await takeName(context, name.value);
    isBusy.value = false;
    if (error.value !== '') return;
    isOpen.value = false;
    props.onDone?.();
  };
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <NameField
        value={name.value}
        onInput={(text) => {
          name.value = text;
        }}
      />
      <button type="submit" class="button" disabled={isBusy.value}>
        {props.action ?? t('me.take')}
      </button>
      <small>{t('me.nameAbout')}</small>
      {error.value === '' ? null : (
        <p class="form-error" role="alert">
          {error.value}
        </p>
      )}
    </form>
  );
}
