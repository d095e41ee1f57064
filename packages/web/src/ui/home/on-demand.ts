// What Home shows after its first moment, as one file.
export { HomeRest } from './home-rest.tsx';
export { ResumeCard } from './resume-card.tsx';
