export { checkReasons } from './recomputed-reason.ts';
