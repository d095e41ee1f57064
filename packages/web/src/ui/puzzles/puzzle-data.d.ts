/** A committed file of puzzles as text, in a script of its own that is fetched when it is needed. */
declare module '*.json?raw' {
  const text: string;
  export default text;
}
