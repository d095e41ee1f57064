// The computer as a player: what shells drive in a worker.
export type { Advice, Appraisal } from './appraisal.ts';
export {
  createComputer,
  type Computer,
  type ComputerParts,
  type ComputerTurn,
} from './computer.ts';
export type { Company } from './search-ahead.ts';
export { thinkThrough, type Budget, type Thinking, type ThinkingStep } from './thinking.ts';
export type { Hint, Thought } from './thought.ts';
