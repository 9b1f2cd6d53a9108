import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCallPath, type Person } from './people.ts';
import type { BenchServer } from './servers.ts';

const LAG = 'nodejs_eventloop_lag_p99_seconds';
const CALLS_AT_ONCE = 4;

/** Renders a picture as large as a camera's: a busy subject on a plain background. */
function renderLargePicture(folder: string): Buffer {
  const path = join(folder, 'large.jpg');
  execFileSync(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'color=0xf4f4f4:s=6000x4000',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=2400x2400',
    '-filter_complex',
    'overlay=1800:800',
    '-frames:v',
    '1',
    '-q:v',
    '3',
    path,
  ]);
  return readFileSync(path);
}

/** Reads the p99 delay of the API's event loop since the last call, in milliseconds. */
async function readLoopDelayMs({ origin }: BenchServer): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return 1000 * Number(new RegExp(`^${LAG} (\\S+)`, 'm').exec(text)?.[1]);
}

async function call<T>(
  { origin }: BenchServer,
  { token }: Person,
  name: Parameters<typeof getCallPath>[0],
  body: object,
): Promise<T> {
  const answer = await fetch(origin + getCallPath(name), {
    method: 'POST',
    headers: {
      'app-code': 'vidra',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Announced {
  fileUid: string;
  url: string;
  method: string;
  headers: Record<string, string>;
}

async function upload(api: BenchServer, person: Person, picture: Buffer): Promise<string> {
  const uploadTicket = await call<Announced>(api, person, 'getWebPreSignedUrl', {
    fileName: 'large.jpg',
    contentType: 'image/jpeg',
    sizeBytes: picture.byteLength,
  });
  const { fileUid, url, method, headers } = uploadTicket;
  const body = new Uint8Array(picture);
  await fetch(new URL(url, api.origin), { method, headers, body });
  await call(api, person, 'completeUpload', { fileUid });
  return fileUid;
}

/** Measures the delay of an API's event loop while large pictures are uploaded and cut out. */
export async function measureLoop(
  api: BenchServer,
  people: readonly Person[],
  { rounds, folder }: { rounds: number; folder: string },
) {
  const picture = renderLargePicture(folder);
  const measureForAll = async (work: (person: Person) => Promise<unknown>) => {
    await readLoopDelayMs(api);
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(people.slice(0, CALLS_AT_ONCE).map(work));
    }
    return readLoopDelayMs(api);
  };
  const files = new Map<Person, string[]>();
  const intakeDelayMs = await measureForAll(async (person) => {
    const fileUid = await upload(api, person, picture);
    files.set(person, [...(files.get(person) ?? []), fileUid]);
  });
  const cutoutDelayMs = await measureForAll(async (person) => {
    const fileUid = files.get(person)?.pop();
    await call(api, person, 'removeBackground', { fileUid });
  });
  await readLoopDelayMs(api);
  await pause(3000);
  const idleDelayMs = await readLoopDelayMs(api);
  return [
    {
      'while nothing happens': idleDelayMs,
      'pictures of 24 MP taken in': intakeDelayMs,
      'cut out': cutoutDelayMs,
    },
  ].map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, ms]) => [`${name}, p99 ms`, ms.toFixed(0)])),
  );
}
