import type { JSX } from 'preact';
import type { Signal } from '@preact/signals';

/** Asks for the name of a game; Enter confirms the dialog around it. */
export function GameNameForm(props: {
  label: string;
  name: Signal<string>;
  onSubmit: () => void;
}): JSX.Element {
  const { name } = props;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <label class="labelled">
        <span>{props.label}</span>
        <input
          class="field"
          maxLength={80}
          value={name.value}
          // a suggested name is replaced by typing, not added to
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
    </form>
  );
}
