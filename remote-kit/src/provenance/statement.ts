import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { z } from 'zod';
import { computeContentDigest } from '../build/release-hash.ts';
import type { Builder } from './builder.ts';

const STATEMENT = 'https://in-toto.io/Statement/v1';
const PREDICATE = 'https://slsa.dev/provenance/v1';
const BUILD_TYPE = 'urn:vidra:release-build:v1';

/** Creates an in-toto statement with SLSA's predicate: builder and commit of the release. */
export function createStatement(record: ReleaseRecord, { id, run }: Builder) {
  const { name, kind, mode, source, createdAt } = record;
  const gitCommit = source?.commit;
  return {
    _type: STATEMENT,
    subject: [{ name, digest: { sha256: computeContentDigest(record) } }],
    predicateType: PREDICATE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { name, kind, mode },
        resolvedDependencies: gitCommit ? [{ name: 'sources', digest: { gitCommit } }] : [],
      },
      runDetails: {
        builder: { id },
        metadata: {
          ...(run ? { invocationId: run } : {}),
          finishedOn: new Date(createdAt).toISOString(),
        },
      },
    },
  };
}

/** The parsed fields of a statement. */
export const provenanceStatement = z.object({
  _type: z.literal(STATEMENT),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha256: z.string() }) })),
  predicateType: z.literal(PREDICATE),
  predicate: z.object({
    runDetails: z.object({ builder: z.object({ id: z.string() }) }),
  }),
});
