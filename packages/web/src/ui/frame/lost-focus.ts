/**
 * Whether the focus of somebody who uses the page is nowhere: it went with the screen that they left.
 * A page that has just been opened is read from its top.
 */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  const isNowhere = activeElement === document.body || activeElement?.matches('h1') === true;
  return isNowhere && navigator.userActivation.hasBeenActive;
}
