import {
  MAX_IDS,
  type FiguresRow,
  type GameFigures,
  type JudgedFigures,
  type PersonFigures,
} from './game-figures.ts';

/**
 * Two rows of one game, from two devices, two tabs, or an import: what either knows is kept.
 * Forgotten stays forgotten. Each field is joined by itself, and where two rows disagree, as only
 * forged ones do, by a fixed order: merging is the same in any order, and twice is as good as once.
 */
export function mergeRows(a: FiguresRow, b: FiguresRow): FiguresRow {
  const ids = [...new Set([...a.ids, ...b.ids])].toSorted().slice(0, MAX_IDS);
  if ('forgotten' in a || 'forgotten' in b) {
    return { version: a.version, game: a.game, ids, forgotten: true };
  }
  const seats = [...new Set([...a.people, ...b.people].map(({ seat }) => seat))];
  const people = seats
    .toSorted((x, y) => x - y)
    .flatMap((seat) => mergePeople(personAt(a, seat), personAt(b, seat)) ?? []);
  const game = lesser({ ...a, ids, people: [] }, { ...b, ids, people: [] });
  return { ...game, people };
}

/** A row after its game was read again: what a review says now replaces what it said before. */
export function updatedRow(kept: FiguresRow, fresh: GameFigures): FiguresRow {
  const merged = mergeRows(kept, fresh);
  if ('forgotten' in merged) return merged;
  const people = merged.people.map((person) => {
    const judged = personAt(fresh, person.seat)?.judged ?? null;
    const isLess = judged === null || (person.judged?.isRefined === true && !judged.isRefined);
    return isLess ? person : { ...person, judged };
  });
  return { ...merged, people };
}

function personAt({ people }: GameFigures, seat: number): PersonFigures | null {
  return people.find((person) => person.seat === seat) ?? null;
}

function mergePeople(a: PersonFigures | null, b: PersonFigures | null): PersonFigures | null {
  if (a === null || b === null) return a ?? b;
  const joined = {
    isOnlyOne: a.isOnlyOne || b.isOnlyOne,
    judged: betterJudged(a.judged, b.judged),
  };
  return lesser({ ...a, ...joined }, { ...b, ...joined });
}

/** A search knows more than a first look. */
function betterJudged(a: JudgedFigures | null, b: JudgedFigures | null): JudgedFigures | null {
  if (a === null || b === null) return a ?? b;
  if (a.isRefined !== b.isRefined) return a.isRefined ? a : b;
  return lesser(a, b);
}

/** Any order will do, if it is the same on every device. Rows that were parsed have theirs. */
function lesser<T>(a: T, b: T): T {
  return JSON.stringify(a) <= JSON.stringify(b) ? a : b;
}
