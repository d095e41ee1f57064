// What the new-game screen shows after its first moment, as one file.
export { EditionArt } from './edition-art.tsx';
export { ResumeGame } from './resume-game.tsx';
