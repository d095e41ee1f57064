import type { GameState } from '@luctor/rules';

/**
 * Names a finished game by its moves: a save of it, or its file read on another device, is the same
 * game, while two games that began from one save are two.
 */
export function gameKey({ setup, fairness, history, result }: GameState): string {
  const moves = history.map(({ seat, type, score, total }) => [seat, type, score, total]);
  const names = setup.players.map(({ kind, name }) => [kind, name]);
  const parts = [setup.edition, setup.language, names, fairness.commitment, moves, result?.scores];
  return hashOf(JSON.stringify(parts));
}

/** 64 bits: chance does not repeat them among a person's games. */
function hashOf(text: string): string {
  const codes = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return [codes, codes.toReversed()].map(fnv1a).join('');
}

function fnv1a(codes: readonly number[]): string {
  let hash = 0x811c9dc5;
  for (const code of codes) hash = Math.imul(hash ^ code, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
