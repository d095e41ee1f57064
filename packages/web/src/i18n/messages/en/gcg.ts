import type { DisagreementKind, PlacementErrorCode, WordPlacementErrorCode } from '@luctor/rules';
import type { Message } from '../message.ts';

type FaultKey = `gcg.${Exclude<DisagreementKind, 'phony' | 'placement' | 'exchange'>}`;
type PlacementKey = `gcg.placement.${PlacementErrorCode | WordPlacementErrorCode}`;

/** Why a GCG file is opened up to a line and no further. */
export const GCG_EN = {
  'gcg.no-game': 'There is no game in this file: it names no player.',
  'gcg.stopped': 'Line {line} cannot be imported',
  'gcg.nothing': 'There is no move before this line, so there is nothing to open.',
  'gcg.open': 'Open the game up to line {line}',
  'gcg.unreadable': 'This line cannot be read: “{text}”',
  'gcg.tooLong': 'The file is too long from here on.',
  'gcg.score': 'The file gives {file} points, the rules give {ours}.',
  'gcg.total': 'The file gives {file} points in all, the rules give {ours}.',
  'gcg.rack': 'The rack {file} does not hold {ours}, which was played here or kept before.',
  'gcg.rackTooLong': 'The rack {file} has more tiles than the player can hold.',
  'gcg.tiles': 'That makes {file}, but the game has {ours}.',
  'gcg.turn': '{file} plays, but it is {ours}’s turn.',
  'gcg.turnOver': '{file} plays, but nobody has a tile left.',
  'gcg.exchange.bag-too-small': 'The bag has too few tiles to swap.',
  'gcg.exchange.tiles-not-on-rack': 'The tiles swapped are not on the rack.',
  'gcg.exchange.exchange-not-allowed': 'This edition has no swaps.',
  'gcg.no-play': 'There is no move to challenge or take back.',
  'gcg.end': 'These are points for the end of the game, but the game goes on.',
  'gcg.placement': '{file}: {why}',
  'gcg.placement.no-tiles': 'no tile is laid.',
  'gcg.placement.off-board': 'the word runs off the board.',
  'gcg.placement.square-taken': 'there is already a tile there.',
  'gcg.placement.square-used-twice': 'two tiles are on one square.',
  'gcg.placement.not-a-letter': 'a letter is not one of this game.',
  'gcg.placement.not-on-rack': 'a tile is not on the rack.',
  'gcg.placement.not-in-line': 'the tiles are not in one line.',
  'gcg.placement.gap': 'there is a gap in the word.',
  'gcg.placement.first-too-short': 'the first word needs at least two letters.',
  'gcg.placement.first-off-start': 'the first word does not cover the start.',
  'gcg.placement.not-touching': 'the word touches no other.',
  'gcg.placement.only-alongside': 'the word neither crosses nor lengthens another.',
  'gcg.placement.empty-word': 'there is no word.',
  'gcg.placement.letter-conflict': 'other letters are already there.',
  'gcg.placement.nothing-there': 'there is no tile on a square that it goes through.',
  'gcg.placement.nothing-new': 'no new tile is laid.',
} as const satisfies Readonly<Record<FaultKey | PlacementKey, Message>> &
  Readonly<Record<string, Message>>;
