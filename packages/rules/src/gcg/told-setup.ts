import { VOCABULARY_CHOICES } from '@luctor/lexicon';
import type { Edition } from '../setup/edition-types.ts';
import { findEdition, makeSetup } from '../setup/make-setup.ts';
import type { ImportedGame } from '../game/imported.ts';
import { LANGUAGES, type Language } from '../base/language.ts';
import { isName, MAX_NAME_LENGTH, type GameSetup, type WordCheck } from '../setup/setup.ts';
import { showable } from '../base/shown-line.ts';
import { isTurnEvent, type GcgGame, type GcgPlayer } from './types.ts';

/** What a file says about the table of its game. */

const DEFAULT_EDITION = 'classic';

/** Plays stood unless they were withdrawn; the file says what a challenge cost. */
const AS_TOLD: WordCheck = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: null };

/** Uses the edition that a file of ours names in its description, else `classic`. */
export function setupOfGcg(game: GcgGame): GameSetup {
  const edition = editionOf(game);
  const language = languageOfGcg(game) ?? edition.language ?? 'en';
  const vocabulary = languageNamed(game.lexicon) === language ? { vocabulary: game.lexicon } : {};
  const setup = makeSetup(edition, {
    language,
    ...vocabulary,
    players: game.players.map((player, seat) => ({ kind: 'person', name: nameOf(player, seat) })),
    wordCheck: AS_TOLD,
    clock: null,
    // as the players saw it: only its player sees a rack until the game is over
    options: { racksVisible: false },
  });
  if (!setup.ok) throw new Error(`one to four players make a game, but ${setup.error.code}`);
  return setup.value;
}

function editionOf({ description, players }: GcgGame): Edition {
  const [, named = ''] = /^Luctor (\S+)$/m.exec(description) ?? [];
  const found = findEdition(named);
  const seats = players.length;
  if (found !== null && seats >= found.seats.min && seats <= found.seats.max) return found;
  const standard = findEdition(DEFAULT_EDITION);
  if (standard === null) throw new Error(`no edition ${DEFAULT_EDITION}`);
  return standard;
}

/** The language of the tiles; null if the file does not say. */
export function languageOfGcg({ lexicon, pragmas }: GcgGame): Language | null {
  const ours = languageNamed(lexicon);
  if (ours !== null) return ours;
  const tiles = pragmas.find(({ name }) => /^tile-(set|distribution)$/i.test(name))?.value ?? '';
  // the official French list goes by its initials and its edition: ODS8
  if (/^french/i.test(tiles) || /^(ods|fr)/i.test(lexicon)) return 'fr';
  return /^english/i.test(tiles) ? 'en' : null;
}

/** The language of one of our word lists, such as `fr` or `fr/nouns`; null for other lists. */
export function languageNamed(id: string): Language | null {
  const [language = '', part = 'all', ...rest] = id.split('/');
  const isOurs = VOCABULARY_CHOICES.some((each) => each === part) && rest.length === 0;
  return isOurs ? (LANGUAGES.find((each) => each === language) ?? null) : null;
}

/** A name that fits one of our seats; the file's own is kept beside it. */
function nameOf({ nick, name }: GcgPlayer, seat: number): string {
  const fitting = [name, nick].map((text) =>
    Array.from(showable(text)).slice(0, MAX_NAME_LENGTH).join('').trim(),
  );
  return fitting.find(isName) ?? `${seat + 1}`;
}

/**
 * What the first `moves` lines of a file say besides the moves; `isWhole` if they are all of it.
 */
export function importedOf(game: GcgGame, moves: number, isWhole: boolean): ImportedGame {
  const { players, description, id, lexicon, note, pragmas } = game;
  const events = game.events.slice(0, moves);
  return {
    firstSeat: events.find(isTurnEvent)?.player ?? 0,
    players,
    description,
    id,
    lexicon,
    note,
    // a game that continues in another file is unfinished in this one
    incomplete: isWhole ? game.incomplete : '',
    pragmas,
    remarks: events.flatMap((event, move) => {
      const { comment, note: about, pragmas: after } = event;
      const isEmpty = comment === '' && about === '' && after.length === 0;
      return isEmpty ? [] : [{ move, comment, note: about, pragmas: after }];
    }),
  };
}
