/** A text with names in braces, or two texts of which `n` chooses one. */
export type Message = string | PluralMessage;

export interface PluralMessage {
  readonly one: string;
  readonly other: string;
}

/** The names in the braces of a text. */
export type Names<S extends string> = S extends `${string}{${infer N}}${infer Rest}`
  ? N | Names<Rest>
  : never;

/** The same keys in another language: a message left out is a type error. */
export type Translation<M extends Readonly<Record<string, Message>>> = {
  readonly [K in keyof M]: M[K] extends string ? string : PluralMessage;
};
