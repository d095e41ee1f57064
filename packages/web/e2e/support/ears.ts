import type { Page } from 'playwright-core';
import { PATIENCE_MS } from './patience.ts';

/**
 * Hears what a screen reader would read out: texts that appear in the live regions. Games by ear
 * use nothing else.
 */
export class Ears {
  /** What is read out at once, as one text. */
  readonly messages: string[] = [];
  /** The sentences of the messages. */
  readonly heard: string[] = [];
  private next = 0;
  private wake: (() => void) | null = null;

  /** Listens to a page that has not been loaded yet. */
  static async on(page: Page): Promise<Ears> {
    const ears = new Ears();
    await page.exposeFunction('heardInLiveRegion', (text: string) => ears.hear(text));
    await page.addInitScript(listen);
    return ears;
  }

  private hear(text: string): void {
    const sentences = text.split('\n');
    this.messages.push(sentences.join(' '));
    this.heard.push(...sentences);
    this.wake?.();
  }

  /** Everything heard since the last call of `until` or `forget`. */
  get fresh(): readonly string[] {
    return this.heard.slice(this.next);
  }

  forget(): void {
    this.next = this.heard.length;
  }

  /** The first matching sentence not yet consumed; the ones before it are discarded. */
  async until(pattern: RegExp, patienceMs = PATIENCE_MS): Promise<RegExpExecArray> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      while (this.next < this.heard.length) {
        const found = pattern.exec(this.heard[this.next++] ?? '');
        if (found !== null) return found;
      }
      const left = deadline - Date.now();
      if (left <= 0)
        throw new Error(`${pattern} was not heard:\n${this.heard.slice(-12).join('\n')}`);
      await this.more(left);
    }
  }

  private async more(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    this.wake = resolve;
    if (this.next < this.heard.length) resolve();
    await promise;
    clearTimeout(timer);
    this.wake = null;
  }
}

interface Hearing {
  readonly heardInLiveRegion?: (text: string) => Promise<void>;
}

/** Runs in the page. */
function listen(): void {
  const LIVE = '[aria-live], [role=log], [role=alert], [role=status]';
  const { heardInLiveRegion: tell } = window as unknown as Hearing;
  const say = (text: string | null): void => {
    const heard = (text ?? '').trim();
    if (heard !== '') void tell?.(heard);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      const holder = target instanceof Element ? target : target.parentElement;
      const isLive = holder?.closest(LIVE) !== null;
      if (type === 'characterData' && isLive) say(target.textContent);
      for (const node of addedNodes) {
        if (isLive) say(node.textContent);
        else if (node instanceof Element) {
          const regions = node.matches(LIVE) ? [node] : [...node.querySelectorAll(LIVE)];
          for (const region of regions) say(region.textContent);
        }
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
