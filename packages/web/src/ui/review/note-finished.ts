import type { GameSession } from '../../session/game-session.ts';
import type { Services } from '../shell/services.ts';

/** A finished game counts in the figures [L6], whether anybody looks at them or not. */
export function noteFinished({ learning }: Services, session: GameSession): void {
  const { id, seatsHere: seats } = session;
  const note = async (): Promise<void> => {
    const events = await session.log?.events();
    // who only watched has no figures
    if (events?.ok !== true || seats.length === 0) return;
    const { figures } = await learning();
    const playedAt = session.view.peek().result?.at ?? 0;
    await figures.note({ id, events: events.value, seats, playedAt });
  };
  // what is missed now is read when the figures are opened, as long as the game is on the device
  note().catch(() => undefined);
}
