import type { JSX } from 'preact';

/** Choices that Home has none of: the first board does not wait for them. */

export function Switch(props: {
  text: string;
  about?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): JSX.Element {
  return (
    <label class="switch">
      <span>
        {props.text}
        {props.about === undefined ? null : <small>{props.about}</small>}
      </span>
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

export function Choice<T extends string>(props: {
  text: string;
  value: T;
  options: readonly { readonly value: T; readonly text: string }[];
  onChange: (value: T) => void;
}): JSX.Element {
  return (
    <label class="labelled">
      <span>{props.text}</span>
      <select
        class="field"
        value={props.value}
        onChange={(event) => {
          const found = props.options.find(({ value }) => value === event.currentTarget.value);
          if (found !== undefined) props.onChange(found.value);
        }}
      >
        {props.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
