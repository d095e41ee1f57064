import { RACK_SIZE } from '@luctor/rules';
import type { PlayLikelihood } from './play-likelihood.ts';

/**
 * How well a whole rack explains the play made before it was refilled: any of its tiles may have
 * been kept, so this is the mean over all choices. Made for a few hidden tiles, with a few hundred
 * leaves at most: each is evaluated once.
 */
export interface RackLikelihood {
  /** The generator's board is different afterwards. */
  of(rack: Uint8Array): number;
}

export function createRackLikelihood(likelihood: PlayLikelihood): RackLikelihood {
  const { size } = likelihood;
  const choices = choicesOf(RACK_SIZE, size);
  const known = new Map<string, number>();
  const leave = new Uint8Array(size);

  const leaveLikelihood = (): number => {
    const key = leave.toSorted().join(' ');
    const found = known.get(key) ?? likelihood.of(leave, 0);
    known.set(key, found);
    return found;
  };

  return {
    of(rack) {
      likelihood.begin();
      let sum = 0;
      for (const choice of choices) {
        choice.forEach((at, i) => {
          leave[i] = rack[at] as number;
        });
        sum += leaveLikelihood();
      }
      return sum / choices.length;
    },
  };
}

/** Every way to choose `count` of the numbers below `limit`, each in ascending order. */
function choicesOf(limit: number, count: number): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: limit }, (_, last) => last).flatMap((last) =>
    choicesOf(last, count - 1).map((choice) => [...choice, last]),
  );
}
