import { nextStep, type GameEvent, type GameState } from '@luctor/rules';

/** The time of the latest of these events; 0 if none has one. */
export function latestMoment(events: readonly GameEvent[]): number {
  let last = 0;
  for (const event of events) {
    // what people propose stops no clock: a move that was on its way then still counts in full
    if (event.type === 'clockProposed' || event.type === 'optionsProposed') continue;
    if ('at' in event) last = Math.max(last, event.at);
    else if (event.type === 'timeGivenBack') last = Math.max(last, event.to);
  }
  return last;
}

/**
 * When a game will need a driver: time runs out, a wait for challenges ends, or a computer should
 * have moved. Null: it waits for people.
 */
export function dueAt(
  state: GameState,
  now: number,
  { lagMs, computerMs }: { readonly lagMs: number; readonly computerMs: number },
): number | null {
  // judging leaves no event, so a judged play must not stay due for ever
  const judged = state.openPlay?.turn ?? null;
  const step = nextStep(state, now, { judged, lagMs });
  switch (step.type) {
    case 'judge':
    case 'think':
      return now + computerMs;
    case 'claim':
    case 'note':
      return now;
    case 'wait':
      return step.until;
    case 'contribute':
      return null;
  }
}
