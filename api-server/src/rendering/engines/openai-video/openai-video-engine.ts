import type { Engine } from '../engine.ts';
import { createRemoteCapabilities } from '../remote/capabilities.ts';
import { createConnection, type RemoteSettings } from '../remote/connection.ts';
import type { ModelLimits } from '../remote/model-limits.ts';
import { ProviderHttp } from '../../../web/providers/provider-http.ts';
import { CLIP_WORK } from '../remote/model-work.ts';
import { createRemoteEngine } from '../remote/remote-engine.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';
import { OpenaiVideoProvider } from './openai-video-provider.ts';

export interface OpenaiVideoSettings extends RemoteSettings {
  /** Including the version, e.g. `https://videos.example/v1`. */
  baseUrl: string;
  /** Optional on self-hosted servers. */
  apiKey?: string;
  modelId: string;
  fileHosts: readonly string[];
  model: ModelLimits;
}

/**
 * Creates an engine for servers with `/v1/videos`, OpenAI's former protocol. OpenAI's own API ended
 * on 2026-09-24, but self-hosted servers still use it.
 */
export function createOpenaiVideoEngine(settings: OpenaiVideoSettings): Engine<RemoteSpec> {
  const { apiKey, modelId, fileHosts, model, usdPerSecond, onError } = settings;
  const baseUrl = settings.baseUrl.replace(/\/+$/, '');
  const { origin, host } = new URL(baseUrl);
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const provider = { name: 'The video server', origin, headers, fileHosts };
  const { http, files } = createConnection(provider, settings.connection);
  return createRemoteEngine({
    model,
    usdPerSecond,
    pollIntervalMs: settings.connection?.pollIntervalMs,
    ...(onError ? { onError } : {}),
    capabilities: createRemoteCapabilities({
      id: 'openai',
      name: 'Video API',
      describe: () => CLIP_WORK.describe(modelId, host),
      ...settings,
      effects: {
        seed: 'ignored',
        negativePrompt: 'ignored',
        size: 'used',
        category: 'ignored',
      },
      cancel: { whileQueued: true, whileRunning: true, freeWhileRunning: false },
    }),
    provider: new OpenaiVideoProvider({
      http: new ProviderHttp(http),
      baseUrl,
      model: modelId,
      files,
    }),
  });
}
