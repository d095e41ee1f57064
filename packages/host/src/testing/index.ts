export {
  describeHost,
  type ContractGame,
  type ContractTable,
  type HostBench,
  type LogMode,
  type ScriptedMove,
} from './host-contract.ts';
export { createManualTiming, type ManualTiming } from './manual-timing.ts';
