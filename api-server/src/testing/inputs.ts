import { join } from 'node:path';

/** Where a file of `test/inputs` lies; its README says what each one is. */
export const getInputPath = (name: string): string =>
  join(import.meta.dirname, '../../test/inputs', name);
