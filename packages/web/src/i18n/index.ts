// Texts, numbers and names of things in the language of the interface.
export {
  detectLanguage,
  language,
  loadLanguage,
  setLanguage,
  type MessageKey,
} from './language.ts';
export { isMessageKey, say, t, type Params, type ParamsOf } from './translate.ts';
export { lineErrorText, reasonText, startSquares, type Reason } from './reasons.ts';
export {
  faceName,
  placeName,
  premiumName,
  spellTiles,
  squareName,
  tileName,
  type SquareState,
} from './spoken.ts';
export {
  formatClock,
  formatDate,
  formatLimit,
  formatList,
  formatNumber,
  formatSigned,
  formatSize,
} from './format.ts';
