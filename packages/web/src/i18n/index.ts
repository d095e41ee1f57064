// Texts, numbers and names of things in the language of the interface.
export { detectLanguage, isLanguage, language, setLanguage } from './language.ts';
export { isMessageKey, say, t, type MessageKey, type Params, type ParamsOf } from './translate.ts';
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
