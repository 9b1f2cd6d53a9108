import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Claim } from './claim.ts';
import { CredentialsError, readOrigin, signFile } from './content-credentials.ts';
import type { SigningIdentity } from './cose-sign.ts';
import { loadIdentity } from './load-identity.ts';
import { makeSiteIdentity } from './site-certificate.ts';
import { makeCertificate, type CertificateOptions } from './testing/make-certificate.ts';
import { readIndependently } from './testing/read-independently.ts';

const folder = mkdtempSync(join(tmpdir(), 'credentials-test-'));
const at = (name: string) => join(folder, name);
const ffmpeg = (...options: string[]) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...options], { encoding: 'utf8' });

const CLAIM: Claim = {
  generator: { name: 'Vidra', version: '1.2.0' },
  engine: { name: 'Vidra Camera', version: '4' },
  sourceType: 'composite',
  ingredients: [],
};
const FORMATS = {
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;
type Extension = keyof typeof FORMATS;

let identity: SigningIdentity;

beforeAll(async () => {
  identity = await makeSiteIdentity({
    authority: new Uint8Array(32).fill(1),
    signer: new Uint8Array(32).fill(2),
  });
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:d=2'];
  const film = [...picture, '-f', 'lavfi', '-i', 'sine=d=2', '-c:v', 'libx264', '-c:a', 'aac'];
  ffmpeg(...film, '-movflags', '+faststart', at('film.mp4'));
  ffmpeg(...film, at('header-behind.mp4'));
  for (const extension of ['jpg', 'png', 'webp'])
    ffmpeg(...picture, '-frames:v', '1', at(`picture.${extension}`));
});

interface SignOptions {
  claim?: Partial<Claim>;
  signer?: SigningIdentity;
}

async function sign(name: string, { claim = {}, signer = identity }: SignOptions = {}) {
  const extension = name.split('.').at(-1) as Extension;
  const targetPath = at(`signed-${name}`);
  await signFile({
    path: at(name),
    targetPath,
    format: FORMATS[extension],
    claim: { ...CLAIM, ...claim },
    identity: signer,
  });
  return targetPath;
}

function flipByte(path: string, share: number): string {
  const bytes = readFileSync(path);
  const place = Math.floor(bytes.length * share);
  bytes[place] = (bytes[place] ?? 0) ^ 0xff;
  writeFileSync(`${path}.forged`, bytes);
  return `${path}.forged`;
}

test.each(['film.mp4', 'header-behind.mp4', 'picture.jpg', 'picture.png'])(
  'an independent reader confirms the signature of %s',
  async (name) => {
    const reading = await readIndependently(await sign(name));
    expect(reading).toMatchObject({ isValid: true });
    expect(reading?.codes).toContain('claimSignature.validated');
    expect(reading?.codes).toContain(
      name.endsWith('mp4') ? 'assertion.bmffHash.match' : 'assertion.dataHash.match',
    );
  },
);

test('signs WebP', async () => {
  const { credentials } = await readOrigin(await sign('picture.webp'), 'image/webp');
  expect(credentials).toMatchObject({ failures: [] });
});

test.each(['film.mp4', 'header-behind.mp4'])(
  '%s keeps its pictures and sound after signing',
  async (name) => {
    const digest = (path: string) => ffmpeg('-i', path, '-f', 'md5', '-');
    expect(digest(await sign(name))).toBe(digest(at(name)));
  },
);

test('claims only what made the film', async () => {
  const path = await sign('film.mp4');
  const { credentials } = await readOrigin(path, 'video/mp4');
  expect(credentials?.active?.claim_generator_info?.[0]).toMatchObject({
    name: 'Vidra',
    version: '1.2.0',
  });
  const actions = credentials?.active?.assertions?.find(({ label }) => label === 'c2pa.actions.v2');
  expect(actions?.data).toEqual({
    actions: [
      {
        action: 'c2pa.created',
        digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/composite',
        softwareAgent: { name: 'Vidra Camera', version: '4' },
      },
    ],
    allActionsIncluded: true,
  });
});

test('keeps the Content Credentials of an input in the film', async () => {
  const inputClaim = {
    sourceType: 'trainedAlgorithmicMedia',
    generator: { name: 'Camera', version: '9' },
  } as const;
  const input = await sign('picture.jpg', { claim: inputClaim });
  const { credentials } = await readOrigin(input, 'image/jpeg');
  const path = await sign('film.mp4', {
    claim: {
      ingredients: [
        {
          relationship: 'parentOf',
          format: 'image/jpeg',
          archive: credentials?.archive ?? new Uint8Array(),
        },
        { relationship: 'componentOf', format: 'image/png', declaredSourceType: 'digitalCapture' },
      ],
    },
  });
  const reading = await readIndependently(path);
  expect(reading).toMatchObject({ isValid: true });
  expect(reading?.manifests).toBe(2);
  const read = await readOrigin(path, 'video/mp4');
  expect(JSON.stringify(read.credentials?.manifests)).toContain('"name":"Camera"');
  const actions = read.credentials?.active?.assertions?.find(
    ({ label }) => label === 'c2pa.actions.v2',
  )?.data as { actions: { action: string }[] };
  expect(actions.actions.map(({ action }) => action)).toEqual([
    'c2pa.opened',
    'c2pa.edited',
    'c2pa.placed',
  ]);
});

test('prefers signed credentials to an unsigned declaration', async () => {
  const reading = await readOrigin(await sign('picture.jpg'), 'image/jpeg');
  expect(reading.credentials?.failures).toEqual([]);
  expect(reading.declaredSourceType).toBeUndefined();
});

test('finds no credentials in a copy without the signature', async () => {
  const path = at('stripped.mp4');
  ffmpeg('-i', await sign('film.mp4'), '-map_metadata', '-1', '-c', 'copy', path);
  await expect(readIndependently(path)).resolves.toBeNull();
  await expect(readOrigin(path, 'video/mp4')).resolves.toEqual({});
});

test.each(['film.mp4', 'picture.jpg', 'picture.png'])(
  'detects a changed copy of %s',
  async (name) => {
    const forgedPath = flipByte(await sign(name), 0.9);
    await expect(readIndependently(forgedPath)).resolves.toMatchObject({ isValid: false });
    const extension = name.split('.').at(-1) as Extension;
    const { credentials } = await readOrigin(forgedPath, FORMATS[extension]);
    expect(credentials?.failures).toEqual([
      name.endsWith('mp4') ? 'assertion.bmffHash.mismatch' : 'assertion.dataHash.mismatch',
    ]);
  },
);

test('detects a manifest moved to another film', async () => {
  ffmpeg('-f', 'lavfi', '-i', 'testsrc=s=320x240:d=2', '-movflags', '+faststart', at('other.mp4'));
  const [own, other] = [readFileSync(await sign('film.mp4')), readFileSync(at('other.mp4'))];
  const typeBytes = own.readUInt32BE(0);
  const box = own.subarray(typeBytes, typeBytes + own.readUInt32BE(typeBytes));
  writeFileSync(
    at('moved.mp4'),
    Buffer.concat([other.subarray(0, typeBytes), box, other.subarray(typeBytes)]),
  );
  await expect(readIndependently(at('moved.mp4'))).resolves.toMatchObject({ isValid: false });
  const { credentials } = await readOrigin(at('moved.mp4'), 'video/mp4');
  expect(credentials?.failures).toContain('assertion.bmffHash.mismatch');
});

test('treats a damaged manifest as missing', async () => {
  const bytes = readFileSync(await sign('picture.png'));
  bytes.fill(0xff, 60, 400);
  writeFileSync(at('damaged.png'), bytes);
  const { credentials } = await readOrigin(at('damaged.png'), 'image/png');
  expect(credentials).toBeUndefined();
});

test('reads the source type that a file declares without a signature', async () => {
  const xmp =
    'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"';
  copyFileSync(at('picture.jpg'), at('declared.jpg'));
  writeFileSync(at('declared.jpg'), xmp, { flag: 'a' });
  await expect(readOrigin(at('declared.jpg'), 'image/jpeg')).resolves.toEqual({
    declaredSourceType: 'trainedAlgorithmicMedia',
  });
});

test('leaves the film unchanged when signing is aborted', async () => {
  const before = readFileSync(at('film.mp4'));
  const signing = signFile({
    path: at('film.mp4'),
    targetPath: at('stopped.mp4'),
    format: 'video/mp4',
    claim: CLAIM,
    identity,
    signal: AbortSignal.abort(new Error('The process ends.')),
  });
  await expect(signing).rejects.toThrow('The process ends.');
  expect(existsSync(at('stopped.mp4'))).toBe(false);
  expect(readFileSync(at('film.mp4')).equals(before)).toBe(true);
});

function writeLargeFilm(): void {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(200_000_000);
  header.write('free', 4, 'latin1');
  copyFileSync(at('film.mp4'), at('large.mp4'));
  appendFileSync(at('large.mp4'), Buffer.concat([header, Buffer.alloc(200_000_000 - 8)]));
}

test('a process killed while it signs leaves the film unchanged, and the next one signs it', async () => {
  writeLargeFilm();
  const hash = () =>
    createHash('sha256')
      .update(readFileSync(at('large.mp4')))
      .digest('hex');
  const before = hash();
  const script = join(import.meta.dirname, 'testing', 'sign-process.ts');
  const target = at('signed-large.mp4');
  const signer = spawn(process.execPath, [script, at('large.mp4'), target], { stdio: 'inherit' });
  const exit = once(signer, 'exit');
  while (!existsSync(target) && signer.exitCode === null) await pause(1);
  signer.kill('SIGKILL');
  expect(await exit).toEqual([null, 'SIGKILL']);
  expect(hash()).toBe(before);
  const { credentials } = await readOrigin(target, 'video/mp4');
  expect(credentials?.failures ?? ['unreadable']).not.toEqual([]);
  expect(await readIndependently(await sign('large.mp4'))).toMatchObject({ isValid: true });
});

test('signs a film of 200 MB', async () => {
  writeLargeFilm();
  const path = await sign('large.mp4');
  expect(statSync(path).size).toBeGreaterThan(200_000_000);
  expect(await readIndependently(path)).toMatchObject({ isValid: true });
});

test('refuses to sign a file that is not a film', async () => {
  writeFileSync(at('text.mp4'), 'This is no film at all.');
  await expect(sign('text.mp4')).rejects.toThrow(CredentialsError);
});

test.each<[string, CertificateOptions['algorithm']]>([
  ['P-256', { name: 'ECDSA', namedCurve: 'P-256' }],
  ['P-384', { name: 'ECDSA', namedCurve: 'P-384' }],
  ['Ed25519', { name: 'Ed25519' }],
  [
    'RSA',
    {
      name: 'RSASSA-PKCS1-v1_5',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
  ],
])('accepts an operator key of type %s', async (_, algorithm) => {
  const { certificate, key } = await makeCertificate(algorithm ? { algorithm } : {});
  writeFileSync(at('certificate.pem'), certificate);
  writeFileSync(at('key.pem'), key);
  const signer = loadIdentity({ certificatePath: at('certificate.pem'), keyPath: at('key.pem') });
  const reading = await readIndependently(await sign('picture.jpg', { signer }));
  expect(reading).toMatchObject({ isValid: true });
});

test('makes the same certificate in each process of a site', async () => {
  const seeds = { authority: new Uint8Array(32).fill(7), signer: new Uint8Array(32).fill(8) };
  const [first, second] = [await makeSiteIdentity(seeds), await makeSiteIdentity(seeds)];
  expect(first.chain).toEqual(second.chain);
  const other = await makeSiteIdentity({ ...seeds, signer: new Uint8Array(32).fill(9) });
  expect(other.chain).not.toEqual(first.chain);
});
