import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { detectBuilder } from './builder.ts';
import { signStatement } from './envelope.ts';
import { readSigningKey } from './keys.ts';
import { createStatement } from './statement.ts';

/**
 * A release's record that says where it was built, when the builder has a key to sign with.
 *
 * @throws Error, for the reader, when PROVENANCE_KEY is none
 */
export function signRecord(record: ReleaseRecord, builder: NodeJS.ProcessEnv): ReleaseRecord {
  const key = readSigningKey(builder);
  if (!key) return record;
  return {
    ...record,
    provenance: signStatement(createStatement(record, detectBuilder(builder)), key),
  };
}
