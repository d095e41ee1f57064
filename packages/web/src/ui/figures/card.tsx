import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

/** A card with its name at the left and a remark at the right. */
export function Card(props: {
  title: string;
  about?: string;
  children: ComponentChildren;
}): JSX.Element {
  const id = useId();
  return (
    <section class="card figures-card" aria-labelledby={id}>
      <div class="figures-head">
        <h2 id={id}>{props.title}</h2>
        {props.about === undefined ? null : <small>{props.about}</small>}
      </div>
      {props.children}
    </section>
  );
}
