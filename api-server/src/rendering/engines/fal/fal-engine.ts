import { fileURLToPath } from 'node:url';
import type { Engine } from '../engine.ts';
import { toEffects, createRemoteCapabilities } from '../remote/capabilities.ts';
import { createConnection, type RemoteSettings } from '../remote/connection.ts';
import { readTemplate } from '../remote/json-template.ts';
import type { ModelLimits } from '../remote/model-limits.ts';
import { CLIP_WORK } from '../remote/model-work.ts';
import { ProviderHttp } from '../../../web/providers/provider-http.ts';
import { createRemoteEngine } from '../remote/remote-engine.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';
import { FalProvider } from './fal-provider.ts';

const toInputPath = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Input of Kling's image-to-video models on fal before 2.6. */
export const DEFAULT_FAL_INPUT = toInputPath('kling-input.json');
/** Kling 2.6 and later use another name for the picture, and generate sound unless disabled. */
const FAL_INPUT_SINCE_2_6 = toInputPath('kling-2.6-input.json');

/** Returns the default input file of a clip model. */
export function getFalInput(modelId: string): string {
  const [, major = '0', minor = '0'] = /\/kling-video\/v(\d+)(?:\.(\d+))?/.exec(modelId) ?? [];
  const isSince = Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 6);
  return isSince ? FAL_INPUT_SINCE_2_6 : DEFAULT_FAL_INPUT;
}

/** Models with their input files, for the flows that are not made of picture clips. */
export const FAL_MODELS = {
  'try-on': { model: 'fal-ai/fashn/tryon/v1.6', input: toInputPath('try-on-input.json') },
  'change-elements': {
    model: 'fal-ai/flux-pro/v1/fill',
    input: toInputPath('change-elements-input.json'),
  },
  speaker: {
    model: 'fal-ai/kling-video/ai-avatar/v2/standard',
    input: toInputPath('speaker-input.json'),
    audioSeconds: { least: 2, most: 300 },
  },
} as const;

export interface FalSettings extends RemoteSettings {
  key: string;
  modelId: string;
  queueUrl: string;
  /** Path of the model's input as JSON with placeholders. */
  inputPath: string;
  fileHosts: readonly string[];
  model: ModelLimits;
}

/**
 * Creates an engine for video models on fal.ai.
 *
 * @throws TemplateError
 */
export async function createFalEngine(settings: FalSettings): Promise<Engine<RemoteSpec>> {
  const { work = CLIP_WORK } = settings;
  const input = await readTemplate(settings.inputPath, work.needs);
  const { key, modelId, fileHosts, model, usdPerSecond, onError } = settings;
  const queueUrl = settings.queueUrl.replace(/\/+$/, '');
  const provider = { name: 'fal', origin: new URL(queueUrl).origin, fileHosts };
  const headers = { authorization: `Key ${key}` };
  const { http } = createConnection({ ...provider, headers }, settings.connection);
  // File addresses are public but unguessable, so the key is only sent to the queue.
  const { files } = createConnection(provider, settings.connection);
  return createRemoteEngine({
    model,
    usdPerSecond,
    usdPerPicture: work.makesPictures ? settings.usdPerPicture : undefined,
    pollIntervalMs: settings.connection?.pollIntervalMs,
    ...(onError ? { onError } : {}),
    capabilities: createRemoteCapabilities({
      id: 'fal',
      name: 'fal',
      describe: () => work.describe(modelId, 'fal.ai'),
      ...settings,
      effects: toEffects(input.uses),
      cancel: { whileQueued: true, whileRunning: true, freeWhileRunning: false },
    }),
    provider: new FalProvider({
      http: new ProviderHttp(http),
      queueUrl,
      model: modelId,
      input,
      files,
      makesPictures: work.makesPictures,
    }),
  });
}
