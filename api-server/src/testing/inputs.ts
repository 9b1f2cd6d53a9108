import { join } from 'node:path';

/** Returns the path of a file in `test/inputs`. Its README describes each one. */
export const getInputPath = (name: string): string =>
  join(import.meta.dirname, '../../test/inputs', name);
