import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { classes } from './pure.ts';

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly content: ComponentChildren }[];
  readonly onChange: (value: T) => void;
  readonly class?: string;
}

/** A choice of few, side by side. */
export function Segments<T extends string>(props: SegmentsProps<T>): JSX.Element {
  const name = useId();
  return (
    <div class={classes('segments', props.class)} role="radiogroup" aria-label={props.label}>
      {props.options.map(({ value, content }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>{content}</span>
        </label>
      ))}
    </div>
  );
}

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

export function Slider(props: {
  text: string;
  label?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}): JSX.Element {
  const { value, min, max } = props;
  const part = max === min ? 1 : (value - min) / (max - min);
  return (
    <label class="slider">
      <span>{props.text}</span>
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        aria-label={props.label ?? props.text}
        style={{ '--part': `${part * 100}%` }}
        onInput={(event) => props.onChange(Number(event.currentTarget.value))}
      />
      <output>{value}</output>
    </label>
  );
}
