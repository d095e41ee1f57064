// `npm run commits`: fails if a commit has a subject that is too long.
import { fileURLToPath } from 'node:url';
import {
  describeLongSubjects,
  LAST_UNCHECKED_COMMIT,
  MAX_SUBJECT_LENGTH,
  readSubjects,
} from './commit-subjects.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const commits = readSubjects(root, LAST_UNCHECKED_COMMIT);
const long = describeLongSubjects(commits ?? []);

if (commits === null) {
  console.log('No commit history to check.');
} else if (long.length === 0) {
  console.log(`Subjects of ${commits.length} commits checked.`);
} else {
  console.error(`Commit subjects must have at most ${MAX_SUBJECT_LENGTH} characters:`);
  for (const line of long) console.error(`  ${line}`);
  process.exitCode = 1;
}
