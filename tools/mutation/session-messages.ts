/** Asks a session to run tests; the files of the steps are loaded if they are not yet. */
export interface Order {
  /** The change that is active, by Stryker's number. */
  readonly mutant: string | null;
  readonly hitLimit: number | undefined;
  readonly steps: readonly OrderStep[];
  /** Whether the first failure is enough. */
  readonly bail: boolean;
  readonly coverage: boolean;
  /** Whether every file is loaded anew, with the change active from the start. */
  readonly isFresh: boolean;
  /** Whether what a suite began stays for later orders. */
  readonly staysEntered: boolean;
  /** How long a test may take, in milliseconds. */
  readonly limits: Readonly<Record<string, number>>;
}

export interface OrderStep {
  readonly file: string;
  /** All of the file's tests: null. */
  readonly ids: readonly string[] | null;
}

export interface TestOutcome {
  /** Null if a file could not be loaded, or a suite could not end. */
  readonly id: string | null;
  readonly file: string;
  /** Of processor time. */
  readonly ms: number;
  readonly error: string | null;
  readonly late: boolean;
}

/** How often each change was run, by its number. */
export type Counts = Record<string, number>;

/** What changed code ran outside tests, and in each test. */
export interface Coverage {
  static: Counts;
  perTest: Record<string, Counts>;
}

export interface Answer {
  readonly outcomes: readonly TestOutcome[];
  readonly hitCount: number;
  /** The memory that the process holds: what was loaded anew is never given back. */
  readonly megabytes: number;
  readonly coverage: Coverage | null;
}

/** Something begins that takes no longer than this, unless it hangs. */
export interface Beginning {
  readonly allowedMs: number;
}
