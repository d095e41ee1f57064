import { signal, type ReadonlySignal } from '@preact/signals';
import { LANGUAGES, type Language } from '@luctor/rules';

/** The current screen. It is in the address, so that Back works and a game can be reopened. */
export type Screen =
  | { readonly screen: 'home' }
  /** Every option of a new game; `first` is what the person came to change. */
  | { readonly screen: 'new'; readonly first?: NewGamePart }
  | { readonly screen: 'games' }
  | { readonly screen: 'words' }
  | { readonly screen: 'game'; readonly id: string }
  /** Turns are counted from 0; absent: the last. */
  | { readonly screen: 'review'; readonly id: string; readonly turn?: number }
  | LearnAddress
  | OnlineAddress;

const NEW_GAME_PARTS = ['players', 'levels'] as const;
export type NewGamePart = (typeof NEW_GAME_PARTS)[number];

/** The screens of learning [L3-L6]. */
export type LearnAddress =
  | { readonly screen: 'learn' }
  /** `day`: the puzzle of the day; absent: one after the other. */
  | { readonly screen: 'puzzle'; readonly which?: 'day' }
  | { readonly screen: 'deck' }
  | { readonly screen: 'figures' }
  /** Absent: nothing is looked up yet. */
  | { readonly screen: 'explore'; readonly word?: LookedUp };

/** A word to show the card of. */
export interface LookedUp {
  readonly language: Language;
  readonly word: string;
}

/** The online screens. */
export type OnlineAddress =
  | { readonly screen: 'online' }
  | { readonly screen: 'open-table' }
  /**
   * A turn of a finished game, from 0; absent: what goes on there. `game` names which of the table's
   * games: the link shows that one, whatever was played since.
   */
  | {
      readonly screen: 'table';
      readonly id: string;
      readonly turn?: number;
      readonly game?: string;
    }
  /** The link that adds another device to the same person. */
  | { readonly screen: 'hand-over'; readonly token: string };

const current = signal<Screen>({ screen: 'home' });
export const screen: ReadonlySignal<Screen> = current;

/** The edition of the online table shown, for its theme; null if there is none. */
export const onlineEdition = signal<string | null>(null);

export function addressOf(to: Screen): string {
  switch (to.screen) {
    case 'home':
      return '#/';
    case 'new':
      return `#/new${to.first === undefined ? '' : `/${to.first}`}`;
    case 'games':
      return '#/games';
    case 'words':
      return '#/words';
    case 'game':
      return `#/game/${encodeURIComponent(to.id)}`;
    case 'review':
      return `#/review/${encodeURIComponent(to.id)}${turnPart(to.turn)}`;
    case 'learn':
    case 'deck':
    case 'figures':
      return `#/${to.screen}`;
    case 'puzzle':
      return `#/puzzle${to.which === undefined ? '' : `/${to.which}`}`;
    case 'explore': {
      const { word } = to;
      return `#/explore${word === undefined ? '' : `/${word.language}/${encodeURIComponent(word.word)}`}`;
    }
    case 'online':
      return '#/online';
    case 'open-table':
      return '#/online/new';
    case 'table':
      return `#/table/${encodeURIComponent(to.id)}${to.game === undefined ? turnPart(to.turn) : `${turnPart(to.turn) || '/end'}/${encodeURIComponent(to.game)}`}`;
    case 'hand-over':
      return `#/hand-over/${encodeURIComponent(to.token)}`;
  }
}

export function screenAt(hash: string): Screen {
  const [, name, written, part, last] = hash.split('/');
  const id = decoded(written);
  if (name === 'new') {
    const first = NEW_GAME_PARTS.find((each) => each === id);
    return { screen: 'new', ...(first !== undefined && { first }) };
  }
  if (name === 'games' || name === 'words') return { screen: name };
  if (name === 'online') return { screen: id === 'new' ? 'open-table' : 'online' };
  if (name === 'game' && id !== undefined && id !== '') {
    return { screen: 'game', id };
  }
  if (name === 'review' && id !== undefined && id !== '') {
    return { screen: 'review', id, ...turnIn(part) };
  }
  if (name === 'learn' || name === 'deck' || name === 'figures') return { screen: name };
  if (name === 'puzzle') return { screen: 'puzzle', ...(id === 'day' && { which: id }) };
  if (name === 'explore') {
    const language = LANGUAGES.find((each) => each === id);
    const word = decoded(part);
    const isWord = language !== undefined && word !== undefined && word !== '';
    return { screen: 'explore', ...(isWord && { word: { language, word } }) };
  }
  if (name === 'table' && id !== undefined && id !== '') {
    const game = decoded(last);
    return { screen: 'table', id, ...turnIn(part), ...(game && { game }) };
  }
  if (name === 'hand-over' && id !== undefined && id !== '') {
    return { screen: 'hand-over', token: id };
  }
  return { screen: 'home' };
}

/** Counted from 1 in addresses, as on the screen. */
function turnPart(turn: number | undefined): string {
  return turn === undefined ? '' : `/${turn + 1}`;
}

function turnIn(part: string | undefined): { readonly turn?: number } {
  const turn = Number(part) - 1;
  return Number.isSafeInteger(turn) && turn >= 0 ? { turn } : {};
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

export function isLearnAddress(at: Screen): at is LearnAddress {
  return ['learn', 'puzzle', 'deck', 'figures', 'explore'].includes(at.screen);
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
