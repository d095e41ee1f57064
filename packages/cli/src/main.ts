import { createProgram } from './program.ts';
import { endWithReader, failWith } from './terminal/output.ts';

endWithReader();

try {
  await createProgram().parseAsync();
} catch (error) {
  failWith(error);
}
