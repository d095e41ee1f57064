import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Compilable,
  type Dialect,
  type Generated,
  type RawBuilder,
  type SqlBool,
} from 'kysely';

/**
 * The tables of a store, and the queries that SQLite and PostgreSQL both speak: written once, and
 * compiled once for each. Not here: how they are written to. SQLite takes rows one by one in its own
 * thread, where a call costs nothing; PostgreSQL takes a whole group at once, because every
 * statement is a journey.
 */
export interface Tables {
  readonly streams: {
    readonly number: Generated<number>;
    readonly id: string;
    readonly kind: string;
    readonly version: number;
    readonly state: string;
    readonly owner: string | null;
    readonly wake_at: number | null;
    readonly summary: string | null;
    readonly members: string | null;
    readonly updated_at: number;
  };
  readonly members: { readonly person: string; readonly stream: number };
  readonly entries: {
    readonly number: Generated<number>;
    readonly stream: number;
    readonly version: number;
    readonly events: string;
    readonly by: string | null;
    readonly command: string | null;
    readonly answer: string | null;
    readonly sum: number;
  };
  readonly meta: { readonly key: string; readonly value: number };
}

/** A query with places for its arguments. */
export interface Statement<A, R> {
  readonly name: string;
  readonly sql: string;
  /** The values to bind, in the order in which the query names them. */
  readonly bind: (args: A) => unknown[];
  /** Only a type: what a row is. */
  readonly row?: R;
}

/** What differs between the two. */
interface Speech {
  readonly db: Kysely<Tables>;
  /**
   * Whether a column holds one of these texts: one argument, however many they are. PostgreSQL must
   * see them when it plans: of a list that a query makes it expects a hundred, and reads every row.
   */
  readonly isAmong: (column: string, texts: readonly string[]) => RawBuilder<SqlBool>;
  /** How a list of texts is bound. */
  readonly bindTexts: (texts: readonly unknown[]) => unknown;
}

const SQLITE: Speech = {
  db: compilerOf({
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }),
  isAmong: (column, texts) =>
    sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${texts}))`,
  bindTexts: (texts) => JSON.stringify(texts),
};

const POSTGRES: Speech = {
  db: compilerOf({
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }).withSchema('luctor'),
  isAmong: (column, texts) => sql<SqlBool>`${sql.ref(column)} = any(${texts}::text[])`,
  bindTexts: (texts) => texts,
};

function compilerOf(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect });
}

/** The place of an argument. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function makeStatement<A extends object, R>(
  bindTexts: Speech['bindTexts'],
  name: string,
  build: (slots: A) => Compilable<R>,
): Statement<A, R> {
  // to the builder, a slot is a value like any other
  const slots = new Proxy({}, { get: (_, key) => new Slot(String(key)) }) as A;
  const compiled = build(slots).compile();
  const bound = compiled.parameters.map((each) =>
    each instanceof Slot ? (args: A): unknown => args[each.name as keyof A] : (): unknown => each,
  );
  const bind = (args: A): unknown[] =>
    bound.map((valueOf) => {
      const value = valueOf(args);
      return Array.isArray(value) ? bindTexts(value) : value;
    });
  return { name, sql: compiled.sql, bind };
}

interface StatesAsked {
  readonly kind: string;
  readonly states: readonly string[];
  readonly limit: number;
}

interface PageAsked {
  /** The number before the first. */
  readonly after: number;
  readonly limit: number;
}

interface RangeAsked {
  readonly after: number;
  readonly last: number;
}

const LATEST_FIRST = sql<number>`row_number() over (partition by person order by updated_at desc)`;

export type Queries = ReturnType<typeof makeQueries>;

function makeQueries({ db, isAmong, bindTexts }: Speech) {
  const statement = <A extends object, R>(name: string, build: (slots: A) => Compilable<R>) =>
    makeStatement(bindTexts, name, build);
  const listed = db.selectFrom('streams').select(['id', 'state', 'updated_at', 'summary']);
  return {
    /** Version and entries in one statement: they must come from the same moment. */
    read: statement('read', (asked: { readonly stream: string; readonly after: number }) =>
      db
        .selectFrom('streams')
        .leftJoin('entries', (join) =>
          join
            .onRef('entries.stream', '=', 'streams.number')
            .on('entries.version', '>', asked.after),
        )
        .select(['streams.version', 'entries.events', 'entries.sum'])
        .where('streams.id', '=', asked.stream)
        .orderBy('entries.version'),
    ),
    text: statement(
      'text',
      (asked: { readonly stream: string; readonly kind: string; readonly state: string }) =>
        db
          .selectFrom('streams')
          .innerJoin('entries', 'entries.stream', 'streams.number')
          .select(['entries.events', 'entries.sum'])
          .where('streams.id', '=', asked.stream)
          .where('streams.kind', '=', asked.kind)
          .where('streams.state', '=', asked.state)
          .orderBy('entries.version'),
    ),
    versions: statement('versions', (asked: { readonly streams: readonly string[] }) =>
      db.selectFrom('streams').select(['id', 'version']).where(isAmong('id', asked.streams)),
    ),
    findAnswer: statement(
      'find_answer',
      (asked: { readonly stream: string; readonly by: string; readonly id: string }) =>
        db
          .selectFrom('entries')
          .select('answer')
          .where('stream', '=', (of) =>
            of.selectFrom('streams').select('number').where('id', '=', asked.stream),
          )
          .where('by', '=', asked.by)
          .where('command', '=', asked.id),
    ),
    list: statement('list', (asked: StatesAsked) =>
      listed
        .where('kind', '=', asked.kind)
        .where(isAmong('state', asked.states))
        .orderBy('updated_at', 'desc')
        .limit(asked.limit),
    ),
    /** `limit` of each person: one who sits at many tables must not hide those of another. */
    listFor: statement('list_for', (asked: StatesAsked & { readonly members: readonly string[] }) =>
      db
        .selectFrom(
          listed
            .innerJoin('members', 'members.stream', 'streams.number')
            .select(['person', LATEST_FIRST.as('place')])
            .where(isAmong('person', asked.members))
            .where('kind', '=', asked.kind)
            .where(isAmong('state', asked.states))
            .as('theirs'),
        )
        .select(['person', 'id', 'state', 'updated_at', 'summary'])
        .where('place', '<=', asked.limit)
        .orderBy('updated_at', 'desc'),
    ),
    count: statement('count', (asked: Omit<StatesAsked, 'limit'> & { readonly owner: string }) =>
      db
        .selectFrom('streams')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('owner', '=', asked.owner)
        .where('kind', '=', asked.kind)
        .where(isAmong('state', asked.states)),
    ),
    beat: statement('beat', (asked: { readonly now: number }) =>
      db
        .insertInto('meta')
        .values({ key: 'beat', value: asked.now })
        .onConflict((on) => on.column('key').doUpdateSet({ value: asked.now })),
    ),
    /** All streams, in pages. */
    streamsFrom: statement('streams_from', (asked: PageAsked) =>
      db
        .selectFrom('streams')
        .selectAll()
        .where('number', '>', asked.after)
        .orderBy('number')
        .limit(asked.limit),
    ),
    /** All entries, in pages, in the order in which they were written. */
    entriesFrom: statement('entries_from', (asked: PageAsked) =>
      db
        .selectFrom('entries')
        .selectAll()
        .where('number', '>', asked.after)
        .orderBy('number')
        .limit(asked.limit),
    ),
    /** The entries of a page of streams. */
    entriesOf: statement('entries_of', (asked: RangeAsked) =>
      db
        .selectFrom('entries')
        .select(['stream', 'version', 'events', 'sum'])
        .where('stream', '>', asked.after)
        .where('stream', '<=', asked.last)
        .orderBy('stream')
        .orderBy('version'),
    ),
    /** The members of a page of streams. */
    membersOf: statement('members_of', (asked: RangeAsked) =>
      db
        .selectFrom('members')
        .selectAll()
        .where('stream', '>', asked.after)
        .where('stream', '<=', asked.last)
        .orderBy('stream')
        .orderBy('person'),
    ),
    kinds: statement('kinds', () =>
      db
        .selectFrom('streams')
        .select((of) => ['kind', of.fn.countAll<number>().as('count')])
        .groupBy('kind')
        .orderBy('kind'),
    ),
    /** How many entries and members there are, and a sum that depends on every entry. */
    totals: statement('totals', () =>
      db.selectFrom('entries').select((of) => [
        of.fn.countAll<number>().as('entries'),
        sql<number>`cast(coalesce(sum(${of.ref('sum')}), 0) as bigint)`.as('sum'),
        of
          .selectFrom('members')
          .select((its) => its.fn.countAll<number>().as('n'))
          .as('members'),
      ]),
    ),
    /**
     * What was written last is the latest: time never runs backwards, and servers that share a store
     * agree on it to a few entries. An index of all moments would be rewritten by every move.
     */
    lastAlive: statement('last_alive', () =>
      db
        .selectFrom(
          db
            .selectFrom('streams')
            .select('updated_at as moment')
            .where('number', 'in', (of) =>
              of.selectFrom('entries').select('stream').orderBy('number', 'desc').limit(LATEST),
            )
            .unionAll(db.selectFrom('meta').select('value as moment').where('key', '=', 'beat'))
            .as('moments'),
        )
        .select((of) => of.fn.max<number | null>('moment').as('moment')),
    ),
  };
}

const LATEST = 100;

export const SQLITE_QUERIES: Queries = makeQueries(SQLITE);
export const POSTGRES_QUERIES: Queries = makeQueries(POSTGRES);
