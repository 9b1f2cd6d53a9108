import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Prints the manifests with the command that a person uses.
 *
 * @param ownValues override those of the example
 */
export function runBuild(ownValues?: object) {
  const folder = mkdtempSync(join(tmpdir(), 'vidra-kubernetes-'));
  const path = join(folder, 'own.json');
  if (ownValues) writeFileSync(path, JSON.stringify(ownValues));
  const script = join(import.meta.dirname, '../build.ts');
  try {
    return spawnSync(process.execPath, [script, ...(ownValues ? [path] : [])], {
      encoding: 'utf8',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
