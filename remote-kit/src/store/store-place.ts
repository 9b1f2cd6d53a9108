import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { presentVariables } from '@vidra/shared-server/variables';
import { StoreError } from './store-errors.ts';

/** Default number of older releases that each release gets deltas against. */
export const DELTA_RELEASES = 3;
const MOST_DELTA_RELEASES = 20;

interface DeltaSettings {
  /** Number of older releases that each release gets deltas against; `DELTA_RELEASES` if absent. */
  readonly deltaReleases?: number;
}

/** A bucket, or the part of it under a prefix. */
export interface BucketPlace extends DeltaSettings {
  readonly kind: 's3';
  readonly bucket: string;
  /** Prefix, empty or ending in a slash. */
  readonly prefix: string;
  /** Endpoint of the service; undefined for Amazon. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Whether a custom endpoint uses the bucket in its path instead of its host name. */
  readonly pathStyle: boolean;
  /** Credentials; undefined for the default provider chain of the AWS SDK. */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined;
}

interface DirectoryPlace extends DeltaSettings {
  readonly kind: 'directory';
  readonly dir: string;
}

/** Location of a release store. */
export type StorePlace = DirectoryPlace | BucketPlace;

/**
 * Parses the location of a store: a folder, or `s3://bucket/prefix` with `S3_ENDPOINT`,
 * `S3_REGION`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY` from the environment. The secret may
 * also be in the file of `S3_SECRET_ACCESS_KEY_FILE`. `S3_PATH_STYLE=off` puts the bucket into the
 * host name. `RELEASE_DELTAS` is the number of older releases that each release gets deltas against.
 *
 * @throws StoreError when the location or a variable is invalid
 */
export function readStorePlace(text: string, variables: NodeJS.ProcessEnv): StorePlace {
  const deltaReleases = readDeltaReleases(variables);
  if (!/^[a-z0-9]+:\/\//i.test(text)) {
    return { kind: 'directory', dir: resolve(text), deltaReleases };
  }
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(text) ?? [];
  if (!bucket) {
    throw new StoreError(
      `"${text}" is not a valid release store. Use a folder or s3://bucket/prefix.`,
    );
  }
  const bucketSettings = readBucketVariables(variables);
  if (bucketSettings['S3_CONDITIONAL_WRITES'] === 'off') {
    throw new StoreError(
      `"${text}" cannot store releases: S3_CONDITIONAL_WRITES is off, so simultaneous publishes would overwrite each other. Use a folder instead, with STORE_DIR.`,
    );
  }
  const prefix = path.split('/').filter((part) => part !== '');
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = bucketSettings;
  if (endpoint && !URL.canParse(endpoint)) {
    throw new StoreError(`S3_ENDPOINT "${endpoint}" is not a URL such as http://127.0.0.1:8333.`);
  }
  return {
    kind: 's3',
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    endpoint,
    region: region ?? 'us-east-1',
    pathStyle: bucketSettings['S3_PATH_STYLE'] !== 'off',
    credentials: readCredentials(bucketSettings),
    deltaReleases,
  };
}

function readDeltaReleases({ RELEASE_DELTAS: text }: NodeJS.ProcessEnv): number {
  if (text === undefined || text === '') return DELTA_RELEASES;
  const count = /^\d+$/.test(text) ? Number(text) : Infinity;
  if (count <= MOST_DELTA_RELEASES) return count;
  throw new StoreError(
    `RELEASE_DELTAS "${text}" is not a whole number from 0 to ${MOST_DELTA_RELEASES}.`,
  );
}

function readBucketVariables(variables: NodeJS.ProcessEnv): Partial<Record<string, string>> {
  const bucketEntries = Object.entries(variables).filter(([name]) => name.startsWith('S3_'));
  try {
    return presentVariables(Object.fromEntries(bucketEntries), ['S3_SECRET_ACCESS_KEY'], (path) =>
      readFileSync(path, 'utf8'),
    );
  } catch (error) {
    throw new StoreError((error as Error).message, { cause: error });
  }
}

function readCredentials(variables: Partial<Record<string, string>>): BucketPlace['credentials'] {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  if (!accessKeyId && !secretAccessKey) return undefined;
  const missingVariable = accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
  throw new StoreError(`${missingVariable} is missing. Set both keys of the bucket, or neither.`);
}
