import type { TableOptions } from './setup.ts';

/** By field: options in logs of format 1 have more of them. */
export function sameOptions(a: TableOptions, b: TableOptions): boolean {
  return a.racksVisible === b.racksVisible && a.seeThinking === b.seeThinking;
}

/** Whether these options show more than those did: online that needs everyone's consent. */
export function opensMore(options: TableOptions, before: TableOptions): boolean {
  return (
    (options.racksVisible && !before.racksVisible) || (options.seeThinking && !before.seeThinking)
  );
}
