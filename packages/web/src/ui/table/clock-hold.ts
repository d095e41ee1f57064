import { effect, type ReadonlySignal } from '@preact/signals';
import type { GameSession } from '../../session/game-session.ts';

export interface ClockHold {
  /** The clock stands still, or is about to, for people who cannot play. */
  isHeld(): boolean;
  /** A person wants it stopped, too: it stays so when they can play again. */
  letStand(): void;
  end(): void;
}

/**
 * At one screen no clock runs while nobody can play: the racks are covered, or the words are on
 * their way. It is stopped as people could stop it [C4], so that a reload finds it so.
 */
export function holdClock(session: GameSession, isIdle: ReadonlySignal<boolean>): ClockHold {
  const end = effect(() => {
    const { clock, phase, setup } = session.view.value;
    const isOurs = setup.table === 'one-screen' && session.access.value === 'playing';
    if (!isOurs || phase !== 'playing' || clock.rules === null) return;
    if (isIdle.value && clock.running) {
      noteHeld(session.id, true);
      void session.send(null, { type: 'changeClock', change: { type: 'stop' } });
    } else if (!isIdle.value && !clock.running && isHeld(session.id)) {
      noteHeld(session.id, false);
      void session.send(null, { type: 'changeClock', change: { type: 'start' } });
    }
  });
  return {
    isHeld: () => isHeld(session.id),
    letStand: () => noteHeld(session.id, false),
    end,
  };
}

const keyOf = (id: string): string => `luctor-held ${id}`;

/** A clock that a person stopped stays stopped; this one was stopped for them. */
function noteHeld(id: string, held: boolean): void {
  try {
    if (held) sessionStorage.setItem(keyOf(id), 'yes');
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // no storage: after a reload people start it themselves
  }
}

function isHeld(id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
}
