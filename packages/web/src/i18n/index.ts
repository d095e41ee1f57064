// Texts, numbers and names in the language of the interface.
export {
  detectLanguage,
  language,
  loadLanguage,
  setLanguage,
  withAllTexts,
  type MessageKey,
} from './language.ts';
export { isMessageKey, say, t, type Params, type ParamsOf } from './translate.ts';
export { type Reason, reasonText, startSquares } from './reasons.ts';
export { placeName, spellTiles, squareName, tileName } from './spoken.ts';
export {
  formatClock,
  formatDate,
  formatLimit,
  formatList,
  formatNumber,
  formatSigned,
  formatSize,
} from './format.ts';
