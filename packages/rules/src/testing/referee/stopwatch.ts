/** Moments at which time began or ceased to count, kept as spans and added up when asked. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Time that may be stopped, started and given back [C4, C7]. It keeps every span instead of a sum, so
 * that what it says is plain arithmetic over what happened.
 */
export class Stopwatch {
  readonly #ran: Span[] = [];
  readonly #back: Span[] = [];
  #since: number | null = null;

  static from(moment: number): Stopwatch {
    const watch = new Stopwatch();
    watch.start(moment);
    return watch;
  }

  get isRunning(): boolean {
    return this.#since !== null;
  }

  start(moment: number): void {
    this.#since ??= moment;
  }

  stop(moment: number): void {
    if (this.#since !== null) this.#ran.push({ from: this.#since, to: moment });
    this.#since = null;
  }

  /** Nobody could play then. Only what runs now is given back: a stop shows that somebody could. */
  giveBack(from: number, to: number): void {
    if (this.#since === null) return;
    this.#back.push({ from: Math.max(from, this.#since), to });
  }

  /** Milliseconds counted until a moment. */
  read(moment: number): number {
    const ran =
      this.#since === null ? this.#ran : [...this.#ran, { from: this.#since, to: moment }];
    let sum = 0;
    for (const span of ran) sum += Math.max(0, span.to - span.from) - this.#missing(span);
    return sum;
  }

  /** The part of a span that was given back; what was given back twice counts once. */
  #missing(span: Span): number {
    let sum = 0;
    let reached = span.from;
    for (const { from, to } of this.#back.toSorted((a, b) => a.from - b.from)) {
      const begin = Math.max(from, reached);
      const end = Math.min(to, span.to);
      if (end <= begin) continue;
      sum += end - begin;
      reached = end;
    }
    return sum;
  }
}

/** Points lost for time beyond the total [P5]: 10 at once, 10 more for each full minute. */
export function pointsForTime(overMs: number): number {
  let points = 0;
  if (overMs > 0) points = 10;
  for (let minute = 60_000; minute <= overMs; minute += 60_000) points += 10;
  return points;
}
