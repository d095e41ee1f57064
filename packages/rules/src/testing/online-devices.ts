import { bindingCommitment } from '../draws/fair-draw.ts';
import type { Command } from '../game/command.ts';
import type { Attempt, GameEvent, VoidAttempt } from '../game/event.ts';
import { evolve } from '../evolve/evolve.ts';
import type { GameView } from '../game/view-types.ts';
import type { KeptShare, Receipt } from '../receipt/receipt.ts';
import {
  recordAnswer,
  recordSent,
  recordShare,
  recordView,
  startReceipt,
} from '../receipt/record.ts';
import { makeSetup } from '../setup/make-setup.ts';
import type { GameSetup, Player, Seat, WordCheck } from '../setup/setup.ts';
import { viewFor } from '../view/view.ts';
import { hexFrom, randomCommand, seededRandom, TestGame, testWords } from './random-player.ts';
import { editionOf } from './scripted-game.ts';
import { SMALL_WORDS } from './words.ts';

/** One browser of a player, with the receipt that it keeps. */
export class Device {
  readonly seat: Seat;
  receipt: Receipt | null = null;
  isOnline = true;

  constructor(seat: Seat) {
    this.seat = seat;
  }

  get kept(): Receipt {
    if (this.receipt === null) throw new Error('nothing was kept');
    return this.receipt;
  }

  /** A new attempt or a rematch begins with the receipt of the last game. */
  enter(game: string, view: GameView): void {
    this.receipt = startReceipt(game, view, this.receipt);
  }

  see(view: GameView): void {
    if (this.isOnline && this.receipt !== null) this.receipt = recordView(this.receipt, view);
  }
}

export interface OnlineChoices {
  readonly edition?: string;
  readonly players?: readonly Player[];
  readonly wordCheck?: WordCheck;
  /** The words of the game, and their fingerprint. */
  readonly words?: readonly string[];
  readonly lexicon?: string;
  readonly seed?: number;
  readonly attempt?: Attempt;
  readonly voided?: readonly VoidAttempt[];
  /** Devices that were at an earlier attempt; new ones otherwise. */
  readonly devices?: readonly Device[];
}

export const TEST_LEXICON = 'small-words';

function onlineSetup(choices: OnlineChoices): GameSetup {
  const { edition = 'salon', players, wordCheck, lexicon = TEST_LEXICON } = choices;
  const made = makeSetup(editionOf(edition), {
    players: players ?? ['Ada', 'Bo'].map((name) => ({ kind: 'person', name })),
    language: 'en',
    table: 'online-friendly',
    wordCheck: wordCheck ?? { type: 'reject' },
  });
  if (!made.ok) throw new Error(made.error.code);
  return { ...made.value, lexicon };
}

/** An honest online game, and the devices of its people. */
export class OnlineGame extends TestGame {
  readonly devices: readonly Device[];
  readonly random: (bound: number) => number;
  #sent = 0;

  constructor(choices: OnlineChoices = {}) {
    const { seed = 1, attempt = { game: 'g', number: 1 }, voided, words = SMALL_WORDS } = choices;
    const random = seededRandom(seed);
    const setup = onlineSetup(choices);
    const secret = hexFrom(random, 64);
    super(setup, testWords(words), secret, 1_000_000, attempt, voided);
    this.random = random;
    this.devices =
      choices.devices ??
      setup.players.flatMap(({ kind }, seat) => (kind === 'person' ? [new Device(seat)] : []));
    for (const device of this.devices) device.enter(attempt.game, this.viewOf(device.seat));
  }

  device(seat: Seat): Device {
    const found = this.devices.find((each) => each.seat === seat);
    if (found === undefined) throw new Error(`no device at seat ${seat}`);
    return found;
  }

  viewOf(seat: Seat): GameView {
    // as over a wire
    return JSON.parse(JSON.stringify(viewFor(this.state, seat))) as GameView;
  }

  override send(seat: Seat | null, command: Command): string | null {
    const refused = super.send(seat, command);
    for (const device of this.devices) device.see(this.viewOf(device.seat));
    return refused;
  }

  /** An event that the rules did not give: a dishonest server writes what it likes. */
  forge(event: GameEvent): void {
    this.state = evolve(this.state, event);
    this.events.push(event);
    for (const device of this.devices) device.see(this.viewOf(device.seat));
  }

  /** A player's command, kept by the device that sends it. */
  act(seat: Seat, command: Command, device: Device = this.device(seat)): string | null {
    const id = `c${this.#sent++}`;
    device.receipt = recordSent(device.kept, id, command);
    const refused = this.send(seat, command);
    const { version } = this.state;
    device.receipt = recordAnswer(
      device.kept,
      id,
      refused === null ? { type: 'done', version } : { type: 'refused', code: refused, words: [] },
    );
    return refused;
  }

  /** Every device commits; then every device reveals. */
  commit(): void {
    for (const device of this.devices) {
      const share = this.#newShare(device.seat);
      device.receipt = recordShare(device.kept, share);
      this.send(device.seat, { type: 'commit', commitment: share.commitment });
    }
  }

  reveal(): void {
    for (const device of this.devices) {
      const { commitment, commitments } = this.viewOf(device.seat).fairness;
      const share = device.kept.shares.at(-1);
      if (share === undefined) throw new Error('no share');
      device.receipt = recordShare(device.kept, { ...share, list: [commitment, ...commitments] });
      this.send(device.seat, { type: 'reveal', contribution: share.bytes });
    }
  }

  /** Random legal moves, up to the end or a number of turns. */
  playOn(turns = 1000): this {
    const { setup } = this.state;
    for (let turn = 0; turn < turns && this.state.phase === 'playing'; turn++) {
      this.now += 1000 + this.random(4000);
      const { seat, command } = randomCommand(this, this.random);
      const isOwn = seat !== null && setup.players[seat]?.kind === 'person';
      const refused = isOwn ? this.act(seat, command) : this.send(seat, command);
      if (refused !== null) this.send(null, { type: 'claimTime' });
    }
    return this;
  }

  #newShare(seat: Seat): KeptShare {
    const { setup, fairness } = this.state;
    const { attempt, commitment: dealer } = fairness;
    if (attempt === null) throw new Error('nobody commits here');
    const bytes = hexFrom(this.random, 64);
    const commitment = bindingCommitment({ attempt, setup, seat, bytes });
    return { attempt, seat, bytes, commitment, dealer, list: null };
  }
}

/** A whole game, as honest people play it. */
export function honestGame(choices: OnlineChoices = {}): OnlineGame {
  const game = new OnlineGame(choices);
  game.commit();
  game.reveal();
  return game.playOn();
}
