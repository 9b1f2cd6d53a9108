import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProviderServer, type Fault } from '../engines/testing/provider-server.ts';
import { locateFfmpeg, type FfmpegTools } from '../media/ffmpeg.ts';
import { getPcmSeconds } from '../media/sound/pcm.ts';
import { createEspeakDriver } from './espeak-driver.ts';
import { createFliteDriver } from './flite-driver.ts';
import { createOpenaiSpeechDriver } from './openai-speech-driver.ts';
import { createSpeech } from './speech.ts';
import type { SpeechDriver } from './speech-driver.ts';
import { createTone } from './testing/tone.ts';

/** Simulated behavior of the speech program. */
type Turn = 'speak' | 'fail' | 'hang' | 'garbage' | 'nothing' | 'half';

/** Uses a short time limit only for tests of the timeout. */
const getLimitMs = (turn: Turn) => (turn === 'hang' ? 300 : 30_000);
let folder = '';
let tools: FfmpegTools;
let server: ProviderServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speakers-'));
  tools = await locateFfmpeg();
  await writeFile(join(folder, 'tone.wav'), createTone());
  server = new ProviderServer();
  await server.start({
    toOperation: () => 'submit',
    answer: () => ({ bytes: createTone(), headers: { 'content-type': 'audio/wav' } }),
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const WAV = { 'content-type': 'audio/wav' };
const FAULTS: Record<Exclude<Turn, 'speak'>, Fault> = {
  fail: { kind: 'status', status: 500 },
  hang: { kind: 'half', silent: true },
  half: { kind: 'half' },
  garbage: { kind: 'bytes', bytes: Buffer.from('no sound at all'), headers: WAV },
  nothing: { kind: 'bytes', bytes: Buffer.alloc(0), headers: WAV },
};
const COMMANDS: Record<Turn, string> = {
  speak: 'cat "$tone" > "$last"',
  fail: 'echo "cannot speak" >&2; exit 3',
  hang: 'exec sleep 60',
  half: 'head -c 40 "$tone" > "$last"; kill -9 $$',
  garbage: 'echo "no sound at all" > "$last"',
  nothing: ': > "$last"',
};

/** Creates a script with the real program's interface that writes to its last argument. */
async function createStandIn(turn: Turn): Promise<string> {
  const path = join(folder, `speak-${turn}.sh`);
  const lines = ['#!/bin/sh', 'for last; do :; done', `tone="${folder}/tone.wav"`, COMMANDS[turn]];
  await writeFile(path, lines.join('\n'));
  await chmod(path, 0o755);
  return path;
}

const DRIVERS: [name: string, voiceId: string, create: (turn: Turn) => Promise<SpeechDriver>][] = [
  [
    'espeak-ng',
    'en-us+f3',
    async (turn) => createEspeakDriver(await createStandIn(turn), getLimitMs(turn)),
  ],
  ['flite', 'slt', async (turn) => createFliteDriver(await createStandIn(turn), getLimitMs(turn))],
  [
    'openai-compatible',
    'nova',
    (turn) => {
      if (turn !== 'speak') server.fail('submit', FAULTS[turn], FAULTS[turn], FAULTS[turn]);
      const driver = createOpenaiSpeechDriver({
        baseUrl: `${server.origin}/v1`,
        model: 'tts',
        voices: ['nova'],
        timeoutMs: getLimitMs(turn),
        retry: { firstDelayMs: 1 },
      });
      return Promise.resolve(driver);
    },
  ],
];

describe.each(DRIVERS)('%s', (_name, voiceId, create) => {
  const voice = { voiceId, speed: 1, pitch: 0 };
  const speak = async (turn: Turn, signal?: AbortSignal) => {
    const speech = createSpeech({ ffmpeg: tools.ffmpeg, driver: await create(turn) });
    const place = await mkdtemp(join(folder, 'words-'));
    return speech.speak('Hello there.', voice, { folder: place, ...(signal && { signal }) });
  };
  afterEach(() => server.forgetFaults());

  test('speaks', async () => {
    expect(getPcmSeconds(await speak('speak'))).toBeCloseTo(1, 1);
  });

  test.each<[string, Turn]>([
    ['fails', 'fail'],
    ['gets nowhere', 'hang'],
    ['breaks off', 'half'],
    ['gives no sound', 'garbage'],
    ['gives nothing', 'nothing'],
  ])('fails with a retryable message when it %s', async (_what, turn) => {
    const failure = speak(turn);
    await expect(failure).rejects.toMatchObject({ name: 'SpeechError', retryable: true });
    await expect(failure).rejects.toThrow(/Try again/);
  });

  test('ends at once when stopped and ignores later results', async () => {
    const stop = new AbortController();
    const speechPromise = speak('hang', stop.signal);
    setTimeout(() => stop.abort(new Error('The task was canceled.')), 100);
    await expect(speechPromise).rejects.toThrow('The task was canceled.');
  });
});

test('reports a missing program with a message', async () => {
  const driver = createEspeakDriver(join(folder, 'gone'));
  const speech = createSpeech({ ffmpeg: tools.ffmpeg, driver });
  const voice = { voiceId: 'en-us+f3', speed: 1, pitch: 0 };
  await expect(speech.speak('Hello.', voice, { folder })).rejects.toMatchObject({
    name: 'SpeechError',
  });
});
