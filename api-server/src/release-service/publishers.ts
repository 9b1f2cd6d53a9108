import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../data/database/schema.ts';
import { createUid } from '../data/database/statements/create-uid.ts';
import './tables.ts';

/** A publisher and its remotes. */
export interface Publisher {
  readonly uid: string;
  readonly name: string;
  readonly remotes: readonly string[];
  /** Whether it may only add releases and create preview links of them. */
  readonly previewsOnly: boolean;
}

/** A pipeline with an identity from an issuer (OpenID Connect). */
export interface TrustedPipeline {
  readonly issuer: string;
  readonly audience: string;
  /** Required claims, such as `{ repository: 'acme/help' }`. */
  readonly claims: Readonly<Record<string, string>>;
}

/** Distinct prefix, so that secret scanners recognize a leaked token. */
const PREFIX = 'vidra_release_';

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

interface NewPublisher {
  readonly name: string;
  readonly remotes: readonly string[];
  readonly previewsOnly?: boolean | undefined;
}

/** @returns whether the name was free */
async function insert(
  db: Database,
  { name, remotes, previewsOnly = false }: NewPublisher,
  means: { tokenHash: string } | TrustedPipeline,
): Promise<boolean> {
  const byIssuer = 'issuer' in means ? means : undefined;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('releasePublishers')
    .values({
      uid: createUid(),
      name,
      remotes: JSON.stringify(remotes),
      previewsOnly,
      createdAt: new Date(),
      tokenHash: 'tokenHash' in means ? means.tokenHash : null,
      issuer: byIssuer?.issuer ?? null,
      audience: byIssuer?.audience ?? null,
      claims: byIssuer ? JSON.stringify(byIssuer.claims) : null,
      usedAt: null,
      revokedAt: null,
    })
    .onConflict((conflict) => conflict.column('name').where('revokedAt', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Adds a publisher with a token. @returns the token, which is stored nowhere; undefined when the
 * name is taken
 */
export async function addToken(db: Database, publisher: NewPublisher): Promise<string | undefined> {
  const token = PREFIX + randomBytes(32).toString('base64url');
  return (await insert(db, publisher, { tokenHash: hashToken(token) })) ? token : undefined;
}

/** Adds a publisher with a pipeline. @returns whether the name was free */
export async function addPipeline(
  db: Database,
  publisher: NewPublisher,
  pipeline: TrustedPipeline,
): Promise<boolean> {
  return insert(db, publisher, pipeline);
}

/** Revokes a publisher. @returns whether there was an active publisher of this name */
export async function revokePublisher(db: Database, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('releasePublishers')
    .set({ revokedAt: new Date() })
    .where('name', '=', name)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns all active publishers, by name. */
export async function listPublishers(db: Database) {
  return db
    .selectFrom('releasePublishers')
    .select([
      'name',
      'remotes',
      'previewsOnly',
      'issuer',
      'audience',
      'claims',
      'createdAt',
      'usedAt',
    ])
    .where('revokedAt', 'is', null)
    .orderBy('name')
    .execute();
}

/** Returns the publisher of a token. */
export async function findPublisherByToken(
  db: Database,
  token: string,
): Promise<Publisher | undefined> {
  if (!token.startsWith(PREFIX)) return undefined;
  return db
    .selectFrom('releasePublishers')
    .select(['uid', 'name', 'remotes', 'previewsOnly'])
    .where('tokenHash', '=', hashToken(token))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
}

/** Returns every trusted pipeline. */
export async function listPipelines(
  db: Database,
  issuer: string,
): Promise<(Publisher & TrustedPipeline)[]> {
  const rows = await db
    .selectFrom('releasePublishers')
    .select(['uid', 'name', 'remotes', 'previewsOnly', 'audience', 'claims'])
    .where('issuer', '=', issuer)
    .where('revokedAt', 'is', null)
    .orderBy('uid')
    .execute();
  return rows.map(({ audience, claims, ...publisher }) => ({
    ...publisher,
    issuer,
    audience: audience ?? '',
    claims: claims ?? {},
  }));
}
