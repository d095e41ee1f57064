import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';

const SECOND_MS = 1000;

/** This machine's time, read every second while it is shown. */
export function useNow(): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now.value;
}
