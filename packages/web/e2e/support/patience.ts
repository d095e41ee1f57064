/**
 * How long a test waits for anything. Only against hanging: no test says how fast the page is, and on
 * a busy machine a step may take many times as long as usual.
 */
export const PATIENCE_MS = 180_000;
/** The same for a whole test, which may be a whole game. */
export const TEST_PATIENCE_MS = 900_000;
