import { join } from 'node:path';
import { FLOWS, type FilmFlow, type Flow } from '@vidra/shared-contract';
import { ConfigError } from '../../config/config-error.ts';
import { createKeyedLock } from '../../data/locks/keyed-lock.ts';
import type { FfmpegTools } from '../media/ffmpeg.ts';
import type { Speech } from '../speech/speech.ts';
import { createComfyuiEngine } from './comfyui/comfyui-engine.ts';
import type { Engine } from './engine.ts';
import { createFalEngine } from './fal/fal-engine.ts';
import type { FlowSpec } from './film-spec.ts';
import { createOpenaiVideoEngine } from './openai-video/openai-video-engine.ts';
import type { JobLimits } from './remote/connection.ts';
import type { AudioSeconds } from './remote/model-limits.ts';
import { withFinishing } from './remote/finishing-engine.ts';
import { TemplateError } from './remote/json-template.ts';
import type { RemoteSpec } from './remote/remote-spec.ts';
import { createFilmEngine } from './remote-film/film-engine.ts';
import { createFilmCapabilities } from './remote-film/capabilities.ts';
import { createReplicateEngine } from './replicate/replicate-engine.ts';
import type { RemoteDriver, RemoteEngineSettings } from './settings/drivers.ts';
import { readEngineSettings, toVariable } from './settings/engine-settings.ts';
import { isSpecial } from './settings/special-models.ts';

/** Engine of each flow. Each engine only receives its own flow. */
export type Engines = Readonly<Record<Flow, Engine<FlowSpec>>>;

export interface EngineChoice extends JobLimits {
  environment: NodeJS.ProcessEnv;
  /** Whether this process renders with the engines; otherwise they need no keys. Default: true. */
  makesVideos?: boolean;
  tools: FfmpegTools;
  speech: Speech;
  /** Folder for these engines alone. Files left by an earlier process are removed. */
  workDir: string;
  /** Creates the embedded engine on demand. */
  createPreview: () => Promise<Engine<FlowSpec>>;
  /** Receives provider errors, worded for the operator. */
  onError: (error: unknown) => void;
}

type Provider = Engine<RemoteSpec>;

const TEMPLATE_VARIABLES: Partial<Record<RemoteDriver, string>> = {
  comfyui: 'COMFYUI_WORKFLOW',
  fal: 'FAL_INPUT',
  replicate: 'REPLICATE_INPUT',
};

async function createDriver(
  settings: RemoteEngineSettings,
  { concurrentJobs, jobTimeoutSeconds, onError }: EngineChoice,
): Promise<Provider> {
  const commonSettings = { concurrentJobs, jobTimeoutSeconds, onError };
  switch (settings.driver) {
    case 'comfyui':
      return createComfyuiEngine({ ...settings, ...commonSettings });
    case 'fal':
      return createFalEngine({ ...settings, ...commonSettings });
    case 'replicate':
      return createReplicateEngine({ ...settings, ...commonSettings });
    case 'openai':
      return createOpenaiVideoEngine({ ...settings, ...commonSettings });
  }
}

async function createProvider(
  settings: RemoteEngineSettings,
  flow: Flow,
  choice: EngineChoice,
): Promise<Provider> {
  return createDriver(settings, choice).catch((error: unknown) => {
    if (!(error instanceof TemplateError)) throw error;
    const variable = toVariable(TEMPLATE_VARIABLES[settings.driver] ?? '', flow);
    throw new ConfigError(`${variable}: ${error.message}`, { cause: error });
  });
}

function makeFilms(
  flow: FilmFlow,
  provider: Provider,
  choice: EngineChoice,
  keyedLock: ReturnType<typeof createKeyedLock>,
  audioSeconds: AudioSeconds | undefined,
): Promise<Engine<FlowSpec>> {
  const { tools, speech, workDir, onError } = choice;
  return createFilmEngine({
    provider,
    keyedLock,
    onError,
    audioSeconds,
    tools: { tools, speech },
    capabilities: createFilmCapabilities(flow, provider.capabilities()),
    workDir: join(workDir, flow),
  });
}

/**
 * Creates the engine that each `ENGINE_…` variable names. Default: the preview engine.
 *
 * @throws ConfigError naming each unusable variable and the reason
 */
export async function createEngines(choice: EngineChoice): Promise<Engines> {
  const settings = readEngineSettings(choice.environment, choice.makesVideos);
  const keyedLock = createKeyedLock();
  let preview: Promise<Engine<FlowSpec>> | undefined;
  const clipMakers = new Map<RemoteDriver, Promise<Provider>>();

  const getEngine = async (flow: Flow): Promise<Engine<FlowSpec>> => {
    const flowSettings = settings[flow];
    if (flowSettings.driver === 'preview') return (preview ??= choice.createPreview());
    // All clip-based flows share one clip engine.
    const clipMaker = isSpecial(flow) ? undefined : clipMakers.get(flowSettings.driver);
    const creation = clipMaker ?? createProvider(flowSettings, flow, choice);
    if (!isSpecial(flow)) clipMakers.set(flowSettings.driver, creation);
    const provider = await creation;
    if (flow !== 'image-to-video')
      return makeFilms(flow, provider, choice, keyedLock, flowSettings.audioSeconds);
    const clips = await withFinishing(provider, {
      tools: choice.tools,
      workDir: join(choice.workDir, flow),
    });
    return clips as Engine<FlowSpec>;
  };

  const engines: [Flow, Engine<FlowSpec>][] = [];
  for (const flow of FLOWS) engines.push([flow, await getEngine(flow)]);
  return Object.fromEntries(engines) as Engines;
}
