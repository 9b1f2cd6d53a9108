import {
  describeFalModel,
  describeReplicateModel,
  startSchemaServer,
  type DescribedModels,
} from '../testing/schema-server.ts';
import { checkEngines } from './check-engines.ts';

let server: Awaited<ReturnType<typeof startSchemaServer>>;
afterEach(() => server.close());

const KLING = 'fal-ai/kling-video/v2.6/pro/image-to-video';
const text = { type: 'string' };

/** Schema of Kling 2.6, as published by fal. */
const KLING_INPUT = {
  required: ['prompt', 'start_image_url'],
  properties: {
    prompt: { ...text, maxLength: 2500, title: 'Prompt' },
    start_image_url: { ...text, title: 'Start Image Url' },
    duration: { enum: ['5', '10'], ...text, default: '5', title: 'Duration' },
    negative_prompt: { ...text, default: 'blur', title: 'Negative Prompt' },
    generate_audio: { type: 'boolean', default: true, title: 'Generate Audio' },
    voice_ids: { anyOf: [{ type: 'array', items: text }, { type: 'null' }] },
  },
};

async function check(models: DescribedModels, environment: NodeJS.ProcessEnv) {
  server = await startSchemaServer(models);
  const { origin } = server;
  return checkEngines({
    FAL_KEY: 'id:secret',
    FAL_MODEL: KLING,
    FAL_SCHEMA_URL: `${origin}/openapi.json`,
    REPLICATE_API_TOKEN: 'r8_x',
    REPLICATE_MODEL: 'kwaivgi/kling-v2.1',
    REPLICATE_API_URL: origin,
    COMFYUI_URL: origin,
    OPENAI_VIDEO_BASE_URL: `${origin}/v1`,
    OPENAI_VIDEO_MODEL: 'wan2.2',
    ...environment,
  });
}

test('calls no provider for the preview engine alone', async () => {
  expect(await check({}, {})).toEqual([]);
});

describe('fal', () => {
  const fal = { ENGINE_IMAGE_TO_VIDEO: 'fal', ENGINE_STORYLINE: 'fal' };

  test('accepts a matching model, for all flows that it renders', async () => {
    const models = { fal: { [KLING]: describeFalModel(KLING, KLING_INPUT) } };
    expect(await check(models, fal)).toEqual([
      { driver: 'fal', model: KLING, flows: ['image-to-video', 'storyline'], faults: [] },
    ]);
  });

  test('names inputs that the model no longer takes, and new required ones', async () => {
    const { start_image_url: picture, ...properties } = KLING_INPUT.properties;
    const changedSchema = {
      required: ['prompt', 'first_frame_url'],
      properties: { ...properties, first_frame_url: picture, duration: { enum: ['4', '8'] } },
    };
    const [finding] = await check(
      { fal: { [KLING]: describeFalModel(KLING, changedSchema) } },
      fal,
    );
    expect(finding?.faults).toEqual([
      'The model needs "first_frame_url", which the input does not set.',
      'The model has no input "start_image_url".',
      '"duration" cannot be "5", only "4", "8".',
      '"duration" cannot be "10", only "4", "8".',
    ]);
  });

  test('reports a removed model', async () => {
    const [finding] = await check({ fal: {} }, fal);
    expect(finding?.faults).toEqual(['The provider no longer has this model. Choose another one.']);
  });
});

describe('Replicate', () => {
  const choices = {
    aspect_ratio: { enum: ['match_input_image', '1:1', '16:9'], type: 'string' },
    output_format: { enum: ['jpg', 'png'], type: 'string' },
  };
  const nanoBanana = (schemas: object) =>
    describeReplicateModel(
      'google/nano-banana-2',
      {
        required: ['prompt'],
        properties: {
          prompt: text,
          image_input: { type: 'array', items: { ...text, format: 'uri' }, default: [] },
          aspect_ratio: { allOf: [{ $ref: '#/components/schemas/aspect_ratio' }] },
          output_format: { allOf: [{ $ref: '#/components/schemas/output_format' }] },
          resolution: { enum: ['1K', '2K'], ...text, default: '1K' },
        },
      },
      schemas,
    );
  const tryOn = { ENGINE_TRY_ON: 'replicate' };

  test('accepts the default model for a try-on', async () => {
    const models = { replicate: { 'google/nano-banana-2': nanoBanana(choices) } };
    expect(await check(models, tryOn)).toEqual([
      { driver: 'replicate', model: 'google/nano-banana-2', flows: ['try-on'], faults: [] },
    ]);
  });

  test('names a choice that the model no longer offers', async () => {
    const fewer = { ...choices, output_format: { enum: ['webp'], type: 'string' } };
    const models = { replicate: { 'google/nano-banana-2': nanoBanana(fewer) } };
    expect((await check(models, tryOn))[0]?.faults).toEqual([
      '"output_format" cannot be "jpg", only "webp".',
    ]);
  });

  test('sends lengths as numbers if the model requires numbers', async () => {
    const duration = { type: 'string' };
    const input = {
      required: ['prompt', 'start_image'],
      properties: { prompt: text, start_image: text, negative_prompt: text, duration },
    };
    const model = describeReplicateModel('kwaivgi/kling-v2.1', input);
    const models = { replicate: { 'kwaivgi/kling-v2.1': model } };
    expect((await check(models, { ENGINE_IMAGE_TO_VIDEO: 'replicate' }))[0]?.faults).toEqual([
      '"duration" cannot be 5: it is of type string.',
      '"duration" cannot be 10: it is of type string.',
    ]);
  });
});

test('names nodes, inputs and files missing on a ComfyUI server', async () => {
  const createAnyInputs = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, ['*', {}] as const]));
  const nodes = {
    CheckpointLoaderSimple: { input: { required: { ckpt_name: [['other.safetensors'], {}] } } },
    CLIPLoader: {
      input: {
        required: {
          clip_name: ['COMBO', { options: ['t5xxl_fp16.safetensors'] }],
          type: ['COMBO', { options: ['ltxv', 'sd3'] }],
        },
        optional: createAnyInputs('device'),
      },
    },
    LoadImage: { input: { required: { image: [['example.png'], { image_upload: true }] } } },
    CLIPTextEncode: { input: { required: createAnyInputs('text', 'clip') } },
    LTXVImgToVideo: {
      input: {
        required: createAnyInputs(
          'positive',
          'negative',
          'vae',
          'image',
          'width',
          'height',
          'length',
          'guide',
        ),
        optional: createAnyInputs('batch_size'),
      },
    },
    LTXVConditioning: {
      input: { required: createAnyInputs('positive', 'negative', 'frame_rate') },
    },
    LTXVScheduler: {
      input: {
        required: createAnyInputs('steps', 'max_shift', 'base_shift', 'stretch', 'terminal'),
        optional: createAnyInputs('latent'),
      },
    },
    KSamplerSelect: { input: { required: { sampler_name: [['euler'], {}] } } },
    SamplerCustom: {
      input: {
        required: createAnyInputs(
          ...['model', 'add_noise', 'noise_seed', 'cfg', 'positive', 'negative'],
          ...['sampler', 'sigmas', 'latent_image'],
        ),
      },
    },
    VAEDecode: { input: { required: createAnyInputs('samples', 'vae') } },
    CreateVideo: { input: { required: createAnyInputs('images', 'fps') } },
  };
  const [finding] = await check({ comfyui: nodes }, { ENGINE_IMAGE_TO_VIDEO: 'comfyui' });
  expect(finding?.faults).toEqual([
    'The server has no "ltx-video-2b-v0.9.5.safetensors" for "ckpt_name" of CheckpointLoaderSimple.',
    'LTXVImgToVideo needs "guide", which "image-to-video" does not set.',
    'LTXVImgToVideo has no input "strength".',
    'The server has no node type SaveVideo, which "saving" uses.',
  ]);
});

test('asks a server with OpenAI’s protocol for its models', async () => {
  const openai = { ENGINE_IMAGE_TO_VIDEO: 'openai' };
  const [finding] = await check({ openai: ['wan2.2', 'ltx'] }, openai);
  expect(finding?.faults).toEqual([]);
  await server.close();
  const [otherFinding] = await check({ openai: ['ltx'] }, openai);
  expect(otherFinding?.faults).toEqual(['The server has no model wan2.2, only ltx.']);
});

test('names a provider that does not respond, and still checks the others', async () => {
  const models = { fal: { [KLING]: describeFalModel(KLING, KLING_INPUT) } };
  const findings = await check(models, {
    ENGINE_IMAGE_TO_VIDEO: 'fal',
    ENGINE_TRY_ON: 'replicate',
    REPLICATE_API_URL: 'http://127.0.0.1:9',
  });
  expect(findings.map(({ driver }) => driver)).toEqual(['fal', 'replicate']);
  expect(findings[0]?.faults).toEqual([]);
  expect(findings[1]?.faults[0]).toMatch(/^The provider could not be checked: Replicate /);
});
