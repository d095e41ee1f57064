// What keys, buttons and typed commands mean.
export { unavailable } from './availability.ts';
export { LINE_ERRORS, parseLine, type LineError } from './command-line.ts';
export { ANSWER_KEYS, KEY_BINDINGS, keyLegend, legendOf, type KeyBinding } from './key-map.ts';
export {
  type Intent,
  type KeyContext,
  type KeyPress,
  type KeyTarget,
  type OpenThing,
} from './key-press.ts';
export { foldVerb, typedForms } from './line-verbs.ts';
export { resolveKey } from './resolve-key.ts';
export { tableSituation } from './situation.ts';
export {
  PANELS,
  type ClockRequest,
  type Panel,
  type Saying,
  type TableCommand,
  type TableCommandType,
  type TableSituation,
  type Unavailable,
} from './table-command.ts';
