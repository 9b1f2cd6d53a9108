/* oxlint-disable no-restricted-imports -- This measures the server's own parts, which it does not
   offer to other packages. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { signFile } from '../../api-server/src/rendering/content-credentials/content-credentials.ts';
import { makeSiteIdentity } from '../../api-server/src/rendering/content-credentials/site-certificate.ts';
import { computeMedian } from '../lib/statistics.ts';
import { measurePeakMemory } from '../lib/tree-memory.ts';

/**
 * Measures the cost of Content Credentials for a film of 60 s in 1080p, from its file to the
 * verified copy.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });

const folder = await mkdtemp(join(tmpdir(), 'bench-credentials-'));
const path = join(folder, 'film.mp4');

async function makeFilm(): Promise<void> {
  const inputs = ['testsrc2=s=1920x1080:r=30:d=60', 'sine=d=60'];
  await promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    ...inputs.flatMap((input) => ['-f', 'lavfi', '-i', input]),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-b:v',
    '4M',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
    path,
  ]);
}

const identity = await makeSiteIdentity({ authority: randomBytes(32), signer: randomBytes(32) });
const sign = () =>
  signFile({
    path,
    targetPath: join(folder, 'signed.mp4'),
    format: 'video/mp4',
    identity,
    claim: {
      generator: { name: 'bench', version: '1' },
      engine: { name: 'bench', version: '1' },
      sourceType: 'composite',
      ingredients: [],
    },
  });

try {
  await makeFilm();
  const { size } = await stat(path);
  const before = process.memoryUsage.rss();
  const seconds: number[] = [];
  const peak = await measurePeakMemory(async () => {
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const start = performance.now();
      await sign();
      seconds.push((performance.now() - start) / 1000);
    }
  });
  console.table({
    'film, MB': { measured: (size / 1e6).toFixed(1), goal: '' },
    'signed and verified, s': { measured: computeMedian(seconds).toFixed(2), goal: 'at most 1' },
    'memory beside the process, MB': {
      measured: ((peak - before) / 1e6).toFixed(0),
      goal: 'at most 100',
    },
  });
} finally {
  await rm(folder, { recursive: true });
}
