import { z } from 'zod';
import { ConfigError } from '../config-error.ts';
import { presentVariables } from '../present-variables.ts';
import { DEFAULT_WORKFLOW, type ComfyuiSettings } from './comfyui/comfyui-engine.ts';
import { DEFAULT_FAL_INPUT, type FalSettings } from './fal/fal-engine.ts';
import type { OpenaiVideoSettings } from './openai-video/openai-video-engine.ts';
import type { JobLimits } from './remote/connection.ts';
import { DEFAULT_REPLICATE_INPUT, type ReplicateSettings } from './replicate/replicate-engine.ts';

/** How many jobs at once and for how long: the worker's matter, not the driver's. */
type WithoutLimits<T> = Omit<T, keyof JobLimits>;

export type EngineSettings =
  | { driver: 'preview' }
  | ({ driver: 'comfyui' } & WithoutLimits<ComfyuiSettings>)
  | ({ driver: 'fal' } & WithoutLimits<FalSettings>)
  | ({ driver: 'replicate' } & WithoutLimits<ReplicateSettings>)
  | ({ driver: 'openai' } & WithoutLimits<OpenaiVideoSettings>);

const needed = (what: string) => z.string(`is missing: ${what}`).min(1);
const address = (what: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address: ${what}` });
const number = (minimum: number, maximum: number) =>
  z.coerce
    .number('must be a number')
    .min(minimum, `must be ${String(minimum)} or more`)
    .max(maximum, `must be ${String(maximum)} or less`);
const whole = (minimum: number, maximum: number) =>
  number(minimum, maximum).int('must be a whole number');

const items = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
const secondsList = z
  .string()
  .regex(/^\s*\d+(\s*,\s*\d+)*\s*$/, 'must be whole seconds with commas between, e.g. 5,10')
  .transform((text) => items(text).map(Number));
const sizeList = z
  .string()
  .regex(
    /^\s*(any|\d+x\d+(\s*,\s*\d+x\d+)*)\s*$/,
    'must be "any" or sizes such as 1280x720,720x1280',
  )
  .transform((text) =>
    items(text).flatMap((item) => {
      const [width, height] = item.split('x').map(Number);
      return width && height ? [{ width, height }] : [];
    }),
  );
const hostList = z
  .string()
  .regex(/^[a-z0-9.,\s-]*$/i, 'must be host names with commas between, e.g. files.example')
  .transform((text) => items(text.toLowerCase()));

const common = { ENGINE_USD_PER_SECOND: number(0, 1_000).default(0) };
const anySize = { sizeStep: 2, longestShortSide: 1_080 };

const comfyui = z
  .object({
    ...common,
    COMFYUI_URL: address('that of the ComfyUI server, e.g. http://127.0.0.1:8188'),
    COMFYUI_WORKFLOW: z.string().default(DEFAULT_WORKFLOW),
    COMFYUI_SECONDS: secondsList.default([5, 10]),
    COMFYUI_FPS: whole(1, 120).default(24),
    COMFYUI_FRAME_STEP: whole(1, 64).default(8),
    COMFYUI_SIZE_STEP: whole(1, 256).default(32),
    COMFYUI_SHORT_SIDE: whole(64, 4_096).default(720),
  })
  .transform((env): EngineSettings => ({
    driver: 'comfyui',
    usdPerSecond: env.ENGINE_USD_PER_SECOND,
    url: env.COMFYUI_URL,
    workflowPath: env.COMFYUI_WORKFLOW,
    framesPerSecond: env.COMFYUI_FPS,
    frameStep: env.COMFYUI_FRAME_STEP,
    model: {
      seconds: env.COMFYUI_SECONDS,
      sizeStep: env.COMFYUI_SIZE_STEP,
      longestShortSide: env.COMFYUI_SHORT_SIDE,
    },
  }));

const fal = z
  .object({
    ...common,
    FAL_KEY: needed('the API key of your fal.ai account'),
    FAL_MODEL: needed('the model, e.g. fal-ai/kling-video/v2.1/standard/image-to-video').regex(
      /^[\w.-]+(\/[\w.-]+)+$/,
      'must be a model id such as fal-ai/kling-video/v2.1/standard/image-to-video',
    ),
    FAL_INPUT: z.string().default(DEFAULT_FAL_INPUT),
    FAL_SECONDS: secondsList.default([5, 10]),
    FAL_QUEUE_URL: address("that of fal's queue").default('https://queue.fal.run'),
    FAL_FILE_HOSTS: hostList.default(['fal.media']),
  })
  .transform((env): EngineSettings => ({
    driver: 'fal',
    usdPerSecond: env.ENGINE_USD_PER_SECOND,
    key: env.FAL_KEY,
    modelId: env.FAL_MODEL,
    inputPath: env.FAL_INPUT,
    queueUrl: env.FAL_QUEUE_URL,
    fileHosts: env.FAL_FILE_HOSTS,
    model: { ...anySize, seconds: env.FAL_SECONDS },
  }));

const replicate = z
  .object({
    ...common,
    REPLICATE_API_TOKEN: needed('the API token of your Replicate account'),
    REPLICATE_MODEL: needed('the model, e.g. kwaivgi/kling-v2.1').regex(
      /^[\w.-]+\/[\w.-]+$/,
      'must be owner/name, e.g. kwaivgi/kling-v2.1',
    ),
    REPLICATE_INPUT: z.string().default(DEFAULT_REPLICATE_INPUT),
    REPLICATE_SECONDS: secondsList.default([5, 10]),
    REPLICATE_API_URL: address("that of Replicate's API").default('https://api.replicate.com'),
    REPLICATE_FILE_HOSTS: hostList.default(['replicate.delivery']),
  })
  .transform((env): EngineSettings => ({
    driver: 'replicate',
    usdPerSecond: env.ENGINE_USD_PER_SECOND,
    token: env.REPLICATE_API_TOKEN,
    modelId: env.REPLICATE_MODEL,
    inputPath: env.REPLICATE_INPUT,
    apiUrl: env.REPLICATE_API_URL,
    fileHosts: env.REPLICATE_FILE_HOSTS,
    model: { ...anySize, seconds: env.REPLICATE_SECONDS },
  }));

const openai = z
  .object({
    ...common,
    OPENAI_VIDEO_BASE_URL: address('that of the server with its version, e.g. https://host/v1'),
    OPENAI_VIDEO_API_KEY: z.string().optional(),
    OPENAI_VIDEO_MODEL: needed('the model that the server offers, e.g. sora-2'),
    OPENAI_VIDEO_SECONDS: secondsList.default([4, 8, 12]),
    OPENAI_VIDEO_SIZES: sizeList.default([
      { width: 720, height: 1280 },
      { width: 1280, height: 720 },
    ]),
    OPENAI_VIDEO_FILE_HOSTS: hostList.default([]),
  })
  .transform((env): EngineSettings => ({
    driver: 'openai',
    usdPerSecond: env.ENGINE_USD_PER_SECOND,
    baseUrl: env.OPENAI_VIDEO_BASE_URL,
    ...(env.OPENAI_VIDEO_API_KEY ? { apiKey: env.OPENAI_VIDEO_API_KEY } : {}),
    modelId: env.OPENAI_VIDEO_MODEL,
    fileHosts: env.OPENAI_VIDEO_FILE_HOSTS,
    model: { ...anySize, seconds: env.OPENAI_VIDEO_SECONDS, ...knownSizes(env.OPENAI_VIDEO_SIZES) },
  }));

const knownSizes = <T>(sizes: readonly T[]) => (sizes.length === 0 ? {} : { sizes });

const drivers = {
  preview: z.object({}).transform((): EngineSettings => ({ driver: 'preview' })),
  ...{ comfyui, fal, replicate, openai },
};
const NAMES = ['preview', 'comfyui', 'fal', 'replicate', 'openai'] as const;
/** The environment variables that choose and set up the engine. */
export const ENGINE_VARIABLES: readonly string[] = [
  'ENGINE_IMAGE_TO_VIDEO',
  ...new Set(Object.values(drivers).flatMap((driver) => Object.keys(driver.in.shape))),
];
const driverName = z.enum(NAMES, `must be one of ${NAMES.join(', ')}`).default('preview');

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(
    `The engine cannot be set up. Correct these environment variables and start again:\n${lines.join('\n')}`,
  );
}

/**
 * Which engine makes the videos, and how it is reached; README.md lists the variables.
 * @throws ConfigError naming each variable that cannot be used.
 */
export function readEngineSettings(environment: NodeJS.ProcessEnv): EngineSettings {
  const present = presentVariables(environment);
  const { ENGINE_IMAGE_TO_VIDEO: name } = checked(
    z.object({ ENGINE_IMAGE_TO_VIDEO: driverName }),
    present,
  );
  return checked(drivers[name], present);
}
