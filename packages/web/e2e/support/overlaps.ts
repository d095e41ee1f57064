import type { Page } from 'playwright-core';

/** The widths of the design, a small phone, and two phones on their side. */
export const SCREENS = [
  [360, 740],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [844, 390],
  [740, 360],
] as const;

/** What is wrong with the table as it lies on the screen now; nothing if all is well. */
export async function findOverlaps(
  page: Page,
  { hasClock = false } = {},
): Promise<readonly string[]> {
  return page.evaluate(inPage, hasClock);
}

/** Runs in the page. */
function inPage(hasClock: boolean): readonly string[] {
  const found: string[] = [];
  const grid = document.querySelector('[role=grid]');
  const view = document.querySelector('.board-view')?.getBoundingClientRect();
  const lane = document.querySelector('.lane')?.getBoundingClientRect();
  if (grid === null || view === undefined || lane === undefined) return ['no table'];
  const near = 1;
  const isOver = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - near &&
    b.left < a.right - near &&
    a.top < b.bottom - near &&
    b.top < a.bottom - near;
  const barely = 2;
  /** The part of a box that another lets through, if any of it can be seen. */
  const seenPart = (box: DOMRect, within: DOMRect = box): DOMRect | null => {
    const x = Math.max(box.left, within.left);
    const y = Math.max(box.top, within.top);
    const width = Math.min(box.right, within.right) - x;
    const height = Math.min(box.bottom, within.bottom) - y;
    return width > barely && height > barely ? new DOMRect(x, y, width, height) : null;
  };
  // a zoomed board shows a part of its squares
  const squares = [...grid.querySelectorAll('[role=gridcell]')].flatMap((square) => {
    const box = seenPart(square.getBoundingClientRect(), view);
    return box === null ? [] : [{ square, box }];
  });
  const shown = 60;
  const nameOf = (element: Element) => element.outerHTML.slice(0, shown);
  for (const element of document.body.querySelectorAll('*')) {
    if (grid.contains(element) || element.contains(grid)) continue;
    if (element.closest('.unseen, [aria-live]') !== null) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // choices that were scrolled away are seen by nobody
    const row = element.closest('.lane-choices')?.getBoundingClientRect();
    const box = seenPart(element.getBoundingClientRect(), row);
    if (box === null) continue;
    const isBubble = element.closest('.bubble') !== null;
    const covered = squares.find(
      ({ square, box: under }) =>
        isOver(box, under) && !(isBubble && square.querySelector('.tile') === null),
    );
    if (covered !== undefined) {
      found.push(`${nameOf(element)} covers ${covered.square.getAttribute('aria-label') ?? ''}`);
    }
  }
  for (const { square, box } of squares) {
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    // the coordinates stick to the edges of a zoomed board
    if (hit === null || hit.closest('.bubble, .coordinate') !== null) continue;
    if (!square.contains(hit)) {
      found.push(`${square.getAttribute('aria-label') ?? ''} is under ${nameOf(hit)}`);
    }
  }
  if (Math.round(lane.height) !== 44) found.push(`the lane is ${lane.height} px high`);
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) {
    found.push(`the page scrolls: it is ${scrollWidth} by ${scrollHeight} px`);
  }
  for (const control of document.querySelectorAll('.console button')) {
    const box = control.getBoundingClientRect();
    if (box.width === 0 || control.closest('.lane-choices') !== null) continue;
    const isInSight =
      box.left >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    if (!isInSight) found.push(`${nameOf(control)} is out of sight`);
    if (control.closest('.lane') !== null && box.right > lane.right + 1) {
      found.push(`${nameOf(control)} is cut off`);
    }
  }
  for (const sentence of document.querySelectorAll('.lane.speaks .lane-message')) {
    const isSaid = [...sentence.querySelectorAll('.lane-text, .lane-short')].some((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      return width >= 30 && left >= lane.left && right <= lane.right + 1;
    });
    if (!isSaid) found.push(`${nameOf(sentence)} says nothing that can be read`);
  }
  for (const row of document.querySelectorAll('.lane-choices')) {
    const { left, right } = row.getBoundingClientRect();
    if (left < lane.left || right > lane.right + 1) found.push(`${nameOf(row)} is cut off`);
  }
  // whatever the lane says, these are somewhere
  const wanted = [
    ['the bag', '.lane-bag, .bag-count, .table-facts'],
    ['whose turn it is', '.lane-turn, .player.on-turn'],
    ...(hasClock ? [['the clock', '.clock'] as const] : []),
  ] as const;
  for (const [what, selector] of wanted) {
    const isInSight = [...document.querySelectorAll(selector)].some((element) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      const isInside =
        left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      return width > 2 && isInside && element.checkVisibility({ visibilityProperty: true });
    });
    if (!isInSight) found.push(`${what} is not in sight`);
  }
  const tile = document.querySelector('.rack li')?.getBoundingClientRect().width;
  const square = squares[0]?.square.getBoundingClientRect().width ?? 0;
  const isZoomed = document.querySelector('.zoomed') !== null;
  if (tile !== undefined && !isZoomed && tile < square - 1) {
    found.push(`a rack tile of ${tile} px, a square of ${square} px`);
  }
  return found;
}
