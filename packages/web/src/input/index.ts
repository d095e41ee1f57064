// What keys, buttons and typed commands mean.
export { unavailable } from './availability.ts';
export { keyLegend, legendOf } from './key-legend.ts';
export { KEY_BINDINGS, type KeyBinding } from './key-map.ts';
export { type KeyPress, type KeyTarget, type OpenThing } from './key-press.ts';
export { resolveKey } from './resolve-key.ts';
export { tableSituation } from './situation.ts';
export {
  type ClockRequest,
  type Panel,
  type Saying,
  type TableCommand,
  type TableSituation,
  type Unavailable,
} from './table-command.ts';
