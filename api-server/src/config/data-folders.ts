import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the data directory. `work` may be emptied at any time. */
export interface DataFolders {
  storage: string;
  quarantine: string;
  work: string;
}

/** Returns the folders of a data directory and creates missing ones. */
export function createDataFolders(dataDir: string): DataFolders {
  const folders = {
    storage: join(dataDir, 'storage'),
    quarantine: join(dataDir, 'quarantine'),
    work: join(dataDir, 'work'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  return folders;
}
