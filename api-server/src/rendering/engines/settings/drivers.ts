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
  ENGINE_USD_PER_SECOND: createNumberSchema(0, 1_000).default(0),
  ENGINE_USD_PER_PICTURE: createNumberSchema(0, 1_000).default(0),
  ENGINE_AUDIO_SECONDS: secondsRange.optional(),
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
    COMFYUI_URL: createAddressSchema('the ComfyUI server, e.g. http://127.0.0.1:8188'),
    COMFYUI_WORKFLOW: z.string().default(DEFAULT_WORKFLOW),
    COMFYUI_SECONDS: secondsList.default([5, 10]),
    COMFYUI_FPS: createIntegerSchema(1, 120).default(24),
    COMFYUI_FRAME_STEP: createIntegerSchema(1, 64).default(8),
    COMFYUI_SIZE_STEP: createIntegerSchema(1, 256).default(32),
    COMFYUI_SHORT_SIDE: createIntegerSchema(64, 4_096).default(720),
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
    FAL_KEY: createTextSchema('the API key of your fal.ai account'),
    FAL_MODEL: createTextSchema('the model, e.g. fal-ai/kling-video/v2.6/pro/image-to-video').regex(
      /^[\w.-]+(\/[\w.-]+)+$/,
      'must be a model id such as fal-ai/kling-video/v2.6/pro/image-to-video',
    ),
    FAL_INPUT: z.string().optional(),
    FAL_SECONDS: secondsList.default([5, 10]),
    FAL_QUEUE_URL: createAddressSchema("fal's queue").default('https://queue.fal.run'),
    FAL_FILE_HOSTS: hostList.default(['fal.media']),
    FAL_SCHEMA_URL: createAddressSchema("fal's model schemas").default(
      'https://fal.ai/api/openapi/queue/openapi.json',
    ),
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
    REPLICATE_API_TOKEN: createTextSchema('the API token of your Replicate account'),
    REPLICATE_MODEL: createTextSchema('the model, e.g. kwaivgi/kling-v2.1').regex(
      /^[\w.-]+\/[\w.-]+$/,
      'must be owner/name, e.g. kwaivgi/kling-v2.1',
    ),
    REPLICATE_INPUT: z.string().default(DEFAULT_REPLICATE_INPUT),
    REPLICATE_SECONDS: secondsList.default([5, 10]),
    REPLICATE_API_URL: createAddressSchema("Replicate's API").default('https://api.replicate.com'),
    REPLICATE_FILE_HOSTS: hostList.default(['replicate.delivery']),
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
    OPENAI_VIDEO_BASE_URL: createAddressSchema('the server with its version, e.g. https://host/v1'),
    OPENAI_VIDEO_API_KEY: z.string().optional(),
    OPENAI_VIDEO_MODEL: createTextSchema('a model that the server lists at /models'),
    OPENAI_VIDEO_SECONDS: secondsList.default([4, 8, 12]),
    OPENAI_VIDEO_SIZES: sizeList.default([
      { width: 720, height: 1280 },
      { width: 1280, height: 720 },
    ]),
    OPENAI_VIDEO_FILE_HOSTS: hostList.default([]),
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
