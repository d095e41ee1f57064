import type { ComponentChildren, JSX } from 'preact';
import { MoreIcon, type MoreIconName } from '../parts/more-icon.tsx';

export interface DoorVerb {
  readonly text: string;
  readonly href: string;
}

/** A card that leads somewhere: what is there, and the verbs to go there with. */
export function Door(props: {
  icon: MoreIconName;
  title: string;
  /** Where the name leads; absent: only the verbs lead anywhere. */
  href?: string;
  about: ComponentChildren;
  verbs: readonly DoorVerb[];
}): JSX.Element {
  const { title, href } = props;
  return (
    <section class="card door">
      <div class="door-body">
        <span class="door-icon">
          <MoreIcon name={props.icon} />
        </span>
        <div>
          <h2>{href === undefined ? title : <a href={href}>{title}</a>}</h2>
          <p>{props.about}</p>
        </div>
        <div class="door-verbs">
          {props.verbs.map((verb) => (
            <a key={verb.href} class="button" href={verb.href}>
              {verb.text}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}
