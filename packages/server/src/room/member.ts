import type { ServerMessage } from '@luctor/protocol';

/** A connection that looks at a table. */
export interface Member {
  /** Null for a visitor without a name, who may only watch. */
  readonly person: string | null;
  readonly name: string;
  readonly address: string;
  /** The last measured round trip. */
  readonly lagMs: number;
  send(text: string): void;
}

export function tell(member: Member, message: ServerMessage): void {
  member.send(JSON.stringify(message));
}
