// All panels as one file: fetched when the page is idle.
export { History } from './history.tsx';
export { Letters } from './letters.tsx';
export { Peek } from './peek.tsx';
export { Premiums } from './premiums.tsx';
export { Values } from './values.tsx';
