import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createExclusively, listNames, makeFolder, writeSynced } from './durable-files.ts';
import { readOrNothing } from './file-forms.ts';
import { extractNumbers, type Objects } from './objects.ts';

/** Creates an object store with a file per object. */
export function createDirectoryObjects(root: string): Objects {
  const numbers = async (folder: string) => extractNumbers(await listNames(join(root, folder)));
  return {
    read: (key) => readOrNothing(join(root, key)),
    create: (key, content) => createExclusively(join(root, key), content),
    replace: async (key, content) => {
      const file = join(root, key);
      await makeFolder(dirname(file));
      const temporary = `${file}.${randomUUID()}.tmp`;
      await writeSynced(temporary, content);
      await rename(temporary, file);
    },
    numbers,
    lastNumber: async (folder) => (await numbers(folder)).at(-1) ?? 0,
    names: (folder) => listNames(join(root, folder)),
    remove: (key) => rm(join(root, key), { force: true }),
    removeFolder: (folder) => rm(join(root, folder), { recursive: true, force: true }),
  };
}
