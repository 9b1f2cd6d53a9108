import { extname } from 'node:path/posix';
import { text } from 'node:stream/consumers';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../data/database/schema.ts';
import { streamLedgerCsv } from '../money/orders/csv.ts';
import { getUser } from '../people/accounts/users.ts';
import type { ArchiveEntry } from '../files/storage/create-zip.ts';
import { PERSONAL_TABLES, PERSONAL_TABLE_NAMES, type PersonalTable } from './personal-tables.ts';

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Makes a name safe for file systems with fewer characters. Replaces direction marks and invisible
 * characters, which could disguise how a name ends.
 */
export const toFileName = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200B\u2060\uFEFF]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80) || 'untitled';

async function readRows(db: Database, table: PersonalTable, userUid: string): Promise<string> {
  const hiddenColumns = new Set<string>(['userUid', ...(PERSONAL_TABLES[table].hidden ?? [])]);
  const rows = await db.selectFrom(table).selectAll().where('userUid', '=', userUid).execute();
  return toJson(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !hiddenColumns.has(name))),
    ),
  );
}

async function readAccount(db: Database, userUid: string): Promise<string> {
  const { uid, email, name, role, createdAt, activated, passwordHash } = await getUser(db, userUid);
  const hasPassword = passwordHash !== null;
  return toJson({ uid, email, name, role, createdAt, activated, hasPassword });
}

async function readLedger(db: Database, userUid: string): Promise<string> {
  return text(streamLedgerCsv(db, userUid));
}

function renderReadme(productName: string, publicKey: string): string {
  return [
    t`Everything ${productName} stores about you.`,
    '',
    // Translators: continues the name of a file or a folder, as the next texts do.
    `account.json     ${t`your account`}`,
    `credits.csv      ${t`every transaction of your credits`}`,
    `videos/          ${t`the videos you made and didn't delete`}`,
    `uploads/         ${t`the files you uploaded`}`,
    `records/         ${t`everything else recorded about you and your work, table by table`}`,
    `manifest.json    ${t`every file above with its size and SHA-256; "missing" means it was gone from storage`}`,
    `manifest.json.sig  ${t`the Ed25519 signature of manifest.json`}`,
    '',
    t`It is signed with this key:`,
    '',
    publicKey,
    t`To check it, save the key as key.pem and run:`,
    'openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in manifest.json -sigfile manifest.json.sig\n',
  ].join('\n');
}

async function listVideos(db: Database, userUid: string): Promise<ArchiveEntry[]> {
  const tasks = await db
    .selectFrom('videoTasks')
    .select(['uid', 'title', 'label', 'videoKey'])
    .where('userUid', '=', userUid)
    .where('videoKey', 'is not', null)
    .where('filesRemovedAt', 'is', null)
    .where('deletedAt', 'is', null)
    // A video that the law forbids must not leave the site.
    .where((eb) => eb('restriction', 'is distinct from', 'remove'))
    .orderBy('uid')
    .execute();
  return tasks.map(({ uid, title, label, videoKey }) => ({
    path: `videos/${toFileName(title || label)} ${uid}.mp4`,
    content: { storageKey: videoKey ?? '' },
  }));
}

async function listUploads(db: Database, userUid: string): Promise<ArchiveEntry[]> {
  const files = await db
    .selectFrom('files')
    .select(['uid', 'fileName', 'storageKey'])
    .where('userUid', '=', userUid)
    .where('state', '=', 'ready')
    .where('storageKey', 'is not', null)
    .orderBy('uid')
    .execute();
  return files.map(({ uid, fileName: originalName, storageKey }) => {
    const key = storageKey ?? '';
    const name = toFileName(
      originalName.slice(0, originalName.length - extname(originalName).length),
    );
    return { path: `uploads/${name} ${uid}${extname(key)}`, content: { storageKey: key } };
  });
}

/** Yields all data of an account. @param publicKey PEM, for checking the signature */
export async function archiveEntries(
  db: Database,
  userUid: string,
  { productName, publicKey }: { productName: string; publicKey: string },
): Promise<ArchiveEntry[]> {
  const createTextEntry = (path: string, read: () => Promise<string>) => ({
    path,
    content: { text: read },
  });
  return [
    createTextEntry('README.txt', () => Promise.resolve(renderReadme(productName, publicKey))),
    createTextEntry('account.json', () => readAccount(db, userUid)),
    createTextEntry('credits.csv', () => readLedger(db, userUid)),
    ...PERSONAL_TABLE_NAMES.map((table) =>
      createTextEntry(`records/${table}.json`, () => readRows(db, table, userUid)),
    ),
    ...(await listVideos(db, userUid)),
    ...(await listUploads(db, userUid)),
  ];
}
