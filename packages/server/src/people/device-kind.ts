import type { Browser, System } from '@luctor/protocol';

/** What kind of device somebody uses, for the list in which they recognise theirs. */
export interface DeviceKind {
  readonly browser: Browser | null;
  readonly system: System | null;
}

/** Each browser also claims to be those after it. */
const BROWSER_MARKS: readonly (readonly [Browser, RegExp])[] = [
  ['samsung', /SamsungBrowser\//],
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|Opera|OPT)\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['safari', /\bSafari\//],
];

/** Android says Linux too, and iPhones say Mac. */
const SYSTEM_MARKS: readonly (readonly [System, RegExp])[] = [
  ['ios', /iPhone|iPad|iPod/],
  ['android', /Android/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /Windows/],
  ['macos', /Macintosh|Mac OS X/],
  ['linux', /Linux|X11/],
];

const MAX_LENGTH = 500;

/** Reads a User-Agent header. Only the family is kept: no version, no model. */
export function kindOf(userAgent: string | undefined): DeviceKind {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  return { browser: firstIn(BROWSER_MARKS, text), system: firstIn(SYSTEM_MARKS, text) };
}

function firstIn<Name>(marks: readonly (readonly [Name, RegExp])[], text: string): Name | null {
  return marks.find(([, mark]) => mark.test(text))?.[0] ?? null;
}
