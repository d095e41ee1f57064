import type { GameEvent, Result } from '@luctor/rules';

/** Logs that stay in memory; a log has a few hundred kilobytes. */
const MOST = 4;

/**
 * Fetches the log of each finished game once, however many parts of the page ask for it: review, proof
 * and figures need the same one, and a server answers only so many. What failed is asked for again.
 */
export function shareLogs<Failure>(
  fetchLog: (game: string) => Promise<Result<readonly GameEvent[], Failure>>,
): typeof fetchLog {
  /** Least recently asked for first. */
  const logs = new Map<string, ReturnType<typeof fetchLog>>();
  return (game) => {
    const log = logs.get(game) ?? fetchLog(game);
    logs.delete(game);
    logs.set(game, log);
    const [oldest] = logs.keys();
    if (logs.size > MOST && oldest !== undefined) logs.delete(oldest);
    const forget = (): void => {
      if (logs.get(game) === log) logs.delete(game);
    };
    log.then(({ ok }) => {
      // a game that is not over yet will be
      if (!ok) forget();
    }, forget);
    return log;
  };
}
