// Loaded before the program (`node --import …`): it knows steps of the schema that come after its own.
// LUCTOR_TEST_STEPS says how many.
import { MIGRATIONS, type Migration } from '../../src/store/postgres/migrations.ts';
import { COMING } from './releases.ts';

(MIGRATIONS as Migration[]).push(...COMING.slice(0, Number(process.env['LUCTOR_TEST_STEPS'])));
