import type { FilmFlow, Flow } from '@vidra/shared-contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import type { FfmpegTools } from '../media/ffmpeg.ts';
import { createEngines } from './choose-engine.ts';
import { createSpeech } from '../speech/speech.ts';
import type { Engine } from './engine.ts';
import type { FlowSpec } from './film-spec.ts';
import { readEngineSettings } from './settings/engine-settings.ts';

const tools: FfmpegTools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const preview = { close: () => Promise.resolve() } as Engine<FlowSpec>;
const speech = createSpeech(tools);
const createAll = (environment: NodeJS.ProcessEnv) =>
  createEngines({
    environment,
    concurrentJobs: 4,
    jobTimeoutSeconds: 1_800,
    onError: () => undefined,
    tools,
    speech,
    workDir: join(tmpdir(), `choose-engine-${process.pid}`),
    createPreview: () => Promise.resolve(preview),
  });
const create = async (environment: NodeJS.ProcessEnv) =>
  (await createAll(environment))['image-to-video'];

test('uses the preview engine for everything by default', async () => {
  expect(new Set(Object.values(await createAll({})))).toEqual(new Set([preview]));
  expect(await create({ ENGINE_IMAGE_TO_VIDEO: 'preview', FAL_KEY: '' })).toBe(preview);
});

const environments = {
  comfyui: { COMFYUI_URL: 'http://127.0.0.1:8188/' },
  fal: { FAL_KEY: 'id:secret', FAL_MODEL: 'fal-ai/kling-video/v2.1/standard/image-to-video' },
  replicate: { REPLICATE_API_TOKEN: 'r8_x', REPLICATE_MODEL: 'kwaivgi/kling-v2.1' },
  openai: { OPENAI_VIDEO_BASE_URL: 'http://gpu.example/v1', OPENAI_VIDEO_MODEL: 'wan2.2' },
};

test.each(Object.entries(environments))(
  'accepts %s with only its required settings',
  async (id, requiredVariables) => {
    const engine = await create({ ENGINE_IMAGE_TO_VIDEO: id, ...requiredVariables });
    const { generative, label, limits } = engine.capabilities();
    expect([engine.capabilities().id, generative]).toEqual([id, true]);
    expect(label).toMatch(/^Generative AI: /);
    expect(limits).toEqual({ concurrentJobs: 4, jobTimeoutSeconds: 1_800 });
    await engine.close();
  },
);

test.each(
  Object.entries(environments).flatMap(([id, requiredVariables]) =>
    Object.keys(requiredVariables).map((variable) => [id, variable] as const),
  ),
)('reports that %s lacks %s', async (id, variable) => {
  const environment = { ENGINE_IMAGE_TO_VIDEO: id, ...environments[id as 'fal'], [variable]: '' };
  const refusal = create(environment);
  await expect(refusal).rejects.toThrow(ConfigError);
  await expect(refusal).rejects.toThrow(`  ${variable}: `);
});

test.each([
  ['ENGINE_IMAGE_TO_VIDEO', { ENGINE_IMAGE_TO_VIDEO: 'magic' }, 'must be one of preview, comfyui'],
  ['COMFYUI_URL', { ENGINE_IMAGE_TO_VIDEO: 'comfyui', COMFYUI_URL: 'ftp://x' }, 'must be a URL'],
  ['COMFYUI_FPS', { ENGINE_IMAGE_TO_VIDEO: 'comfyui', COMFYUI_FPS: '0' }, 'must be 1 or more'],
  ['FAL_SECONDS', { ENGINE_IMAGE_TO_VIDEO: 'fal', FAL_SECONDS: 'five' }, 'whole seconds'],
  ['REPLICATE_MODEL', { ENGINE_IMAGE_TO_VIDEO: 'replicate', REPLICATE_MODEL: 'x' }, 'owner/name'],
  [
    'OPENAI_VIDEO_SIZES',
    { ENGINE_IMAGE_TO_VIDEO: 'openai', OPENAI_VIDEO_SIZES: 'big' },
    'sizes such',
  ],
])('validates %s', (variable, environment, words) => {
  expect(() => readEngineSettings(environment)).toThrow(
    new RegExp(`  ${variable}: [^\\n]*${words}`),
  );
});

test('never exposes keys in errors', () => {
  const environment = { ENGINE_IMAGE_TO_VIDEO: 'fal', FAL_KEY: 'very-secret' };
  expect(() => readEngineSettings(environment)).not.toThrow(/very-secret/);
});

test('accepts any size as a choice', () => {
  const { 'image-to-video': settings } = readEngineSettings({
    ENGINE_IMAGE_TO_VIDEO: 'openai',
    OPENAI_VIDEO_SIZES: 'any',
    ...environments.openai,
  });
  expect(settings).toMatchObject({ model: { sizeStep: 2 } });
  expect(settings).not.toHaveProperty('model.sizes');
});

const FILMS = ['MULTI_IMAGE', 'STORYLINE', 'PRODUCT', 'SPEAKER', 'TRY_ON', 'CHANGE_ELEMENTS'];
const toFlow = (name: string) => name.toLowerCase().replace('_', '-') as FilmFlow;

describe.each(FILMS)('ENGINE_%s', (name) => {
  const flow = toFlow(name);
  const isSpecial = ['SPEAKER', 'TRY_ON', 'CHANGE_ELEMENTS'].includes(name);
  const drivers = isSpecial
    ? (['fal', 'replicate'] as const)
    : (Object.keys(environments) as ['fal']);

  test.each(drivers)('renders with %s and leaves the other flows unchanged', async (driver) => {
    const engines = await createAll({ [`ENGINE_${name}`]: driver, ...environments[driver] });
    const { id, generative, jobsOutliveProcess, flows } = engines[flow].capabilities();
    expect([id, generative, jobsOutliveProcess]).toEqual([driver, true, true]);
    expect(flows.map((entry) => entry.flow)).toEqual([flow]);
    expect(flows[0]?.label).toMatch(/^Generative AI: .*\. /);
    expect(Object.values(engines).filter((engine) => engine === preview)).toHaveLength(6);
    await engines[flow].close();
  });

  test('refuses another engine by name', async () => {
    await expect(createAll({ [`ENGINE_${name}`]: 'magic' })).rejects.toThrow(
      `  ENGINE_${name}: must be one of preview, comfyui`,
    );
    if (!isSpecial) return;
    const openai = createAll({ [`ENGINE_${name}`]: 'openai', ...environments.openai });
    await expect(openai).rejects.toThrow(
      `  ENGINE_${name}: OpenAI's video API does not support this flow; it must be one of preview, comfyui, fal, replicate`,
    );
    const comfyui = createAll({ [`ENGINE_${name}`]: 'comfyui', ...environments.comfyui });
    await expect(comfyui).rejects.toThrow(`  COMFYUI_WORKFLOW_${name}: is missing`);
  });
});

test('replaces the shipped model and its requirements by a configured one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'choose-engine-'));
  const path = join(folder, 'input.json');
  await writeFile(path, '{"human":"{{image}}"}');
  const environment = {
    ENGINE_TRY_ON: 'fal',
    FAL_KEY: 'id:secret',
    FAL_MODEL_TRY_ON: 'own/try-on',
    FAL_INPUT_TRY_ON: path,
  };
  await expect(createAll(environment)).rejects.toThrow(
    `FAL_INPUT_TRY_ON: The file ${path} lacks {{garment}}, which this flow needs.`,
  );
  await writeFile(path, '{"human":"{{image}}","cloth":"{{garment}}"}');
  const engines = await createAll(environment);
  expect(engines['try-on'].capabilities().label).toContain('own/try-on');
  await rm(folder, { recursive: true });
});

test('reports settings that have no effect because the model does not receive them', async () => {
  const engines = await createAll({
    ENGINE_TRY_ON: 'replicate',
    ENGINE_MULTI_IMAGE: 'fal',
    ...environments.replicate,
    ...environments.fal,
  });
  const listIgnored = (flow: Flow) => engines[flow].capabilities().flows[0]?.ignored;
  expect(listIgnored('try-on')).toEqual(['layout', 'seed', 'category']);
  expect(listIgnored('multi-image')).toEqual(['seed']);
});

test('reports a missing key once, whatever needs it', () => {
  const environment = { ENGINE_TRY_ON: 'fal', ENGINE_SPEAKER: 'fal', FAL_MODEL_SPEAKER: 'x' };
  let words = '';
  try {
    readEngineSettings(environment);
  } catch (error) {
    words = (error as Error).message;
  }
  expect(words.match(/FAL_KEY/g)).toHaveLength(1);
  expect(words).toContain('  FAL_MODEL_SPEAKER: must be a model id');
});

test('reports why a workflow is unusable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'choose-engine-'));
  const path = join(folder, 'workflow.json');
  const environment = {
    ENGINE_IMAGE_TO_VIDEO: 'comfyui',
    COMFYUI_WORKFLOW: path,
    ...environments.comfyui,
  };
  await expect(create(environment)).rejects.toThrow(
    `COMFYUI_WORKFLOW: The file ${path} cannot be read.`,
  );
  await writeFile(path, 'no JSON');
  await expect(create(environment)).rejects.toThrow('is not valid JSON');
  await writeFile(path, '{"1":{"inputs":{"text":"{{promt}}"}}}');
  await expect(create(environment)).rejects.toThrow(
    'uses the unknown placeholder {{promt}}. Use one of image, garment',
  );
  await rm(folder, { recursive: true });
});
