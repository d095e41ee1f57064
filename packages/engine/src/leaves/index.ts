// What the tiles kept are worth.
export { openLeaves, packLeaves, type LeaveFileError } from './leave-file.ts';
export { expandLeaves, type LeaveModel } from './leave-model.ts';
export { guessLeaves } from './guessed-leaves.ts';
export { leavesFor, leavesName } from './leaves-for.ts';
