import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where in the data directory the files are. `work` is emptied at will. */
export interface DataFolders {
  storage: string;
  quarantine: string;
  work: string;
}

/** The folders of a data directory, made where they were not there. */
export function createDataFolders(dataDir: string): DataFolders {
  const folders = {
    storage: join(dataDir, 'storage'),
    quarantine: join(dataDir, 'quarantine'),
    work: join(dataDir, 'work'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  return folders;
}
