import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createDataFolders } from '../../../config/data-folders.ts';
import type { Config } from '../../../config/config.ts';
import type { Logger } from '../../../config/logger.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import { signFile } from '../../../rendering/content-credentials/content-credentials.ts';
import type { Signing } from '../../../rendering/content-credentials/create-signing.ts';
import type { Engine, EngineArtefact, FetchedArtefact } from '../../../rendering/engines/engine.ts';
import type { ClaimedTask } from './claim.ts';
import { describeClaim } from './describe-claim.ts';

/** Roles of files that people download. The other files are only previews. */
const SIGNED_ROLES: readonly EngineArtefact['role'][] = ['video', 'still'];

/** Checks if an artifact is delivered with Content Credentials. */
export const isSigned = ({ role }: EngineArtefact): boolean => SIGNED_ROLES.includes(role);

interface SigningNeeds {
  config: Config;
  logger: Logger;
  db: Database;
  storage: Storage;
  signing: Signing;
  engine: Pick<Engine, 'capabilities'>;
}

interface SignArtefactOptions {
  task: ClaimedTask;
  artefact: EngineArtefact;
  fetchedArtefact: FetchedArtefact;
  /** Storage key of the signed file. */
  key: string;
}

/**
 * Signs the file of an engine and stores it. A file is not stored if its signature does not verify.
 *
 * @returns the numbers of received and stored bytes
 * @throws CredentialsError
 */
export async function storeSigned(
  platform: SigningNeeds,
  { task, artefact, fetchedArtefact, key }: SignArtefactOptions,
): Promise<{ receivedBytes: number; storedBytes: number }> {
  const { config, storage, engine, signing, logger } = platform;
  const folder = join(createDataFolders(config.dataDir).work, randomUUID());
  const [path, targetPath] = [join(folder, 'received'), join(folder, 'signed')];
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(fetchedArtefact.stream, createWriteStream(path));
    const { size: receivedBytes } = await stat(path);
    await fetchedArtefact.sha256;
    const isWhole = receivedBytes > 0 && receivedBytes === (fetchedArtefact.size ?? receivedBytes);
    if (!isWhole) return { receivedBytes, storedBytes: 0 };
    const [identity] = await signing();
    const options = { ...platform, engine: engine.capabilities() };
    const claim = await describeClaim(options, task, fetchedArtefact.sources);
    const { timeStampProblem } = await signFile({
      path,
      targetPath,
      format: artefact.contentType,
      claim,
      identity,
      timeStampUrl: config.timeStampUrl,
    });
    if (timeStampProblem !== undefined) {
      logger.warn({ taskUid: task.uid, problem: timeStampProblem }, 'signed without a time stamp');
    }
    return { receivedBytes, storedBytes: await storage.put(key, createReadStream(targetPath)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
