import { signal, type ReadonlySignal } from '@preact/signals';

/** The current screen. It is in the address, so that Back works and a game can be reopened. */
export type Screen =
  | { readonly screen: 'new' }
  | { readonly screen: 'games' }
  | { readonly screen: 'words' }
  | { readonly screen: 'game'; readonly id: string }
  /** Turns are counted from 0; absent: the last. */
  | { readonly screen: 'review'; readonly id: string; readonly turn?: number }
  | OnlineAddress;

/** The online screens. */
export type OnlineAddress =
  | { readonly screen: 'online' }
  | { readonly screen: 'open-table' }
  | { readonly screen: 'table'; readonly id: string }
  /** The link that adds another device to the same person. */
  | { readonly screen: 'hand-over'; readonly token: string };

const current = signal<Screen>({ screen: 'new' });
export const screen: ReadonlySignal<Screen> = current;

/** The edition of the online table shown, for its theme; null if there is none. */
export const onlineEdition = signal<string | null>(null);

export function addressOf(to: Screen): string {
  switch (to.screen) {
    case 'new':
      return '#/';
    case 'games':
      return '#/games';
    case 'words':
      return '#/words';
    case 'game':
      return `#/game/${encodeURIComponent(to.id)}`;
    case 'review':
      return `#/review/${encodeURIComponent(to.id)}${to.turn === undefined ? '' : `/${to.turn + 1}`}`;
    case 'online':
      return '#/online';
    case 'open-table':
      return '#/online/new';
    case 'table':
      return `#/table/${encodeURIComponent(to.id)}`;
    case 'hand-over':
      return `#/hand-over/${encodeURIComponent(to.token)}`;
  }
}

export function screenAt(hash: string): Screen {
  const [, name, written, part] = hash.split('/');
  const id = decoded(written);
  if (name === 'games' || name === 'words') return { screen: name };
  if (name === 'online') return { screen: id === 'new' ? 'open-table' : 'online' };
  if (name === 'game' && id !== undefined && id !== '') {
    return { screen: 'game', id };
  }
  if (name === 'review' && id !== undefined && id !== '') {
    const turn = Number(part) - 1;
    const isTurn = Number.isSafeInteger(turn) && turn >= 0;
    return { screen: 'review', id, ...(isTurn && { turn }) };
  }
  if (name === 'table' && id !== undefined && id !== '') return { screen: 'table', id };
  if (name === 'hand-over' && id !== undefined && id !== '') {
    return { screen: 'hand-over', token: id };
  }
  return { screen: 'new' };
}

/** A part of the address; undefined if it is damaged. */
function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

export function isOnlineAddress(at: Screen): at is OnlineAddress {
  return ['online', 'open-table', 'table', 'hand-over'].includes(at.screen);
}

export function go(to: Screen): void {
  const address = addressOf(to);
  if (location.hash === address) current.value = to;
  else location.hash = address;
}

/** Replaces the address: Back leads to the previous screen, not to the replaced address. */
export function moveTo(to: Screen): void {
  history.replaceState(history.state, '', addressOf(to));
  current.value = to;
}

/** Follows the address from now on. */
export function followAddress(): void {
  window.addEventListener('hashchange', readAddress);
  readAddress();
}

function readAddress(): void {
  current.value = screenAt(location.hash);
}
