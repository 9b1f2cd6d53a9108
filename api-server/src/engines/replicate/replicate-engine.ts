import { fileURLToPath } from 'node:url';
import type { Engine } from '../engine.ts';
import { effectsOf, remoteCapabilities } from '../remote/capabilities.ts';
import { connectionOf, type RemoteSettings } from '../remote/connection.ts';
import { readTemplate } from '../remote/json-template.ts';
import type { ModelLimits } from '../remote/model-limits.ts';
import { ProviderHttp } from '../remote/provider-http.ts';
import { createRemoteEngine } from '../remote/remote-engine.ts';
import { ReplicateProvider } from './replicate-provider.ts';

/** The input of Kling 2.1 on Replicate. */
export const DEFAULT_REPLICATE_INPUT = fileURLToPath(new URL('kling-input.json', import.meta.url));

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
  /** Only after this time a prediction that is nowhere is known to be none. */
  settleMs?: number;
}

/** Video models on Replicate. @throws TemplateError */
export async function createReplicateEngine(settings: ReplicateSettings): Promise<Engine> {
  const input = await readTemplate(settings.inputPath);
  const { token, modelId, fileHosts, model, usdPerSecond, onError } = settings;
  const apiUrl = settings.apiUrl.replace(/\/+$/, '');
  const headers = { authorization: `Bearer ${token}` };
  const provider = { name: 'Replicate', origin: new URL(apiUrl).origin, headers, fileHosts };
  const { http, files } = connectionOf(provider, settings.connection);
  return createRemoteEngine({
    model,
    usdPerSecond,
    pollIntervalMs: settings.connection?.pollIntervalMs,
    ...(onError ? { onError } : {}),
    capabilities: remoteCapabilities({
      id: 'replicate',
      name: 'Replicate',
      label: `Generative AI: ${modelId} at Replicate; your picture and text are sent there`,
      ...settings,
      effects: effectsOf(input.uses),
      cancel: { whileQueued: true, whileRunning: true, freeWhileRunning: false },
    }),
    provider: new ReplicateProvider({
      http: new ProviderHttp(http),
      ...{ apiUrl, model: modelId, input, files },
      settleMs: settings.settleMs ?? SETTLE_MS,
    }),
  });
}
