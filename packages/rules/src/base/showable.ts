/** Control characters, lone surrogates, and marks that turn the direction of what follows. */
export const UNSHOWABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a person's text can be shown on one line: it is visible, and nothing in it breaks the line. */
export function isShowable(text: string): boolean {
  return VISIBLE.test(text) && !UNSHOWABLE.test(text);
}
