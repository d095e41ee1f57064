export {
  CAPABILITIES,
  describeHost,
  type Capability,
  type ContractGame,
  type ContractTable,
  type HostBench,
  type ScriptedMove,
  type Sent,
} from './host-contract.ts';
export { createManualTiming, type ManualTiming } from './manual-timing.ts';
