import type { GameClaim, GameClaims } from '../storage/game-claims.ts';
import type { GameNews } from '../storage/game-news.ts';

/** The browser that several tabs share, without a browser. */
export interface Tabs {
  /** If false, news is lost, as when a tab was frozen. */
  carriesNews: boolean;
  /** One tab's part of it. */
  open(): { readonly claims: GameClaims; readonly news: GameNews };
}

interface Waiting {
  readonly id: string;
  readonly onChange: (held: boolean) => void;
}

export function createTabs(): Tabs {
  const holders = new Map<string, Waiting>();
  let waiting: Waiting[] = [];
  const followers = new Set<(id: string | null, from: object) => void>();

  const give = (to: Waiting): void => {
    holders.set(to.id, to);
    waiting = waiting.filter((each) => each !== to);
    to.onChange(true);
  };
  const claim = (id: string, onChange: (held: boolean) => void): Promise<GameClaim> => {
    const self: Waiting = { id, onChange };
    if (holders.has(id)) {
      waiting.push(self);
      onChange(false);
    } else {
      give(self);
    }
    return Promise.resolve({
      takeOver() {
        const holder = holders.get(id);
        if (holder === self) return Promise.resolve();
        give(self);
        if (holder !== undefined) {
          waiting.push(holder);
          holder.onChange(false);
        }
        return Promise.resolve();
      },
      release() {
        waiting = waiting.filter((each) => each !== self);
        if (holders.get(id) !== self) return;
        holders.delete(id);
        const next = waiting.find((each) => each.id === id);
        if (next !== undefined) give(next);
      },
    });
  };
  const tabs: Tabs = {
    carriesNews: true,
    open() {
      const tab = {};
      const news: GameNews = {
        tell(id) {
          if (tabs.carriesNews) followers.forEach((follow) => follow(id, tab));
        },
        follow(onNews) {
          const follower = (id: string | null, from: object) => {
            if (from !== tab) onNews(id);
          };
          followers.add(follower);
          return () => followers.delete(follower);
        },
      };
      return { claims: { claim }, news };
    },
  };
  return tabs;
}
