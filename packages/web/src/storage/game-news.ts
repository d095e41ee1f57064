/** Tells the other tabs that the store changed, so that they read it again. */
export interface GameNews {
  /** `id` null: any game, such as one deleted or renamed. */
  tell(id: string | null): void;
  /** Calls back with news from other tabs, not this one; the returned function unsubscribes. */
  follow(onNews: (id: string | null) => void): () => void;
}

const CHANNEL = 'luctor-games';

export function createGameNews(): GameNews {
  if (typeof BroadcastChannel === 'undefined') {
    return { tell: () => undefined, follow: () => () => undefined };
  }
  const channel = new BroadcastChannel(CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tell: (id) => channel.postMessage(id),
    follow(onNews) {
      const listener = ({ data }: MessageEvent<unknown>) => {
        onNews(typeof data === 'string' ? data : null);
      };
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}
