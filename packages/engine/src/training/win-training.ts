import { allTiles, emptyBoard, RACK_SIZE } from '@luctor/rules';
import type { Generator } from '../generator/generator.ts';
import { dealGame } from '../search/playout/deal-game.ts';
import { createRandomNumbers } from '../chance/random-numbers.ts';
import { createSimulatedGame } from '../search/playout/simulated-game.ts';
import { CHANCES } from '../search/situation/win-table.ts';

/**
 * Learns how games of best static play end. For every turn it records how many tiles the player to
 * move cannot see, and how much the lead changed from then to the end. These changes, assumed
 * independent of the lead, give the chance that a lead holds.
 */
export interface WinTraining {
  readonly games: number;
  /** Plays one game; the same seed gives the same game. */
  playGame(seed: number): void;
  /** Adds the records of another training. */
  add(changes: Int32Array, games: number): void;
  /** How often each change was seen: `unseen * CHANGES + change + MAX_CHANGE`. */
  readonly changes: Int32Array;
  /** The rows of a win table, smoothed over neighbouring numbers of tiles. */
  leads(): number[][];
}

/** The lead never changes by more than this. */
const MAX_CHANGE = 600;
const CHANGES = 2 * MAX_CHANGE + 1;
/** The weights of neighbouring numbers of unseen tiles. */
const SMOOTHING = [1, 4, 6, 4, 1] as const;
const FEWEST_SEEN = 200;

export function createWinTraining(generator: Generator): WinTraining {
  const { ruleset, coding } = generator;
  const wholeBag = Uint8Array.from(allTiles(ruleset.tileSet), (tile) => coding.encodeTile(tile));
  const rows = wholeBag.length - RACK_SIZE + 1;
  const changes = new Int32Array(rows * CHANGES);
  const game = createSimulatedGame(generator, 2, wholeBag.length);
  const random = createRandomNumbers();
  const empty = emptyBoard(ruleset.layout.size);
  const turns: { player: number; unseen: number; lead: number }[] = [];
  let games = 0;

  const note = (unseen: number, change: number): void => {
    const within = Math.max(-MAX_CHANGE, Math.min(MAX_CHANGE, Math.round(change)));
    const at = unseen * CHANGES + within + MAX_CHANGE;
    changes[at] = (changes[at] as number) + 1;
  };

  return {
    get games() {
      return games;
    },
    changes,
    playGame(seed) {
      random.restart(seed, 0);
      generator.setBoard(empty);
      dealGame(game, wholeBag, random);
      turns.length = 0;
      while (!game.isOver) {
        const player = game.turn;
        const other = 1 - player;
        const kept = (game.keptValues[player] as number) - (game.keptValues[other] as number);
        const points = (game.scores[player] as number) - (game.scores[other] as number);
        const unseen = game.bagCount + (game.sizes[other] as number);
        turns.push({ player, unseen, lead: points + kept / 1000 });
        game.playBest(random);
      }
      const final = (game.scores[0] as number) - (game.scores[1] as number);
      for (const { player, unseen, lead } of turns) {
        note(unseen, (player === 0 ? final : -final) - lead);
      }
      games++;
    },
    add(others, count) {
      for (let i = 0; i < changes.length; i++) {
        changes[i] = (changes[i] as number) + (others[i] as number);
      }
      games += count;
    },
    leads: () =>
      fillGaps(Array.from({ length: rows }, (_, unseen) => leadsOf(changes, rows, unseen))),
  };
}

/** The leads at which chances are 1/32 ... 31/32; null if too few turns were seen. */
function leadsOf(changes: Int32Array, rows: number, unseen: number): number[] | null {
  const smoothed = new Float64Array(CHANGES);
  let total = 0;
  SMOOTHING.forEach((weight, i) => {
    const row = unseen + i - 2;
    if (row < 0 || row >= rows) return;
    for (let j = 0; j < CHANGES; j++) {
      const seen = weight * (changes[row * CHANGES + j] as number);
      smoothed[j] = (smoothed[j] as number) + seen;
      total += seen;
    }
  });
  if (total < FEWEST_SEEN) return null;
  // A lead x wins if the change exceeds -x: its chance is p if 1 - p of the changes are below -x.
  const leads: number[] = [];
  let below = 0;
  let j = -1;
  for (let k = CHANCES - 1; k >= 1; k--) {
    const wanted = total * (1 - k / CHANCES);
    while (below < wanted) below += smoothed[++j] as number;
    const share = (below - wanted) / (smoothed[j] as number);
    const change = j - MAX_CHANGE + 0.5 - share;
    leads.unshift(-Math.round(10 * change) / 10);
  }
  // Stored leads must increase strictly: chances in between are interpolated.
  for (let i = 1; i < leads.length; i++) {
    leads[i] = Math.max(leads[i] as number, Math.round(10 * ((leads[i - 1] as number) + 0.1)) / 10);
  }
  return leads.map((lead) => lead + 0);
}

/** Rows with too few samples copy the nearest good row. */
function fillGaps(rows: readonly (number[] | null)[]): number[][] {
  return rows.map((row, unseen) => {
    if (row !== null) return row;
    const nearest = rows
      .map((other, index) => ({ other, distance: Math.abs(index - unseen) }))
      .filter(({ other }) => other !== null)
      .toSorted((a, b) => a.distance - b.distance)[0];
    if (nearest?.other === undefined || nearest.other === null) {
      throw new Error('too few games for a win table');
    }
    return nearest.other;
  });
}
