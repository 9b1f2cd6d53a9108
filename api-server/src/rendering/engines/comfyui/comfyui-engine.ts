import { fileURLToPath } from 'node:url';
import { t } from '@vidra/shared-i18n/text';
import type { Engine } from '../engine.ts';
import { toEffects, createRemoteCapabilities } from '../remote/capabilities.ts';
import { createConnection, type RemoteSettings } from '../remote/connection.ts';
import { readTemplate } from '../remote/json-template.ts';
import type { ModelLimits } from '../remote/model-limits.ts';
import { CLIP_WORK } from '../remote/model-work.ts';
import { ProviderHttp } from '../../../web/providers/provider-http.ts';
import { createRemoteEngine } from '../remote/remote-engine.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';
import { ComfyuiProvider, createClientId } from './comfyui-provider.ts';
import { ProgressFeed } from './progress.ts';

/** Image to video with LTX-Video 2B, using only ComfyUI's own nodes. */
export const DEFAULT_WORKFLOW = fileURLToPath(new URL('ltx-image-to-video.json', import.meta.url));

export interface ComfyuiSettings extends RemoteSettings {
  /** Address of the server. */
  url: string;
  /** Path of a workflow in API format, with placeholders. */
  workflowPath: string;
  framesPerSecond: number;
  frameStep: number;
  model: ModelLimits;
}

/**
 * Creates an engine for open models on the operator's ComfyUI server.
 *
 * @throws TemplateError
 */
export async function createComfyuiEngine(settings: ComfyuiSettings): Promise<Engine<RemoteSpec>> {
  const { work = CLIP_WORK } = settings;
  const workflow = await readTemplate(settings.workflowPath, work.needs);
  const baseUrl = settings.url.replace(/\/+$/, '');
  const clientId = createClientId();
  const provider = { name: 'ComfyUI', origin: new URL(baseUrl).origin, fileHosts: [] };
  const { http, files } = createConnection(provider, settings.connection);
  const { framesPerSecond, frameStep, model, usdPerSecond, onError } = settings;
  return createRemoteEngine({
    model,
    usdPerSecond,
    usdPerPicture: work.makesPictures ? settings.usdPerPicture : undefined,
    pollIntervalMs: settings.connection?.pollIntervalMs,
    ...(onError ? { onError } : {}),
    capabilities: createRemoteCapabilities({
      id: 'comfyui',
      name: 'ComfyUI',
      describe: () => t`Generative AI: an open model on this site's own ComfyUI server`,
      ...settings,
      effects: toEffects(workflow.uses),
      cancel: { whileQueued: true, whileRunning: true, freeWhileRunning: true },
    }),
    provider: new ComfyuiProvider({
      http: new ProviderHttp(http),
      baseUrl,
      workflow,
      framesPerSecond,
      frameStep,
      files,
      clientId,
      makesPictures: work.makesPictures,
      progress: new ProgressFeed(`${baseUrl.replace(/^http/, 'ws')}/ws?clientId=${clientId}`),
    }),
  });
}
