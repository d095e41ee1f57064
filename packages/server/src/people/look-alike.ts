import { cleanName, isNewName, MAX_NAME_LENGTH } from '@luctor/rules';
import unhomoglyph from 'unhomoglyph';

/** Names that people cannot tell apart, by the skeletons of Unicode's UTS 39. */

/**
 * A name's skeletons. Names that share one look alike. Two, because capitals are confused with other
 * letters than small ones: `BIll` is `Bill` by its skeleton in small letters, `Al` is `AI` only by
 * the skeleton of what was written.
 */
export function looksOf(name: string): readonly string[] {
  const known = looks.get(name);
  if (known !== undefined) return known;
  const plain = name.normalize('NFKC');
  const both = [skeleton(plain), skeleton(plain.toLowerCase())].map((look) => look.toLowerCase());
  if (looks.size >= MAX_KNOWN) looks.clear();
  looks.set(name, both);
  return both;
}

/** A table's names are compared with every line that is said there. */
const looks = new Map<string, readonly string[]>();
const MAX_KNOWN = 10_000;

/** UTS 39, section 4: decompose, leave out what is not drawn, replace each character by its model. */
function skeleton(text: string): string {
  const drawn = text.normalize('NFD').replaceAll(UNDRAWN, '');
  return unhomoglyph(drawn).normalize('NFD').replaceAll(/\s+/gu, ' ').trim();
}

const UNDRAWN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** The names at one table, each different at a glance from all others. */
export class NamesInUse {
  readonly #looks = new Set<string>();

  constructor(names: Iterable<string>) {
    for (const name of names) for (const look of looksOf(name)) this.#looks.add(look);
  }

  has(name: string): boolean {
    return looksOf(name).some((look) => this.#looks.has(look));
  }

  /** The wanted name, or the first of its variants that is free: `Ann`, `Ann 2`, `Ann 3`, … */
  free(wanted: string, variant: (number: number) => string = String): string {
    const base = shownName(wanted);
    for (let number = 1; ; number++) {
      const suffix = number === 1 ? '' : ` ${variant(number)}`;
      const name = shorten(base, MAX_NAME_LENGTH - suffix.length) + suffix;
      if (!this.has(name)) return name;
    }
  }
}

/** People who took their name under older rules are shown without what cannot be seen in it. */
function shownName(name: string): string {
  if (isNewName(name)) return name;
  const cleaned = cleanName(name);
  return isNewName(cleaned) ? cleaned : UNREADABLE;
}

const UNREADABLE = '?';

function shorten(name: string, length: number): string {
  return Array.from(name).slice(0, length).join('').trimEnd();
}
