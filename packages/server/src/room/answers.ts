import { isHostError, type Outcome } from '@luctor/host';
import type { RequestError } from '@luctor/protocol';
import { tell, type Member } from './member.ts';

/** Answers to people who asked for something. */

export function refuse(member: Member, id: string, error: RequestError): void {
  tell(member, { type: 'answer', id, error });
}

/** A command that changed nothing (refused, repeated, or no effect) has no patch to answer it. */
export function answerCommand(member: Member, id: string, outcome: Outcome, version: number): void {
  if (outcome.ok) {
    return tell(member, { type: 'answer', id, error: null, version: outcome.version });
  }
  const { error } = outcome;
  // the rules allow it: the same request may succeed later
  const shown: RequestError = isHostError(error) ? { code: 'not-saved' } : error;
  tell(member, { type: 'answer', id, error: shown, version });
}
