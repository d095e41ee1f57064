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
