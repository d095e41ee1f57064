/** One change of the code, and what became of it. */
export interface Mutation {
  readonly file: string;
  readonly line: number;
  /** The line as it was. */
  readonly code: string;
  readonly status: string;
  /** Where in it the change begins. */
  readonly column: number;
  /** The kind of change. */
  readonly name: string;
  readonly replacement: string;
}

const NOTICED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
/** Not in the sample. */
const LEFT_OUT = 'RuntimeError';
const MISSED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/** Changes that need no test, from the table in `docs/mutations.md`: a file and a line of code. */
export function acceptedIn(markdown: string): ReadonlySet<string> {
  const rows = markdown.matchAll(/^\| `([^`]+)` \| (`+) ?(.+?) ?\2 \|/gm);
  return new Set(Array.from(rows, ([, file = '', , code = '']) => keyOf(file, code)));
}

function keyOf(file: string, code: string): string {
  return `${file}: ${code.replaceAll('\\|', '|')}`;
}

function isAccepted(mutation: Mutation, accepted: ReadonlySet<string>): boolean {
  return accepted.has(keyOf(mutation.file, mutation.code)) || isOfImpossible(mutation);
}

/** What is thrown in an impossible state, and whether it is: nobody can see either. */
function isOfImpossible({ code, column, name, replacement }: Mutation): boolean {
  const at = code.indexOf('throw new Error(');
  if (at < 0) return false;
  return name === 'StringLiteral'
    ? column > at
    : name === 'ConditionalExpression' && replacement === 'false' && column < at;
}

/**
 * How many were noticed and accepted, by file, and then under `total` in all. Of a sample, the share
 * noticed is an estimate with its standard error: changes that no test runs are all known, and of
 * the others those in the sample stand for all.
 */
export function scoresOf(
  mutations: readonly Mutation[],
  accepted: ReadonlySet<string>,
  total?: string,
): readonly string[] {
  const counted = mutations.filter(
    ({ status }) => NOTICED.has(status) || MISSED.has(status) || status === LEFT_OUT,
  );
  const groups: [string, readonly Mutation[]][] = [...Map.groupBy(counted, ({ file }) => file)];
  if (total !== undefined) groups.push([total, counted]);
  return groups.map(([file, all]) => {
    const taken = all.filter(
      (each) => MISSED.has(each.status) && isAccepted(each, accepted),
    ).length;
    const { share, error } = shareNoticed(all);
    const tried = all.filter(({ status }) => status !== LEFT_OUT).length;
    const spread = tried === all.length ? '' : ` ± ${(100 * error).toFixed(1)} %`;
    const of = tried === all.length ? `${tried}` : `${tried} of ${all.length}`;
    return `${(100 * share).toFixed(1).padStart(5)} %${spread}  ${taken}  ${of}  ${file}`;
  });
}

function shareNoticed(all: readonly Mutation[]): {
  readonly share: number;
  readonly error: number;
} {
  const count = (isOf: (status: string) => boolean): number =>
    all.filter(({ status }) => isOf(status)).length;
  const noticed = count((status) => NOTICED.has(status));
  const tried = noticed + count((status) => status === 'Survived');
  const run = tried + count((status) => status === LEFT_OUT);
  if (all.length === 0 || tried === 0) return { share: run === all.length ? 1 : 0, error: 0 };
  const share = noticed / tried;
  // a file of which little is left out is known better
  const spread = Math.sqrt(((share * (1 - share)) / tried) * (1 - tried / run));
  return { share: (share * run) / all.length, error: (spread * run) / all.length };
}

/** Every change that nobody noticed and nobody accepted. */
export function missedIn(
  mutations: readonly Mutation[],
  accepted: ReadonlySet<string>,
): readonly string[] {
  const missed = mutations.filter((each) => MISSED.has(each.status) && !isAccepted(each, accepted));
  return missed.flatMap(({ file, line, code, status, name, replacement }) => [
    `${file}:${line} ${status === 'NoCoverage' ? 'not run' : 'survived'} (${name})`,
    `  - ${code}`,
    `  + ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
  ]);
}
