import type { DRAFTS_EN } from '../en/drafts.ts';
import type { Translation } from '../message.ts';

export const DRAFTS_FR: Translation<typeof DRAFTS_EN> = {
  'say.laid': '{letter}, {square}',
  'say.laidBlank': '{letter}, joker, {square}',
  'say.laidOnly': '{tiles}.',
  'say.laidScore': '{tile} : {word}, {points}.',
  'say.laidWord': '{word}, {place}, {points}.',
  'say.takenBack': 'Repris.',
  'say.allTakenBack': 'Tous les jetons sont revenus sur le chevalet : {rack}.',
  'say.awaits': '{word} : choisissez une case, puis {across} ou {down}.',
  'say.accept': '{word}, {place}, {points}. Accepter ? {yes} ou {no}.',
  'say.acceptIllegal': 'Accepter ? {yes} ou {no}.',
  'say.rack': 'Chevalet : {rack}.',
};
