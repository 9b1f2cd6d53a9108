import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config-error.ts';
import type { FfmpegTools } from '../media/ffmpeg.ts';
import { createEngine } from './choose-engine.ts';
import type { Engine } from './engine.ts';
import { readEngineSettings } from './engine-settings.ts';

const tools: FfmpegTools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const preview = { close: () => Promise.resolve() } as Engine;
const create = (environment: NodeJS.ProcessEnv) =>
  createEngine({
    environment,
    ...{ concurrentJobs: 4, jobTimeoutSeconds: 1_800, onError: () => undefined },
    ...{ tools, workDir: join(tmpdir(), `choose-engine-${process.pid}`) },
    createPreview: () => Promise.resolve(preview),
  });

test('without a word the preview engine', async () => {
  expect(await create({})).toBe(preview);
  expect(await create({ ENGINE_IMAGE_TO_VIDEO: 'preview', FAL_KEY: '' })).toBe(preview);
});

const environments = {
  comfyui: { COMFYUI_URL: 'http://127.0.0.1:8188/' },
  fal: { FAL_KEY: 'id:secret', FAL_MODEL: 'fal-ai/kling-video/v2.1/standard/image-to-video' },
  replicate: { REPLICATE_API_TOKEN: 'r8_x', REPLICATE_MODEL: 'kwaivgi/kling-v2.1' },
  openai: { OPENAI_VIDEO_BASE_URL: 'http://gpu.example/v1', OPENAI_VIDEO_MODEL: 'wan2.2' },
};

test.each(Object.entries(environments))('%s with nothing but what it needs', async (id, needed) => {
  const engine = await create({ ENGINE_IMAGE_TO_VIDEO: id, ...needed });
  const { generative, label, limits } = engine.capabilities();
  expect([engine.capabilities().id, generative]).toEqual([id, true]);
  expect(label).toMatch(/^Generative AI: /);
  expect(limits).toEqual({ concurrentJobs: 4, jobTimeoutSeconds: 1_800 });
  await engine.close();
});

test.each(
  Object.entries(environments).flatMap(([id, needed]) =>
    Object.keys(needed).map((variable) => [id, variable] as const),
  ),
)('%s without %s names it', async (id, variable) => {
  const environment = { ENGINE_IMAGE_TO_VIDEO: id, ...environments[id as 'fal'], [variable]: '' };
  const refusal = create(environment);
  await expect(refusal).rejects.toThrow(ConfigError);
  await expect(refusal).rejects.toThrow(`  ${variable}: `);
});

test.each([
  ['ENGINE_IMAGE_TO_VIDEO', { ENGINE_IMAGE_TO_VIDEO: 'magic' }, 'must be one of preview, comfyui'],
  [
    'COMFYUI_URL',
    { ENGINE_IMAGE_TO_VIDEO: 'comfyui', COMFYUI_URL: 'ftp://x' },
    'must be an address',
  ],
  ['COMFYUI_FPS', { ENGINE_IMAGE_TO_VIDEO: 'comfyui', COMFYUI_FPS: '0' }, 'must be 1 or more'],
  ['FAL_SECONDS', { ENGINE_IMAGE_TO_VIDEO: 'fal', FAL_SECONDS: 'five' }, 'whole seconds'],
  ['REPLICATE_MODEL', { ENGINE_IMAGE_TO_VIDEO: 'replicate', REPLICATE_MODEL: 'x' }, 'owner/name'],
  [
    'OPENAI_VIDEO_SIZES',
    { ENGINE_IMAGE_TO_VIDEO: 'openai', OPENAI_VIDEO_SIZES: 'big' },
    'sizes such',
  ],
])('%s must make sense', (variable, environment, words) => {
  expect(() => readEngineSettings(environment)).toThrow(
    new RegExp(`  ${variable}: [^\\n]*${words}`),
  );
});

test('keys never show up in an error', () => {
  const environment = { ENGINE_IMAGE_TO_VIDEO: 'fal', FAL_KEY: 'very-secret' };
  expect(() => readEngineSettings(environment)).not.toThrow(/very-secret/);
});

test('any size is a choice too', () => {
  const settings = readEngineSettings({
    ...{ ENGINE_IMAGE_TO_VIDEO: 'openai', OPENAI_VIDEO_SIZES: 'any' },
    ...environments.openai,
  });
  expect(settings).toMatchObject({ model: { sizeStep: 2 } });
  expect(settings).not.toHaveProperty('model.sizes');
});

test('a workflow that cannot be used says why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'choose-engine-'));
  const path = join(folder, 'workflow.json');
  const environment = {
    ...{ ENGINE_IMAGE_TO_VIDEO: 'comfyui', COMFYUI_WORKFLOW: path },
    ...environments.comfyui,
  };
  await expect(create(environment)).rejects.toThrow(
    `COMFYUI_WORKFLOW: The file ${path} cannot be read.`,
  );
  await writeFile(path, 'no JSON');
  await expect(create(environment)).rejects.toThrow('is not JSON');
  await writeFile(path, '{"1":{"inputs":{"text":"{{promt}}"}}}');
  await expect(create(environment)).rejects.toThrow('uses {{promt}}. Known are image, prompt');
  await rm(folder, { recursive: true });
});
