import { Component, type ComponentChildren, type ComponentType } from 'preact';

/** A view that is drawn again only when one of its props changes. */
export function pure<P extends object>(render: (props: P) => ComponentChildren): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const before: Readonly<Record<string, unknown>> = { ...this.props };
      const after: Readonly<Record<string, unknown>> = { ...next };
      for (const key of Object.keys(after)) if (before[key] !== after[key]) return true;
      return Object.keys(before).length !== Object.keys(after).length;
    }

    override render(): ComponentChildren {
      return render(this.props);
    }
  };
}

/** Joins the class names that are true: `classes('tile', isLast && 'last')`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names
    .filter((name) => name !== false && name !== null && name !== undefined && name !== '')
    .join(' ');
}
