/** Tells the other tabs that what a person learns has changed. */
export interface LearnNews {
  tell(): void;
  /** Calls back with news from other tabs, not this one; the returned function unsubscribes. */
  follow(onNews: () => void): () => void;
}

const CHANNEL = 'luctor-learn';

export function createLearnNews(): LearnNews {
  if (typeof BroadcastChannel === 'undefined') {
    return { tell: () => undefined, follow: () => () => undefined };
  }
  const channel = new BroadcastChannel(CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tell: () => channel.postMessage(null),
    follow(onNews) {
      channel.addEventListener('message', onNews);
      return () => channel.removeEventListener('message', onNews);
    },
  };
}
