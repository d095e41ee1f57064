// Texts, numbers and names in the language of the interface.
export {
  detectLanguage,
  language,
  loadLanguage,
  setLanguage,
  withAllTexts,
  withLearnTexts,
  type MessageKey,
} from './language.ts';
export { isMessageKey, say, spaceFrench, t, type Params, type ParamsOf } from './translate.ts';
export { type Reason, reasonText } from './reasons.ts';
export { placeName, spellTiles } from './spoken-plays.ts';
export { squareName, tileName } from './spoken.ts';
export { formatClock, formatList, formatNumber, formatSigned } from './format.ts';
export { formatDate, formatLimit, formatSize } from './later-format.ts';
