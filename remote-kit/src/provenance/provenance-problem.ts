import type { KeyObject } from 'node:crypto';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { computeContentDigest } from '../build/release-hash.ts';
import { openStatement } from './envelope.ts';
import { provenanceStatement } from './statement.ts';

/**
 * Describes why the provenance of a release is not trusted; undefined if one of these keys signed
 * it, or if there are no keys.
 */
export function findProvenanceProblem(
  record: ReleaseRecord,
  keys: readonly KeyObject[],
): string | undefined {
  if (keys.length === 0) return undefined;
  if (!record.provenance) return 'it does not say where it was built';
  const statement = tryOpenStatement(record.provenance, keys);
  if (statement === undefined) return 'where it was built is signed by none of the trusted keys';
  const parseResult = provenanceStatement.safeParse(statement);
  if (!parseResult.success) return 'the signed statement is not SLSA version 1 provenance';
  const sha256 = computeContentDigest(record);
  const { name } = record;
  const isSameRelease = parseResult.data.subject.some(
    (subject) => subject.name === name && subject.digest.sha256 === sha256,
  );
  return isSameRelease ? undefined : 'what is signed is another release';
}

function tryOpenStatement(
  provenance: NonNullable<ReleaseRecord['provenance']>,
  keys: readonly KeyObject[],
) {
  try {
    return openStatement(provenance, keys);
  } catch {
    return undefined;
  }
}
