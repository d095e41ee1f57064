import type { GameEvent } from '../game/event.ts';
import { makeReceiptFile, parseReceiptFile } from '../receipt/receipt-schema.ts';
import type { Receipt } from '../receipt/receipt.ts';
import { recordOtherDevice, recordShare, recordView, startReceipt } from '../receipt/record.ts';
import { Device, honestGame, OnlineGame, type OnlineChoices } from './online-devices.ts';

/** What happens to honest people, and must not look like a forgery [S3]. */
export interface HonestCase {
  readonly name: string;
  readonly events: readonly GameEvent[];
  readonly receipt: Receipt;
  readonly result: 'verified' | 'partly-checked';
}

export function honestCases(choices: OnlineChoices = {}): readonly HonestCase[] {
  return [
    { name: 'a reload between commitment and reveal', ...reloaded(choices), result: 'verified' },
    { name: 'two tabs', ...inTwoTabs(choices), result: 'verified' },
    { name: 'a second device', ...onTwoDevices(choices), result: 'partly-checked' },
    { name: 'a rematch', ...rematch(choices), result: 'verified' },
    { name: 'a resumed game', ...resumed(choices), result: 'verified' },
  ];
}

type Told = Pick<HonestCase, 'events' | 'receipt'>;

function toldBy(game: OnlineGame, { kept }: Device = game.device(0)): Told {
  return { events: game.events, receipt: kept };
}

function begun(choices: OnlineChoices): OnlineGame {
  const game = new OnlineGame(choices);
  game.commit();
  game.reveal();
  return game;
}

function reloaded(choices: OnlineChoices): Told {
  const game = new OnlineGame(choices);
  game.commit();
  const device = game.device(0);
  const reread = parseReceiptFile(makeReceiptFile(device.kept));
  if (!reread.ok) throw new Error(reread.error.code);
  device.receipt = reread.value;
  game.reveal();
  return toldBy(game.playOn());
}

/** Both record everything, one of them a view behind. */
function inTwoTabs(choices: OnlineChoices): Told {
  const game = begun(choices);
  const device = game.device(0);
  for (const share of device.kept.shares) device.receipt = recordShare(device.kept, share);
  const views = [game.viewOf(0)];
  while (game.state.phase === 'playing') {
    game.playOn(1);
    views.push(game.viewOf(0));
    for (const view of views.slice(-2)) device.receipt = recordView(device.kept, view);
  }
  return toldBy(game);
}

/** The first device looks on while the second plays. */
function onTwoDevices(choices: OnlineChoices): Told {
  const game = begun(choices);
  const first = game.device(0);
  first.receipt = recordOtherDevice(first.kept);
  const second = new Device(0);
  second.receipt = startReceipt('g', game.viewOf(0));
  while (game.state.phase === 'playing') {
    if (game.state.turn?.seat === 0) game.act(0, { type: 'pass' }, second);
    else game.playOn(1);
  }
  return toldBy(game);
}

function rematch(choices: OnlineChoices): Told {
  const { devices } = honestGame(choices);
  const attempt = { game: 'h', number: 1 };
  return toldBy(begun({ ...choices, devices, attempt, seed: 9 }).playOn());
}

function resumed(choices: OnlineChoices): Told {
  const game = begun(choices);
  game.playOn(3);
  game.send(null, { type: 'endGame', scored: false });
  game.now += 90_000;
  game.send(null, { type: 'resume' });
  return toldBy(game.playOn());
}
