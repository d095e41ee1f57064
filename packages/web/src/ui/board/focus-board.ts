/** The board is one stop of the Tab key: the square where the cursor is, or was. */
export function focusBoard(): void {
  document.querySelector<HTMLElement>('#board [tabindex="0"]')?.focus({ preventScroll: true });
}
