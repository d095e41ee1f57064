import type { Page } from 'playwright-core';

/** A finger's 44 px, less the hairline of a bar. */
const FINGER_PX = 43;

/**
 * What can be pressed on the screen as it is, or in the dialog over it, but is smaller than a
 * fingertip. The board is left out: it zooms to where a tile goes, and its bubble only explains.
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(inPage, FINGER_PX);
}

/** Runs in the page. */
function inPage(finger: number): readonly string[] {
  const CONTROLS = 'button:enabled, a[href], input:enabled, select, [role=tab]';
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const found: string[] = [];
  for (const control of root.querySelectorAll(CONTROLS)) {
    if (control.closest('.board, .unseen, .skip-link') !== null) continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    control.scrollIntoView({ block: 'center', inline: 'center' });
    const label = control.closest('label');
    const { left, top, width, height } = (label ?? control).getBoundingClientRect();
    if (width <= 1) continue;
    const isHit = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || label?.contains(hit) === true);
    };
    const [x, y] = [left + width / 2, top + height / 2];
    /** How far it can be pressed from its middle on in one direction. */
    const reach = (right: number, down: number): number => {
      let far = 0;
      while (far < finger && isHit(x + right * (far + 1), y + down * (far + 1))) far++;
      return far;
    };
    if (!isHit(x, y)) continue;
    const wide = 1 + reach(1, 0) + reach(-1, 0);
    const high = 1 + reach(0, 1) + reach(0, -1);
    if (wide >= finger && high >= finger) continue;
    const name = control.getAttribute('aria-label') ?? label?.textContent ?? control.textContent;
    found.push(`${name} is ${wide} by ${high} px`);
  }
  return found;
}
