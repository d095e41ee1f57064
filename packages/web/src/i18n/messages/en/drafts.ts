import type { Message } from '../message.ts';

/** Sentences about tiles on trial. */
export const DRAFTS_EN = {
  'say.laid': '{letter}, {square}',
  'say.laidBlank': '{letter}, blank, {square}',
  'say.laidOnly': '{tiles}.',
  'say.laidScore': '{tile}: {word}, {points}.',
  'say.laidWord': '{word}, {place}, {points}.',
  'say.takenBack': 'Taken back.',
  'say.allTakenBack': 'All tiles are back on the rack: {rack}.',
  'say.awaits': '{word}: choose a square, then {across} or {down}.',
  'say.accept': '{word}, {place}, {points}. Accept? {yes} or {no}.',
  'say.acceptIllegal': 'Accept? {yes} or {no}.',
  'say.rack': 'Rack: {rack}.',
} as const satisfies Readonly<Record<string, Message>>;
