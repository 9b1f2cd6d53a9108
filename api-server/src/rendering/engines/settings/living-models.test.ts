import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSpeech } from '../../speech/speech.ts';
import { createEngines } from '../choose-engine.ts';
import type { Engine } from '../engine.ts';
import type { FlowSpec } from '../film-spec.ts';
import { createPicture } from '../testing/bench.ts';
import { FAL_KEY, createFalProtocol } from '../testing/fal-server.ts';
import { ProviderServer } from '../testing/provider-server.ts';
import { readEngineSettings } from './engine-settings.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const server = new ProviderServer();
let picture: Awaited<ReturnType<typeof createPicture>>;
let workDir: string;
beforeAll(async () => {
  await server.start(createFalProtocol(server));
  picture = await createPicture();
  workDir = mkdtempSync(join(tmpdir(), 'living-models-'));
});
afterAll(async () => {
  await server.stop();
  await picture.remove();
  rmSync(workDir, { recursive: true });
});

test.each([
  ['fal-ai/kling-video/v2.1/standard/image-to-video', 'image_url'],
  ['fal-ai/kling-video/v2.6/pro/image-to-video', 'start_image_url'],
])('sends the picture to %s as %s', async (FAL_MODEL, property) => {
  const environment = {
    ENGINE_IMAGE_TO_VIDEO: 'fal',
    FAL_KEY,
    FAL_MODEL,
    FAL_QUEUE_URL: server.origin,
  };
  const engines = await createEngines({
    environment,
    concurrentJobs: 1,
    jobTimeoutSeconds: 60,
    onError: () => undefined,
    tools,
    speech: createSpeech(tools),
    workDir,
    createPreview: () => Promise.resolve({} as Engine<FlowSpec>),
  });
  await engines['image-to-video'].submit(picture.spec(), FAL_MODEL);
  expect([...server.jobs.values()].at(-1)?.input).toHaveProperty(property);
});

const readFalVersion = (FAL_MODEL: string) => {
  const settings = readEngineSettings({ ENGINE_IMAGE_TO_VIDEO: 'fal', FAL_KEY, FAL_MODEL });
  const flowSettings = settings['image-to-video'];
  if (flowSettings.driver !== 'fal') throw new Error('This is another driver.');
  return JSON.parse(readFileSync(flowSettings.inputPath, 'utf8')) as object;
};

test.each([
  ['v1.6/standard', 'image_url'],
  ['v2.5-turbo/pro', 'image_url'],
  ['v2.6/pro', 'start_image_url'],
  ['v3/standard', 'start_image_url'],
  ['v3.1/pro', 'start_image_url'],
  ['v10/pro', 'start_image_url'],
])('sends Kling %s %s', (version, property) => {
  expect(readFalVersion(`fal-ai/kling-video/${version}/image-to-video`)).toHaveProperty([property]);
});

describe('sound lengths of the speaker’s model', () => {
  const speaker = (environment: NodeJS.ProcessEnv) => {
    const speakerSettings = readEngineSettings({
      FAL_KEY,
      FAL_MODEL: 'a/b',
      ...environment,
    }).speaker;
    return speakerSettings.driver === 'preview' ? undefined : speakerSettings.audioSeconds;
  };
  const REPLICATE = {
    ENGINE_SPEAKER: 'replicate',
    REPLICATE_API_TOKEN: 'r8_x',
    REPLICATE_MODEL: 'a/b',
  };

  test.each([
    [{ ENGINE_SPEAKER: 'fal' }, { least: 2, most: 300 }],
    [REPLICATE, { least: 0, most: 15 }],
    [{ ...REPLICATE, REPLICATE_MODEL_SPEAKER: 'bytedance/omni-human-1.5' }, undefined],
    [
      { ...REPLICATE, ENGINE_AUDIO_SECONDS: '1-35' },
      { least: 1, most: 35 },
    ],
  ])('%j: %j', (environment, expectedRange) => {
    expect(speaker(environment)).toEqual(expectedRange);
  });

  test('names an invalid range', () => {
    expect(() => speaker({ ENGINE_SPEAKER: 'fal', ENGINE_AUDIO_SECONDS: '20-5' })).toThrow(
      /ENGINE_AUDIO_SECONDS/,
    );
  });
});

// OpenAI's Videos API ended on 2026-09-24, its speech models end on 2027-01-06.
const ENDED_MODELS = /\bsora-\d|\btts-1\b|\bgpt-4o-mini-tts\b|google\/nano-banana\b(?!-\d)/;

test('no default and no hint names a model that has ended', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const files = globSync(
    ['.env.example', 'api-server/docs/*.md', 'api-server/src/**/*.{ts,json,md}'],
    {
      cwd: root,
      exclude: ['**/testing/**', '**/*.test.ts'],
    },
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => ENDED_MODELS.test(readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  );
});
