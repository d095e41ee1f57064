import { signal } from '@preact/signals';
import { err, ok, type GameEvent } from '@luctor/rules';
import type { GameSession } from '../../session/game-session.ts';
import type { LocalGames } from '../../games/local-games.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { firstSummary, type StoreError } from '../../storage/game-store.ts';
import { fakeDesk } from './fake-desk.ts';
import type { FakeSession } from './fake-session.ts';

/** Games that are one scene, over and over, and cannot be changed. */
export function fakeGames(
  session: FakeSession,
  scenes: readonly (readonly GameEvent[])[] = [],
): LocalGames {
  const never: StoreError = { code: 'unavailable' };
  const list = scenes.map((events, index) =>
    firstSummary({
      id: `game-${index}`,
      kind: index === 1 ? 'save' : 'kept',
      name: index === 1 ? 'Dimanche soir' : null,
      events,
    }),
  );
  const refused = () => Promise.resolve(err(never));
  const open: GameSession = session;
  return {
    list: signal(list),
    isListed: signal(true),
    storage: signal('available' as const),
    words: {
      personal: (of) => signal(of === 'fr' ? ['CHAFOUIN', 'ZYTHUM'] : ['QUIXOTRY', 'ZAX']),
      keep: () => Promise.resolve(ok(null)),
      forget: () => Promise.resolve(ok(null)),
      lists: signal([]),
      load: refused,
      removeList: () => Promise.resolve(ok(null)),
    },
    prepare: () => undefined,
    openEngine: () => createFakeEngine([]),
    desk: fakeDesk,
    judgeOf: () => Promise.resolve(null),
    start: () => Promise.resolve(open),
    continueFrom: () => Promise.resolve(null),
    look: () => Promise.resolve(ok(session.view.value)),
    resume: () => Promise.resolve(ok(open)),
    save: refused,
    rename: refused,
    remove: () => Promise.resolve(ok(null)),
    exportSave: refused,
    exportGcg: refused,
    importFile: refused,
  };
}
