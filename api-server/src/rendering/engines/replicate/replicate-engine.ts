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
import { ReplicateProvider } from './replicate-provider.ts';

const toInputPath = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Input of Kling 2.1 on Replicate. */
export const DEFAULT_REPLICATE_INPUT = toInputPath('kling-input.json');

/** Models with their input files, for the flows that are not made of picture clips. */
export const REPLICATE_MODELS = {
  'try-on': { model: 'google/nano-banana-2', input: toInputPath('try-on-input.json') },
  'change-elements': {
    model: 'black-forest-labs/flux-fill-pro',
    input: toInputPath('change-elements-input.json'),
  },
  speaker: {
    model: 'bytedance/omni-human',
    input: toInputPath('speaker-input.json'),
    // Longer sounds are accepted, but the quality drops.
    audioSeconds: { least: 0, most: 15 },
  },
} as const;

const SETTLE_MS = 60_000;

export interface ReplicateSettings extends RemoteSettings {
  token: string;
  /** owner/name */
  modelId: string;
  apiUrl: string;
  /** Path of the model's input as JSON with placeholders. */
  inputPath: string;
  fileHosts: readonly string[];
  model: ModelLimits;
  /** Milliseconds after which a prediction missing from the list certainly does not exist. */
  settleMs?: number;
}

/**
 * Creates an engine for video models on Replicate.
 *
 * @throws TemplateError
 */
export async function createReplicateEngine(
  settings: ReplicateSettings,
): Promise<Engine<RemoteSpec>> {
  const { work = CLIP_WORK } = settings;
  const input = await readTemplate(settings.inputPath, work.needs);
  const { token, modelId, fileHosts, model, usdPerSecond, onError } = settings;
  const apiUrl = settings.apiUrl.replace(/\/+$/, '');
  const headers = { authorization: `Bearer ${token}` };
  const provider = { name: 'Replicate', origin: new URL(apiUrl).origin, headers, fileHosts };
  const { http, files } = createConnection(provider, settings.connection);
  return createRemoteEngine({
    model,
    usdPerSecond,
    usdPerPicture: work.makesPictures ? settings.usdPerPicture : undefined,
    pollIntervalMs: settings.connection?.pollIntervalMs,
    ...(onError ? { onError } : {}),
    capabilities: createRemoteCapabilities({
      id: 'replicate',
      name: 'Replicate',
      describe: () => work.describe(modelId, 'Replicate'),
      ...settings,
      effects: toEffects(input.uses),
      cancel: { whileQueued: true, whileRunning: true, freeWhileRunning: false },
    }),
    provider: new ReplicateProvider({
      http: new ProviderHttp(http),
      apiUrl,
      model: modelId,
      input,
      files,
      makesPictures: work.makesPictures,
      settleMs: settings.settleMs ?? SETTLE_MS,
    }),
  });
}
