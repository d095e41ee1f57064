// Separate from the schemas, so that a shell can compare data without bundling the validators.

/** Whether two pieces of plain data are equal, whatever the order of their keys. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && sameData(value, right.get(key)))
  );
}
