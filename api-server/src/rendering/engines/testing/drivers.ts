import { fileURLToPath } from 'node:url';
import { createComfyuiEngine, DEFAULT_WORKFLOW } from '../comfyui/comfyui-engine.ts';
import type { Engine } from '../engine.ts';
import { createFalEngine, DEFAULT_FAL_INPUT, FAL_MODELS } from '../fal/fal-engine.ts';
import { createOpenaiVideoEngine } from '../openai-video/openai-video-engine.ts';
import type { ConnectionOptions, RemoteSettings } from '../remote/connection.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';
import {
  createReplicateEngine,
  DEFAULT_REPLICATE_INPUT,
  REPLICATE_MODELS,
} from '../replicate/replicate-engine.ts';
import { SPECIAL_MODEL, SPECIAL_WORK, type SpecialFlow } from '../settings/special-models.ts';
import { createComfyuiProtocol } from './comfyui-server.ts';
import { FAL_KEY, FAL_MODEL, createFalProtocol } from './fal-server.ts';
import { OPENAI_KEY, OPENAI_MODEL, createOpenaiVideoProtocol } from './openai-video-server.ts';
import type { Operation, Protocol, ProviderServer } from './provider-server.ts';
import { REPLICATE_MODEL, REPLICATE_TOKEN, createReplicateProtocol } from './replicate-server.ts';

/** A driver, its provider's server, and the limits of its protocol. */
export interface Driver {
  name: string;
  protocol: (server: ProviderServer) => Protocol;
  /**
   * @param key overrides the valid key
   * @param flow uses that flow's model
   */
  create: (
    origin: string,
    settings: RemoteSettings,
    key?: string,
    flow?: SpecialFlow,
  ) => Promise<Engine<RemoteSpec>>;
  /** Whether the provider can find a job by our key. */
  canReconcile: boolean;
  /** Outcome of canceling a running job: accepted by the provider, or only assured by us. */
  cancelOfRunning: 'requested' | 'cancelled';
  /** The provider's message for a job refused by its content rules. */
  declined: string;
  /** Operation that returns a job's result. */
  ended: Operation;
  secondsFor5: number;
  /** Shortest clip of its model, in seconds. */
  shortestClip: number;
}

const anySize = { sizeStep: 2, longestShortSide: 1_080, seconds: [5, 10] };

const toSpecialModel = (flow: SpecialFlow) => ({ work: SPECIAL_WORK[flow], model: SPECIAL_MODEL });
const toModel = ({ model, input }: { model: string; input: string }) => ({
  modelId: model,
  inputPath: input,
});
const getWorkflowPath = (flow: SpecialFlow) =>
  fileURLToPath(new URL(`workflows/${flow}.json`, import.meta.url));

const comfyui: Driver = {
  name: 'comfyui',
  protocol: createComfyuiProtocol,
  create: (url, settings, _key, flow) =>
    createComfyuiEngine({
      ...settings,
      url,
      workflowPath: DEFAULT_WORKFLOW,
      framesPerSecond: 24,
      frameStep: 8,
      model: { seconds: [5, 10], sizeStep: 32, longestShortSide: 720 },
      ...(flow && { ...toSpecialModel(flow), workflowPath: getWorkflowPath(flow) }),
    }),
  canReconcile: true,
  cancelOfRunning: 'requested',
  declined: 'NSFW content detected',
  ended: 'result',
  secondsFor5: 5,
  shortestClip: 5,
};

const fal: Driver = {
  name: 'fal',
  protocol: createFalProtocol,
  create: (queueUrl, settings, key = FAL_KEY, flow?: SpecialFlow) =>
    createFalEngine({
      ...settings,
      key,
      queueUrl,
      modelId: FAL_MODEL,
      inputPath: DEFAULT_FAL_INPUT,
      fileHosts: ['fal.media'],
      model: anySize,
      ...(flow && { ...toSpecialModel(flow), ...toModel(FAL_MODELS[flow]) }),
    }),
  canReconcile: false,
  cancelOfRunning: 'requested',
  declined: 'content_policy_violation',
  ended: 'result',
  secondsFor5: 5,
  shortestClip: 5,
};

const replicate: Driver = {
  name: 'replicate',
  protocol: createReplicateProtocol,
  create: (apiUrl, settings, token = REPLICATE_TOKEN, flow?: SpecialFlow) =>
    createReplicateEngine({
      ...settings,
      token,
      apiUrl,
      modelId: REPLICATE_MODEL,
      settleMs: 0,
      inputPath: DEFAULT_REPLICATE_INPUT,
      fileHosts: ['replicate.delivery'],
      model: anySize,
      ...(flow && { ...toSpecialModel(flow), ...toModel(REPLICATE_MODELS[flow]) }),
    }),
  canReconcile: true,
  cancelOfRunning: 'requested',
  declined: 'The input was flagged as sensitive. (E005)',
  ended: 'poll',
  secondsFor5: 5,
  shortestClip: 5,
};

const sizes = [
  { width: 720, height: 1280 },
  { width: 1280, height: 720 },
];
const openaiVideo: Driver = {
  name: 'openai',
  protocol: createOpenaiVideoProtocol,
  create: (origin, settings, apiKey = OPENAI_KEY) =>
    Promise.resolve(
      createOpenaiVideoEngine({
        ...settings,
        apiKey,
        baseUrl: `${origin}/v1`,
        modelId: OPENAI_MODEL,
        fileHosts: [],
        model: { ...anySize, seconds: [4, 8, 12], sizes },
      }),
    ),
  canReconcile: false,
  cancelOfRunning: 'cancelled',
  declined: 'moderation_blocked',
  ended: 'poll',
  secondsFor5: 8,
  shortestClip: 4,
};

export const DRIVERS: readonly Driver[] = [comfyui, fal, replicate, openaiVideo];

/** Creates the settings of a driver. By default timeouts are long, but retries follow at once. */
export const createRemoteSettings = (connection: ConnectionOptions = {}): RemoteSettings => ({
  concurrentJobs: 2,
  jobTimeoutSeconds: 600,
  usdPerSecond: 0.056,
  usdPerPicture: 0.075,
  connection: { timeoutMs: 10_000, pollIntervalMs: 0, retry: { firstDelayMs: 1 }, ...connection },
});
