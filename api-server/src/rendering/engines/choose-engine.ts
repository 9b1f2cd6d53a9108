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

/** Who makes each flow. An engine is asked for its own flow alone. */
export type Engines = Readonly<Record<Flow, Engine<FlowSpec>>>;

export interface EngineChoice extends JobLimits {
  environment: NodeJS.ProcessEnv;
  /** Whether the engines are put to work here: if not, they need no keys. As a rule they are. */
  makesVideos?: boolean;
  tools: FfmpegTools;
  speech: Speech;
  /** A folder for these engines alone: what an earlier process left in it is removed. */
  workDir: string;
  /** Makes the embedded engine, when it is asked for. */
  createPreview: () => Promise<Engine<FlowSpec>>;
  /** Receives what goes wrong at a provider, in the operator's words. */
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
  oneAtATime: ReturnType<typeof createKeyedLock>,
  audioSeconds: AudioSeconds | undefined,
): Promise<Engine<FlowSpec>> {
  const { tools, speech, workDir, onError } = choice;
  return createFilmEngine({
    provider,
    oneAtATime,
    onError,
    audioSeconds,
    tools: { tools, speech },
    capabilities: createFilmCapabilities(flow, provider.capabilities()),
    workDir: join(workDir, flow),
  });
}

/**
 * The engine of each flow that its `ENGINE_…` variable names, by default the preview engine.
 * @throws ConfigError naming each variable that cannot be used, and why.
 */
export async function createEngines(choice: EngineChoice): Promise<Engines> {
  const settings = readEngineSettings(choice.environment, choice.makesVideos);
  const oneAtATime = createKeyedLock();
  let preview: Promise<Engine<FlowSpec>> | undefined;
  const clipMakers = new Map<RemoteDriver, Promise<Provider>>();

  const getEngine = async (flow: Flow): Promise<Engine<FlowSpec>> => {
    const flowSettings = settings[flow];
    if (flowSettings.driver === 'preview') return (preview ??= choice.createPreview());
    // Flows that are made of clips share one maker of clips.
    const clipMaker = isSpecial(flow) ? undefined : clipMakers.get(flowSettings.driver);
    const creation = clipMaker ?? createProvider(flowSettings, flow, choice);
    if (!isSpecial(flow)) clipMakers.set(flowSettings.driver, creation);
    const provider = await creation;
    if (flow !== 'image-to-video')
      return makeFilms(flow, provider, choice, oneAtATime, flowSettings.audioSeconds);
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
