import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { detectBuilder } from './builder.ts';
import { signStatement } from './envelope.ts';
import { readSigningKey } from './keys.ts';
import { createStatement } from './statement.ts';

/**
 * Returns the record of a release, signed with its provenance if the builder has a key.
 *
 * @throws Error with a message for the user when PROVENANCE_KEY is invalid
 */
export function signRecord(record: ReleaseRecord, builder: NodeJS.ProcessEnv): ReleaseRecord {
  const key = readSigningKey(builder);
  if (!key) return record;
  return {
    ...record,
    provenance: signStatement(createStatement(record, detectBuilder(builder)), key),
  };
}
