import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ReleaseRecord {
  hash: string;
  entry: string;
  files: Record<string, { integrity: string; bytes: number; brotliBytes: number }>;
  routes: { title: string }[];
}

/**
 * Adds another build of a remote to the store without making it live. Its page titles and an
 * attribute that its code sets on the page identify it.
 *
 * @returns its hash
 */
export async function addOwnRelease(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'store/remotes', name);
  const [live = ''] = await readdir(folder);
  const text = await readFile(join(folder, live, 'release.json'), 'utf8');
  const record = JSON.parse(text) as ReleaseRecord;
  const hash = createHash('sha256').update(`own ${record.hash}`).digest('hex').slice(0, 16);
  const ownFolder = join(folder, hash);
  await cp(join(folder, live), ownFolder, { recursive: true });

  const entry = await readFile(join(ownFolder, record.entry), 'utf8');
  const code = `${entry}\n;document.documentElement.dataset.ownBuild="${hash}";`;
  await writeFile(join(ownFolder, record.entry), code);
  for (const encoding of ['.br', '.gz'])
    await rm(join(ownFolder, record.entry + encoding), { force: true });
  const entryFile = record.files[record.entry];
  if (!entryFile) throw new Error(`${name} lists no entry.`);
  entryFile.integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const routes = record.routes.map((route) => ({ ...route, title: `Own ${route.title}` }));
  await writeFile(join(ownFolder, 'release.json'), JSON.stringify({ ...record, hash, routes }));
  return hash;
}
