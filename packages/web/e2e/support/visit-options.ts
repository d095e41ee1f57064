import type { BrowserContextOptions } from 'playwright-core';

export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;

export interface VisitOptions {
  readonly locale?: 'en-GB' | 'fr-FR';
  readonly device?: BrowserContextOptions;
  /** Another series of draws. */
  readonly seed?: number;
  /** The page's address, if it is not the server's. */
  readonly address?: string;
  /**
   * Whether the page installs itself for use without a network. All its files are stored then, which
   * takes as long as a short test. The browser is a new one.
   */
  readonly installs?: boolean;
  /**
   * Whether the browser keeps the words of a game from an earlier visit, as by default. Else it is a
   * new one: see `context-pool.ts`.
   */
  readonly knowsWords?: boolean;
}
