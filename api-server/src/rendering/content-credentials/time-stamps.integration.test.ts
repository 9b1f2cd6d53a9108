import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrigin, signFile } from './content-credentials.ts';
import type { SigningIdentity } from './cose-sign.ts';
import { makeSiteIdentity } from './site-certificate.ts';
import {
  startTimeStampAuthority,
  type TimeStampAuthority,
} from './testing/time-stamp-authority.ts';

const folder = mkdtempSync(join(tmpdir(), 'time-stamps-test-'));
const FORMATS = { 'film.mp4': 'video/mp4', 'picture.jpg': 'image/jpeg' } as const;
type Name = keyof typeof FORMATS;

/** The authority is OpenSSL. */
const withOpenssl = spawnSync('openssl', ['version']).error === undefined ? test : test.skip;

let authority: TimeStampAuthority;
let identity: SigningIdentity;
beforeAll(async () => {
  if (withOpenssl === test.skip) return;
  authority = await startTimeStampAuthority();
  identity = await makeSiteIdentity({
    authority: new Uint8Array(32).fill(1),
    signer: new Uint8Array(32).fill(2),
  });
  const source = ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=320x240:d=1'];
  execFileSync('ffmpeg', [...source, '-c:v', 'libx264', join(folder, 'film.mp4')]);
  execFileSync('ffmpeg', [...source, '-frames:v', '1', join(folder, 'picture.jpg')]);
});
beforeEach(() => {
  if (withOpenssl === test.skip) return;
  authority.fault = undefined;
  authority.requests = 0;
});
afterAll(async () => {
  if (withOpenssl !== test.skip) await authority.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sign(name: Name, timeStampUrl: string | null = authority.url) {
  const targetPath = join(folder, `signed-${name}`);
  const outcome = await signFile({
    path: join(folder, name),
    targetPath,
    format: FORMATS[name],
    claim: {
      generator: { name: 'Vidra' },
      engine: { name: 'Vidra Camera' },
      sourceType: 'composite',
      ingredients: [],
    },
    identity,
    timeStampUrl: timeStampUrl ?? undefined,
  });
  const { credentials } = await readOrigin(targetPath, FORMATS[name]);
  return { ...outcome, credentials };
}

withOpenssl.each(['film.mp4', 'picture.jpg'] as const)(
  'signs %s with one time stamp that readers confirm',
  async (name) => {
    const before = Math.floor(Date.now() / 1000) * 1000;
    const { timeStampProblem, credentials } = await sign(name);
    expect(timeStampProblem).toBeUndefined();
    expect(authority.requests).toBe(1);
    expect(credentials?.failures).toEqual([]);
    const time = Date.parse(credentials?.active?.signature_info?.time ?? '');
    expect(time).toBeGreaterThanOrEqual(before);
    expect(credentials?.timeStampFaults).toEqual([]);
  },
);

withOpenssl.each([
  ['refuse', /answered 503/],
  ['garbage', /Error/],
  ['drop', /fetch failed/],
  ['other-bytes', /The time stamp is not valid: timeStamp/],
] as const)('signs without a time stamp if the authority does "%s"', async (fault, problem) => {
  authority.fault = fault;
  const { timeStampProblem, credentials } = await sign('film.mp4');
  expect(timeStampProblem).toMatch(problem);
  expect(credentials).toMatchObject({ failures: [] });
  expect(credentials?.active?.signature_info?.time).toBeUndefined();
});

withOpenssl('asks nobody without an authority', async () => {
  const { timeStampProblem, credentials } = await sign('film.mp4', null);
  expect([timeStampProblem, authority.requests]).toEqual([undefined, 0]);
  expect(credentials?.active?.signature_info?.time).toBeUndefined();
});
