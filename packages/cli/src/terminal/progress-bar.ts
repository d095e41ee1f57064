/** The progress of a long command, on one terminal line that is overwritten. */
export interface ProgressBar {
  /** Shows how much is done; `note` says of what. */
  show(done: number, whole: number, note: string): void;
  /** Removes the line before the results are printed. */
  end(): void;
}

const WIDTH = 30;
const REDRAW_MS = 100;

/** On standard error, and only if it is a terminal: logs and pipes get no bar. */
export function createProgressBar(now: () => number = Date.now): ProgressBar {
  const { stderr } = process;
  const begun = now();
  let drawn = 0;
  if (!stderr.isTTY) return { show: () => undefined, end: () => undefined };
  return {
    show(done, whole, note) {
      if (now() - drawn < REDRAW_MS && done < whole) return;
      drawn = now();
      const part = whole === 0 ? 1 : done / whole;
      const filled = Math.round(part * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      const left = done === 0 ? '' : `, ${duration(((now() - begun) * (1 - part)) / part)} left`;
      stderr.write(`\r\x1b[2K${bar} ${done}/${whole} ${note}${left}`);
    },
    end() {
      stderr.write('\r\x1b[2K');
    },
  };
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
