import { findEdition, makeSetup, type GameSetup } from '@luctor/rules';

/** A table of an edition in English with only computers of the best static play. */
export function setupOfComputers(edition: string, players: number): GameSetup {
  const found = findEdition(edition);
  if (found === null) throw new Error(`no edition ${edition}`);
  const setup = makeSetup(found, {
    language: 'en',
    players: Array.from({ length: players }, (_, i) => ({
      kind: 'computer' as const,
      name: `${i}`,
      level: 8,
    })),
  });
  if (!setup.ok) throw new Error(setup.error.code);
  return setup.value;
}
