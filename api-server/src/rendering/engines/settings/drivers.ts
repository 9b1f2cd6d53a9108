import { z } from 'zod';
import { DEFAULT_WORKFLOW, type ComfyuiSettings } from '../comfyui/comfyui-engine.ts';
import { getFalInput, type FalSettings } from '../fal/fal-engine.ts';
import type { OpenaiVideoSettings } from '../openai-video/openai-video-engine.ts';
import type { JobLimits } from '../remote/connection.ts';
import type { AudioSeconds } from '../remote/model-limits.ts';
import { DEFAULT_REPLICATE_INPUT, type ReplicateSettings } from '../replicate/replicate-engine.ts';
import {
  createAddressSchema,
  hostList,
  createTextSchema,
  createNumberSchema,
  secondsList,
  secondsRange,
  sizeList,
  createIntegerSchema,
} from './readers.ts';

/** Omits the limits of concurrency and time, which the worker enforces instead of the driver. */
type WithoutLimits<T> = Omit<T, keyof JobLimits>;

interface SoundSettings {
  /** Sound lengths that the model accepts. Absent: any. */
  audioSeconds?: AudioSeconds | undefined;
}

export type RemoteEngineSettings = SoundSettings & RemoteDriverSettings;
type RemoteDriverSettings =
  | ({ driver: 'comfyui' } & WithoutLimits<ComfyuiSettings>)
  | ({ driver: 'fal'; schemaUrl: string } & WithoutLimits<FalSettings>)
  | ({ driver: 'replicate' } & WithoutLimits<ReplicateSettings>)
  | ({ driver: 'openai' } & WithoutLimits<OpenaiVideoSettings>);
export type RemoteDriver = RemoteEngineSettings['driver'];

const commonVariables = {
  ENGINE_USD_PER_SECOND: createNumberSchema(0, 1_000)
    .default(0)
    .describe(
      "The provider's price for a second of video, in US dollars, for quotes. 0: not stated",
    ),
  ENGINE_USD_PER_PICTURE: createNumberSchema(0, 1_000)
    .default(0)
    .describe('The same for an image of `try-on` and `change-elements`'),
  ENGINE_AUDIO_SECONDS: secondsRange
    .optional()
    .describe(
      'Sound lengths that the `speaker` model accepts, such as `2-300`. Without it those of the default models',
    ),
};
interface CommonVariables {
  ENGINE_USD_PER_SECOND: number;
  ENGINE_USD_PER_PICTURE: number;
  ENGINE_AUDIO_SECONDS?: AudioSeconds | undefined;
}
const readCommon = (env: CommonVariables) => ({
  audioSeconds: env.ENGINE_AUDIO_SECONDS,
  usdPerSecond: env.ENGINE_USD_PER_SECOND,
  usdPerPicture: env.ENGINE_USD_PER_PICTURE,
});
const anySize = { sizeStep: 2, longestShortSide: 1_080 };

const comfyui = z
  .object({
    ...commonVariables,
    COMFYUI_URL: createAddressSchema('the ComfyUI server, e.g. http://127.0.0.1:8188').describe(
      "The server's address, such as `http://127.0.0.1:8188`, or `http://host.docker.internal:8188` from inside of the composed stack",
    ),
    COMFYUI_WORKFLOW: z
      .string()
      .default(DEFAULT_WORKFLOW)
      .describe(
        'Path of a workflow in API format with placeholders. Without it, one for LTX-Video 2B',
      ),
    COMFYUI_SECONDS: secondsList.default([5, 10]).describe('Clip lengths that the model makes'),
    COMFYUI_FPS: createIntegerSchema(1, 120).default(24).describe('Frames per second'),
    COMFYUI_FRAME_STEP: createIntegerSchema(1, 64)
      .default(8)
      .describe('A clip has a multiple of this number of frames, plus one'),
    COMFYUI_SIZE_STEP: createIntegerSchema(1, 256)
      .default(32)
      .describe('Sides are multiples of this number of pixels'),
    COMFYUI_SHORT_SIDE: createIntegerSchema(64, 4_096)
      .default(720)
      .describe('The short side is at most this many pixels'),
  })
  .transform((env): RemoteEngineSettings => ({
    driver: 'comfyui',
    ...readCommon(env),
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
    ...commonVariables,
    FAL_KEY: createTextSchema('the API key of your fal.ai account').describe(
      'The API key of your fal.ai account',
    ),
    FAL_MODEL: createTextSchema('the model, e.g. fal-ai/kling-video/v2.6/pro/image-to-video')
      .regex(
        /^[\w.-]+(\/[\w.-]+)+$/,
        'must be a model id such as fal-ai/kling-video/v2.6/pro/image-to-video',
      )
      .describe('The model, such as `fal-ai/kling-video/v2.6/pro/image-to-video`'),
    FAL_INPUT: z
      .string()
      .optional()
      .describe(
        "Path of the model's input as JSON with placeholders. Without it Kling's, by its version",
      ),
    FAL_SECONDS: secondsList.default([5, 10]).describe('Clip lengths that the model makes'),
    FAL_QUEUE_URL: createAddressSchema("fal's queue")
      .default('https://queue.fal.run')
      .describe("The queue's address"),
    FAL_FILE_HOSTS: hostList
      .default(['fal.media'])
      .describe('Hosts from which results may be read'),
    FAL_SCHEMA_URL: createAddressSchema("fal's model schemas")
      .default('https://fal.ai/api/openapi/queue/openapi.json')
      .describe('Where models are described, for `pnpm admin engines check`'),
  })
  .transform((env): RemoteEngineSettings => ({
    driver: 'fal',
    ...readCommon(env),
    key: env.FAL_KEY,
    modelId: env.FAL_MODEL,
    inputPath: env.FAL_INPUT ?? getFalInput(env.FAL_MODEL),
    schemaUrl: env.FAL_SCHEMA_URL,
    queueUrl: env.FAL_QUEUE_URL,
    fileHosts: env.FAL_FILE_HOSTS,
    model: { ...anySize, seconds: env.FAL_SECONDS },
  }));

const replicate = z
  .object({
    ...commonVariables,
    REPLICATE_API_TOKEN: createTextSchema('the API token of your Replicate account').describe(
      'The API token of your Replicate account',
    ),
    REPLICATE_MODEL: createTextSchema('the model, e.g. kwaivgi/kling-v2.1')
      .regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name, e.g. kwaivgi/kling-v2.1')
      .describe('The model as owner/name, such as `kwaivgi/kling-v2.1`'),
    REPLICATE_INPUT: z
      .string()
      .default(DEFAULT_REPLICATE_INPUT)
      .describe("Path of the model's input as JSON with placeholders. Without it, Kling's"),
    REPLICATE_SECONDS: secondsList.default([5, 10]).describe('Clip lengths that the model makes'),
    REPLICATE_API_URL: createAddressSchema("Replicate's API")
      .default('https://api.replicate.com')
      .describe("The API's address"),
    REPLICATE_FILE_HOSTS: hostList
      .default(['replicate.delivery'])
      .describe('Hosts from which results may be read'),
  })
  .transform((env): RemoteEngineSettings => ({
    driver: 'replicate',
    ...readCommon(env),
    token: env.REPLICATE_API_TOKEN,
    modelId: env.REPLICATE_MODEL,
    inputPath: env.REPLICATE_INPUT,
    apiUrl: env.REPLICATE_API_URL,
    fileHosts: env.REPLICATE_FILE_HOSTS,
    model: { ...anySize, seconds: env.REPLICATE_SECONDS },
  }));

const openai = z
  .object({
    ...commonVariables,
    OPENAI_VIDEO_BASE_URL: createAddressSchema(
      'the server with its version, e.g. https://host/v1',
    ).describe('Any server with `/videos` under this address, which ends in its version (`…/v1`)'),
    OPENAI_VIDEO_API_KEY: z.string().optional().describe('Its key. Your own servers may need none'),
    OPENAI_VIDEO_MODEL: createTextSchema('a model that the server lists at /models').describe(
      'Its model',
    ),
    OPENAI_VIDEO_SECONDS: secondsList
      .default([4, 8, 12])
      .describe('Clip lengths that the model makes'),
    OPENAI_VIDEO_SIZES: sizeList
      .default([
        { width: 720, height: 1280 },
        { width: 1280, height: 720 },
      ])
      .describe('Sizes that the model makes, or `any`'),
    OPENAI_VIDEO_FILE_HOSTS: hostList
      .default([])
      .describe('Other hosts to which the server redirects downloads'),
  })
  .transform((env): RemoteEngineSettings => ({
    driver: 'openai',
    ...readCommon(env),
    baseUrl: env.OPENAI_VIDEO_BASE_URL,
    ...(env.OPENAI_VIDEO_API_KEY ? { apiKey: env.OPENAI_VIDEO_API_KEY } : {}),
    modelId: env.OPENAI_VIDEO_MODEL,
    fileHosts: env.OPENAI_VIDEO_FILE_HOSTS,
    model: {
      ...anySize,
      seconds: env.OPENAI_VIDEO_SECONDS,
      ...toSizeLimits(env.OPENAI_VIDEO_SIZES),
    },
  }));

const toSizeLimits = <T>(sizes: readonly T[]) => (sizes.length === 0 ? {} : { sizes });

/** Environment variables of each driver for making clips from pictures. */
export const DRIVERS = { comfyui, fal, replicate, openai };
