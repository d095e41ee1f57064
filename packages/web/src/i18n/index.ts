// Texts, numbers and names of things in the language of the interface.
export { detectLanguage, isLanguage, language, setLanguage } from './language.ts';
export { say, t, type MessageKey, type Params, type ParamsOf } from './translate.ts';
export {
  formatClock,
  formatDate,
  formatLimit,
  formatList,
  formatNumber,
  formatSigned,
  formatSize,
} from './format.ts';
