import { createHash } from 'node:crypto';
import type { ServerOptions } from '../net/server.ts';

type Seeded = Required<Pick<ServerOptions, 'newDraw' | 'newTableId'>> & {
  /** The server's bytes, by game. */
  readonly secrets: ReadonlyMap<string, string>;
};

/** Tables by number, and draws by a seed: two runs have the same tables, and draw the same tiles. */
export function seededDraws(seed: number): Seeded {
  const secrets = new Map<string, string>();
  let tables = 0;
  return {
    secrets,
    newTableId: () => `seeded${String(++tables).padStart(20, '0')}`,
    newDraw(game, number) {
      const secret = createHash('sha256').update(`${seed} ${game} ${number}`).digest('hex');
      secrets.set(game, secret);
      return { secret, attempt: { game, number } };
    },
  };
}
