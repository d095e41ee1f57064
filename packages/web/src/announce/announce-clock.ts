import type { Language, Seat } from '@luctor/rules';
import { say } from '../i18n/index.ts';
import type { ClockReading } from '@luctor/rules';
import type { Sentence } from './sentence.ts';

/** Seconds left at which the time is announced [C2]. */
const WARNINGS = [10, 30, 60] as const;

/**
 * What the clock announces between two readings: each warning once, when it is passed, and only to
 * the people here whose clock it is.
 */
export function announceClock(
  language: Language,
  before: ClockReading,
  after: ClockReading,
  seatsHere: readonly Seat[],
): readonly Sentence[] {
  const { seat } = after;
  if (seat === null || before.seat !== seat || !seatsHere.includes(seat)) return [];
  const turn = passed(before.turnLeftMs, after.turnLeftMs);
  const total = passed(before.seats[seat]?.leftMs ?? null, after.seats[seat]?.leftMs ?? null);
  const sentences: Sentence[] = [];
  if (turn !== null && turn > 0) {
    sentences.push(urgent(timeText(language, turn, 'say.clock', 'say.clockMinute')));
  }
  if (total === 0) sentences.push(urgent(say(language, 'say.clockOver')));
  else if (total !== null) {
    sentences.push(urgent(timeText(language, total, 'say.clockTotal', 'say.clockTotalMinute')));
  }
  return sentences;
}

/** The lowest warning passed between two readings; 0 when time is up; null for none. */
function passed(beforeMs: number | null, afterMs: number | null): number | null {
  if (beforeMs === null || afterMs === null) return null;
  if (beforeMs > 0 && afterMs <= 0) return 0;
  return WARNINGS.find((s) => beforeMs > s * 1000 && afterMs <= s * 1000) ?? null;
}

function timeText(
  language: Language,
  seconds: number,
  key: 'say.clock' | 'say.clockTotal',
  minute: 'say.clockMinute' | 'say.clockTotalMinute',
): string {
  return seconds === 60 ? say(language, minute) : say(language, key, { n: seconds });
}

function urgent(text: string): Sentence {
  return { text, urgency: 'assertive' };
}
