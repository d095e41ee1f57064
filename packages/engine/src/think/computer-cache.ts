/**
 * Keeps the last `max` results of `make`: a computer takes some megabytes, and up to a second to
 * create. Arguments are compared by content, because rules from another thread are copies.
 */
export function cached<Wanted, Made>(
  max: number,
  make: (wanted: Wanted) => Made,
): (wanted: Wanted) => Made {
  const kept = new Map<string, Made>();
  return (wanted) => {
    const key = JSON.stringify(wanted);
    const known = kept.get(key);
    const found = known ?? make(wanted);
    // a map keeps the order of its keys: move this one to the end
    kept.delete(key);
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
