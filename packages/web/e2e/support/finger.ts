import type { CDPSession, Page } from 'playwright-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger on the glass, which can rest and move: Playwright's own can only tap. */
export class Finger {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async press({ x, y }: Point): Promise<void> {
    await this.send('touchStart', [{ x, y }]);
  }

  async moveTo({ x, y }: Point): Promise<void> {
    await this.send('touchMove', [{ x, y }]);
  }

  async release(): Promise<void> {
    await this.send('touchEnd', []);
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: Point[],
  ): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
