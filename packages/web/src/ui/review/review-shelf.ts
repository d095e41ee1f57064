import { isProvable } from '@luctor/rules';
import type { ReviewShelf } from '../../review/game-review.ts';
import type { GameSession } from '../../session/game-session.ts';
import type { Services } from '../shell/services.ts';

/** Reviews on this device, and with them the figures of the games that somebody here played. */
export function shelfFor({ learning }: Services, session: GameSession): ReviewShelf {
  const { id, seatsHere: seats } = session;
  const view = session.view.peek();
  const isOwn = seats.length > 0 && isProvable(view.fairness);
  return {
    async find(events) {
      try {
        return await (await learning()).reviews.find(id, events);
      } catch {
        // the network, for the code of the shelf: it is judged anew
        return null;
      }
    },
    keep(events, review) {
      const keep = async (): Promise<void> => {
        const { reviews, figures } = await learning();
        await reviews.keep(id, events, review);
        const playedAt = view.result?.at ?? 0;
        if (isOwn) await figures.note({ id, events, seats, playedAt }, review);
      };
      keep().catch(() => undefined);
    },
  };
}
