import { useEffect, useState } from 'preact/hooks';

/** Phones and portrait tablets: the table is a stack, and its panel a sheet. */
const NARROW = '(max-width: 959px)';

export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}

/** Draws again when the screen becomes narrow or wide. */
export function useNarrow(): boolean {
  const [is, set] = useState(isNarrow);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const read = () => set(query.matches);
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return is;
}
