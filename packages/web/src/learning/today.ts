import type { Today } from '@luctor/learn';

/** The day where the person is: it ends at midnight there. */
export function todayAt(now: number): Today {
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return { now, dayStart: start.getTime(), dayEnd: end.getTime() };
}
