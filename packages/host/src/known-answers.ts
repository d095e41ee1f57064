import type { Command } from '@luctor/rules';
import type { HostLog, HostRequest, Outcome, Sender } from './ports.ts';
import { RecentAnswers } from './recent-answers.ts';

/** Answers to requests that were made before, in this life of the host or according to its log. */
export class KnownAnswers {
  readonly #recent = new RecentAnswers();
  readonly #log: Pick<HostLog, 'answerTo'>;

  constructor(log: Pick<HostLog, 'answerTo'>) {
    this.#log = log;
  }

  /** Null if the request has to be decided. */
  async find({ from, command }: HostRequest): Promise<Outcome | null> {
    if (from === undefined) return null;
    const known = this.#recent.find(from);
    if (known !== null) return { ok: true, version: known };
    // where a repeat would happen again, the log is asked first; else only if it is refused
    return isSafeToRepeat(command) ? null : this.#stored(from);
  }

  /** The answer to a request that was decided: a repeat is refused, but was answered before. */
  async settle({ from, command }: HostRequest, outcome: Outcome): Promise<Outcome> {
    if (from === undefined) return outcome;
    if (outcome.ok) this.#recent.add(from, outcome.version);
    else if (isSafeToRepeat(command)) return (await this.#stored(from)) ?? outcome;
    return outcome;
  }

  async #stored(from: Sender): Promise<Outcome | null> {
    const version = (await this.#log.answerTo?.(from)) ?? null;
    return version === null ? null : { ok: true, version };
  }
}

/** Whether a repeat after a restart is refused, or has no effect: a turn or a question passes once. */
function isSafeToRepeat({ type }: Command): boolean {
  return ONCE.has(type);
}

const ONCE: ReadonlySet<Command['type']> = new Set([
  'contribute',
  'commit',
  'reveal',
  'play',
  'exchange',
  'pass',
  'enter',
  'withdrawEntry',
  'challenge',
  'acceptPlay',
  'answerWord',
  'answerLastWords',
]);
