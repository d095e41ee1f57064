import { createProgram } from './program.ts';
import { failWith } from './output.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  failWith(error);
}
