import type { ComponentChildren, JSX } from 'preact';
import type { Edition } from '@luctor/rules';
import { Icon } from '../parts/icon.tsx';
import { EditionArt } from './edition-art.tsx';

interface EditionChoiceProps {
  readonly edition: Edition;
  /** Of the group of choices. */
  readonly name: string;
  readonly look: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** What is said about the edition. */
  readonly children: ComponentChildren;
}

/** An edition to choose: its picture, a text, and a tick if it is the one. */
export function EditionChoice(props: EditionChoiceProps): JSX.Element {
  const { edition, isChosen } = props;
  return (
    <label class={props.look}>
      <input type="radio" name={props.name} checked={isChosen} onChange={props.onChoose} />
      <span class="box">
        <svg class="edition-art" viewBox="0 0 120 76" aria-hidden="true">
          <EditionArt id={edition.id} />
        </svg>
        <span class="text">{props.children}</span>
        <span class="tick">
          <Icon name="check" />
        </span>
      </span>
    </label>
  );
}
