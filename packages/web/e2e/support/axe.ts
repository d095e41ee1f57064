import axe from 'axe-core';
import type { Page } from 'playwright-core';

export interface AxeScope {
  /** A selector: only what is in it. */
  readonly within?: string;
  /** Only these rules; all of axe's unless said. */
  readonly rules?: readonly string[];
  /** Only rules with one of these tags. */
  readonly tags?: readonly string[];
}

type RunOnly = { readonly type: 'rule' | 'tag'; readonly values: readonly string[] } | null;

/**
 * What axe finds wrong on the page, as `rule: element (count) reason`. Axe is given to a page once:
 * it is half a megabyte of program, which costs more than a check.
 */
export async function violationsOn(
  page: Page,
  { within, rules, tags }: AxeScope = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: RunOnly =
    rules !== undefined
      ? { type: 'rule', values: rules }
      : tags !== undefined
        ? { type: 'tag', values: tags }
        : null;
  return page.evaluate(check, { within: within ?? null, runOnly });
}

/** Runs in the page. */
async function check(scope: {
  readonly within: string | null;
  readonly runOnly: RunOnly;
}): Promise<readonly string[]> {
  const { axe: here } = window as unknown as { readonly axe: typeof axe };
  const { violations } = await here.run(scope.within ?? document, {
    resultTypes: ['violations'],
    // only rules on trial and those about sounds need what axe would fetch before each check
    preload: false,
    ...(scope.runOnly === null
      ? {}
      : { runOnly: { ...scope.runOnly, values: [...scope.runOnly.values] } }),
  });
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    const why = first?.failureSummary?.split('\n')[1]?.trim() ?? '';
    return `${id}: ${first?.target.join(' ') ?? ''} (${nodes.length}) ${why}`;
  });
}
