import { findLevel, type Company, type PartialResult } from '@luctor/engine';
import type { OpenRequest, ThinkRequest } from './protocol.ts';
import { WorkerQuestions, type WorkerPort } from './worker-questions.ts';

/**
 * Other workers that search along where a level looks ahead, so that it uses the other cores too. It
 * plays without them as well: those that fail to start, or are not ready yet, are not waited for.
 */
export interface Companions {
  /** Gets them ready for these words, if anybody who plays looks ahead; resolves when they are. */
  prepare(wanted: OpenRequest): Promise<void>;
  /** Lets those who are ready search along. */
  join(ask: ThinkRequest): JoinedCompany;
}

export interface JoinedCompany extends Company {
  /** Sends them home. */
  leave(): void;
}

interface Companion {
  readonly questions: WorkerQuestions;
  /** What it has open, or is about to open. */
  wanted: OpenRequest | null;
  isReady: boolean;
}

export function createCompanions(hire: () => WorkerPort, most: number): Companions {
  let companions: readonly Companion[] = [];

  const open = async (companion: Companion, wanted: OpenRequest): Promise<void> => {
    companion.wanted = wanted;
    companion.isReady = false;
    try {
      await companion.questions.ask('open', wanted);
      if (companion.wanted === wanted) companion.isReady = true;
    } catch {
      companions = companions.filter((each) => each !== companion);
    }
  };

  return {
    async prepare(wanted) {
      const { players, id } = wanted;
      const looksAhead = (level: number): boolean => findLevel(id.language, level).search !== null;
      if (players === null || !players.levels.some(looksAhead)) return;
      if (companions.length === 0) {
        companions = Array.from({ length: most }, () => ({
          questions: new WorkerQuestions(hire()),
          wanted: null,
          isReady: false,
        }));
      }
      await Promise.all(companions.map((companion) => open(companion, wanted)));
    },
    join(ask) {
      const ready = companions.filter(({ isReady }) => isReady);
      const findings = new Map<Companion, PartialResult>();
      const home = new AbortController();
      for (const companion of ready) {
        const onFinding = (finding: PartialResult) => void findings.set(companion, finding);
        companion.questions
          .ask('assist', ask, { onFinding }, home.signal)
          .catch(() => (companions = companions.filter((each) => each !== companion)));
      }
      return { findings: () => [...findings.values()], leave: () => home.abort() };
    },
  };
}
