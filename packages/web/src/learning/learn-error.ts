import { err, ok, type Result } from '@luctor/rules';
import { DatabaseBlocked } from '../storage/database.ts';

/** Why the browser could not read or keep what a person learns; nothing was changed. */
export interface LearnError {
  /**
   * `full`: no room. `outdated`: a newer page has changed the database. `blocked`: an older page,
   * still open, prevents this one from changing it.
   */
  readonly code: 'full' | 'outdated' | 'blocked' | 'unavailable';
}

export function learnErrorOf(cause: unknown): LearnError {
  if (cause instanceof DatabaseBlocked) return { code: 'blocked' };
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'QuotaExceededError') return { code: 'full' };
  if (name === 'VersionError') return { code: 'outdated' };
  return { code: 'unavailable' };
}

export async function attempted<T>(work: () => Promise<T>): Promise<Result<T, LearnError>> {
  try {
    return ok(await work());
  } catch (cause) {
    return err(learnErrorOf(cause));
  }
}
