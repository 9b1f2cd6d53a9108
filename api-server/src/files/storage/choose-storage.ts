import type { KeyObject } from 'node:crypto';
import type { Keyring } from '../../config/secrets.ts';
import type { Config } from '../../config/config.ts';
import { createDiskQuarantine } from './disk-quarantine.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Quarantine } from './quarantine.ts';
import type { Storage } from './storage.ts';

/**
 * Creates the configured storage.
 *
 * @param secret signs addresses
 */
export async function chooseStorage(
  { s3, publicUrl }: Pick<Config, 's3' | 'publicUrl'>,
  folders: { storage: string; quarantine: string; work: string },
  secret: Keyring<KeyObject>,
): Promise<{ storage: Storage; quarantine: Quarantine }> {
  if (s3) {
    const { createS3Storage } = await import('./s3/s3-storage.ts');
    return createS3Storage({ settings: s3, secret, publicUrl, workFolder: folders.work });
  }
  return {
    storage: createDiskStorage({ root: folders.storage, secret, publicUrl }),
    quarantine: createDiskQuarantine({ folder: folders.quarantine, secret, publicUrl }),
  };
}
