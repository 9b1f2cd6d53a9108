import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { builderOf } from './builder.ts';
import { signStatement } from './envelope.ts';
import { signingKey } from './keys.ts';
import { statementOf } from './statement.ts';

/**
 * A release's record that says where it was built, when the builder has a key to sign with.
 *
 * @throws Error, for the reader, when PROVENANCE_KEY is none
 */
export function signedRecord(record: ReleaseRecord, builder: NodeJS.ProcessEnv): ReleaseRecord {
  const key = signingKey(builder);
  if (!key) return record;
  return { ...record, provenance: signStatement(statementOf(record, builderOf(builder)), key) };
}
