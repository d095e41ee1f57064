/** Text that occurs once in a file, and what it becomes. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A change of the code that a test must notice. */
export interface NamedChange extends Edit {
  readonly name: string;
  /** What else it changes. */
  readonly also?: readonly Edit[];
  /** The test file that notices it. */
  readonly test: string;
  /** Part of the names of the tests in it that must notice; absent: any of them. */
  readonly title?: string;
}
