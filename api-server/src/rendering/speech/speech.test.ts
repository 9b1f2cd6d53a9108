import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProviderServer, type Fault, type Protocol } from '../engines/testing/provider-server.ts';
import { locateFfmpeg, type FfmpegTools } from '../media/ffmpeg.ts';
import { PCM_RATE, getPcmSeconds } from '../media/sound/pcm.ts';
import { chooseSpeech } from './choose-speech.ts';
import { createOpenaiSpeechDriver } from './openai-speech-driver.ts';
import { createSpeech, narrate, type Speech } from './speech.ts';
import { SpeechError } from './speech-driver.ts';
import { createTone } from './testing/tone.ts';

let folder = '';
let tools: FfmpegTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "speech, it's [odd]: "));
  tools = await locateFfmpeg();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const measurePeak = (pcm: Buffer) => {
  let peak = 0;
  for (let at = 0; at < pcm.length; at += 2) peak = Math.max(peak, Math.abs(pcm.readInt16LE(at)));
  return peak;
};

describe('embedded voices', () => {
  let speech: Speech;
  const voice = { voiceId: 'slt', speed: 1, pitch: 0 };
  beforeAll(async () => {
    speech = await chooseSpeech({ ...process.env, SPEECH_ENGINE: 'flite' }, tools.ffmpeg);
  });

  test('speak each sentence with exact times, whatever the path or text contains', async () => {
    const sentences = ['Hello, it\'s {me}: 100% "ready"; [ok]\\N.', 'Émile naïve café.'];
    const narration = await narrate(speech, sentences, voice, { folder, startAt: 0.5 });
    expect(narration.lines.map(({ text }) => text)).toEqual(sentences);
    const [first, second] = narration.lines;
    expect(first?.start).toBe(0.5);
    expect(second?.start).toBeCloseTo((first?.end ?? 0) + 0.25, 6);
    expect(getPcmSeconds(narration.pcm)).toBeCloseTo(narration.seconds, 6);
    expect(measurePeak(narration.pcm.subarray(0, PCM_RATE * 0.9))).toBe(0);
    expect(measurePeak(narration.pcm)).toBeGreaterThan(3000);
  });

  test('are silent for the pauses of the script, and the next sentence moves', async () => {
    const sentences = ['One is here.', 'Two is here.', 'Three is here.'];
    const plain = await narrate(speech, sentences, voice, { folder });
    const pauses = [2, 0.1, 1];
    const pausedNarration = await narrate(speech, sentences, voice, { folder, pauses });
    const [first, second, third] = pausedNarration.lines;
    expect(second?.start).toBeCloseTo((first?.end ?? 0) + 2, 6);
    expect(third?.start).toBeCloseTo((second?.end ?? 0) + 0.25, 6);
    expect(pausedNarration.seconds).toBeCloseTo(plain.seconds + 1.75 + 0.75, 6);
    const toByte = (seconds = 0) => 2 * Math.round(seconds * PCM_RATE);
    const { pcm } = pausedNarration;
    expect(measurePeak(pcm.subarray(toByte(first?.end), toByte(second?.start)))).toBe(0);
    expect(measurePeak(pcm.subarray(toByte(second?.start), toByte(second?.end)))).toBeGreaterThan(
      3000,
    );
  });

  test('say names as the list tells, and keep them as written', async () => {
    const sentences = ['Vidra is here.'];
    const plain = await narrate(speech, sentences, voice, { folder });
    const pronunciations = [{ written: 'vidra', spoken: 'Wie-dra the wonderful of all' }];
    const namedNarration = await narrate(speech, sentences, voice, { folder, pronunciations });
    expect(namedNarration.lines[0]?.text).toBe('Vidra is here.');
    expect(namedNarration.seconds).toBeGreaterThan(plain.seconds + 0.8);
  });

  test('apply speed and pitch: double speed halves the length, another pitch keeps it', async () => {
    const length = async (speed: number, pitch: number) =>
      getPcmSeconds(
        await speech.speak('One two three four five.', { ...voice, speed, pitch }, { folder }),
      );
    const normal = await length(1, 0);
    expect((await length(1.6, 0)) / normal).toBeCloseTo(1 / 1.6, 1);
    expect((await length(1, 5)) / normal).toBeCloseTo(1, 1);
  });

  test('refuse an unsupported language with a message', async () => {
    await expect(speech.speak('你好', voice, { folder })).rejects.toThrow('only speak English');
  });
});

test('reports missing voices in the capability and refuses to speak', async () => {
  const speech = createSpeech({ ffmpeg: tools.ffmpeg });
  expect(speech.describe()).toMatchObject({ available: false, voices: [] });
  expect(speech.describe().reason).toContain('espeak-ng');
  const voice = { voiceId: 'slt', speed: 1, pitch: 0 };
  await expect(speech.speak('Hello', voice, { folder })).rejects.toThrow(SpeechError);
});

test('names invalid settings', async () => {
  const choose = (environment: NodeJS.ProcessEnv) => chooseSpeech(environment, tools.ffmpeg);
  await expect(choose({ SPEECH_ENGINE: 'parrot' })).rejects.toThrow('SPEECH_ENGINE');
  await expect(choose({ SPEECH_ENGINE: 'openai-compatible' })).rejects.toThrow('BASE_URL');
  await expect(choose({ SPEECH_ENGINE: 'espeak-ng', ESPEAK_PATH: '/none' })).rejects.toThrow(
    'espeak-ng',
  );
});

describe('OpenAI-compatible service', () => {
  const KEY = 'a-key-of-the-test';
  let server: ProviderServer;
  let speech: Speech;
  const requestBodies: Record<string, unknown>[] = [];
  const voice = { voiceId: 'nova', speed: 1.25, pitch: 0 };

  const protocol: Protocol = {
    toOperation: () => 'submit',
    answer: (request) => {
      if (request.method !== 'POST' || request.url.pathname !== '/v1/audio/speech') {
        return { status: 404, json: { error: { message: 'no such path' } } };
      }
      if (request.headers.authorization !== `Bearer ${KEY}`) {
        return { status: 401, json: { error: { message: 'wrong key' } } };
      }
      requestBodies.push(request.json());
      return { bytes: createTone(), headers: { 'content-type': 'audio/wav' } };
    },
  };
  const create = (apiKey = KEY, timeoutMs = 10_000) =>
    createSpeech({
      ffmpeg: tools.ffmpeg,
      driver: createOpenaiSpeechDriver({
        baseUrl: `${server.origin}/v1`,
        apiKey,
        model: 'tts-test',
        voices: ['nova'],
        timeoutMs,
        retry: { firstDelayMs: 1 },
      }),
    });
  beforeEach(async () => {
    requestBodies.length = 0;
    server = new ProviderServer();
    await server.start(protocol);
    speech = create();
  });
  afterEach(() => server.stop());

  const status = (code: number, headers = {}): Fault => ({ kind: 'status', status: code, headers });

  test('uses its protocol and accepts its sound unchanged', async () => {
    const text = 'A "quoted" \\ sentence 😀';
    const pcm = await speech.speak(text, voice, { folder });
    expect(requestBodies).toEqual([
      { model: 'tts-test', input: text, voice: 'nova', response_format: 'wav', speed: 1.25 },
    ]);
    expect(getPcmSeconds(pcm)).toBeCloseTo(1, 2);
    expect(measurePeak(pcm)).toBeGreaterThan(7000);
  });

  test.each<[string, Fault[]]>([
    ['429 with a time to wait', [status(429, { 'retry-after': '0' })]],
    ['5xx', [status(500), status(503)]],
    ['a broken connection', [{ kind: 'reset', effect: 'before' }]],
    ['an answer that is no sound', [{ kind: 'garbage' }]],
  ])('%s: retries', async (_name, faults) => {
    server.fail('submit', ...faults);
    expect(getPcmSeconds(await speech.speak('Hello.', voice, { folder }))).toBeCloseTo(1, 2);
  });

  test('retries after a timeout', async () => {
    server.fail('submit', { kind: 'silence' });
    const impatientSpeech = create(KEY, 1_000);
    expect(getPcmSeconds(await impatientSpeech.speak('Hello.', voice, { folder }))).toBeCloseTo(
      1,
      2,
    );
    expect(server.calls('submit')).toBeGreaterThan(1);
  });

  test('fails with a retryable message after endless errors', async () => {
    server.fail('submit', status(429), status(429), status(429));
    const failure = speech.speak('Hello.', voice, { folder });
    await expect(failure).rejects.toMatchObject({ name: 'SpeechError', retryable: true });
    await expect(failure).rejects.toThrow('busy');
    expect(server.calls('submit')).toBe(3);
  });

  test('does not retry a clear refusal and does not expose the key', async () => {
    const failure = create('wrong').speak('Hello.', voice, { folder });
    await expect(failure).rejects.toMatchObject({ retryable: false });
    await expect(failure).rejects.not.toThrow('wrong');
    expect(server.calls('submit')).toBe(1);
  });

  test('ends at once on cancellation', async () => {
    server.fail('submit', { kind: 'silence' });
    const stop = new AbortController();
    const speechPromise = speech.speak('Hello.', voice, { folder, signal: stop.signal });
    stop.abort();
    await expect(speechPromise).rejects.toThrow('abort');
  });
});
