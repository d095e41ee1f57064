export { err, ok, type Result } from '@luctor/lexicon';
