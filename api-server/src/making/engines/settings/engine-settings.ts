import { FLOWS, type Flow } from '@vidra/shared-contract';
import type { z } from 'zod';
import { ConfigError } from '../../../config/config-error.ts';
import { presentVariables } from '../../../config/present-variables.ts';
import { DRIVERS, type RemoteDriver, type RemoteEngineSettings } from './drivers.ts';
import {
  getAudioSeconds,
  isSpecial,
  modelVariables,
  SPECIAL_DRIVERS,
  SPECIAL_MODEL,
  SPECIAL_WORK,
  suffixOf,
  type SpecialFlow,
} from './special-models.ts';

export type EngineSettings = { driver: 'preview' } | RemoteEngineSettings;

type Variables = Readonly<Record<string, string | undefined>>;
type Reading = { settings: EngineSettings } | { problems: string[] };

const engineVariable = (flow: Flow): string => `ENGINE_${suffixOf(flow)}`;

/** The variable in which a flow finds what others find under the plain name. */
export const variableOf = (plain: string, flow: Flow): string =>
  isSpecial(flow) ? `${plain}_${suffixOf(flow)}` : plain;

const CLIP_ENGINES = ['preview', 'comfyui', 'fal', 'replicate', 'openai'] as const;
const enginesFor = (flow: Flow): readonly string[] =>
  isSpecial(flow) ? ['preview', ...SPECIAL_DRIVERS] : CLIP_ENGINES;

const SPECIAL_FLOWS = Object.keys(SPECIAL_WORK) as SpecialFlow[];

/** The environment variables that choose and set up the engines. */
export const ENGINE_VARIABLES: readonly string[] = [
  ...FLOWS.map(engineVariable),
  ...new Set(Object.values(DRIVERS).flatMap((driver) => Object.keys(driver.in.shape))),
  ...SPECIAL_FLOWS.flatMap((flow) =>
    SPECIAL_DRIVERS.flatMap((driver) =>
      Object.keys(modelVariables(driver, flow)).map((plain) => variableOf(plain, flow)),
    ),
  ),
];

/** The variables as the driver reads them: model and template are those of the flow. */
function variablesFor(flow: SpecialFlow, driver: RemoteDriver, present: Variables): Variables {
  const own = Object.entries(modelVariables(driver, flow)).map(([plain, fallback]) => [
    plain,
    present[variableOf(plain, flow)] ?? fallback,
  ]);
  return { ...present, ...(Object.fromEntries(own) as Variables) };
}

const lineOf =
  (rename: (plain: string) => string) =>
  ({ path, message }: z.core.$ZodIssue): string =>
    `  ${rename(path.join('.'))}: ${message}`;

function readDriver(flow: Flow, driver: RemoteDriver, present: Variables): Reading {
  if (!isSpecial(flow)) {
    const { data, error } = DRIVERS[driver].safeParse(present);
    return data ? { settings: data } : { problems: error.issues.map(lineOf((name) => name)) };
  }
  const own = modelVariables(driver, flow);
  const missing = driver === 'comfyui' && !present[variableOf('COMFYUI_WORKFLOW', flow)];
  const { data, error } = DRIVERS[driver].safeParse(variablesFor(flow, driver, present));
  const rename = (name: string) => (name in own ? variableOf(name, flow) : name);
  const problems = (error?.issues ?? []).map(lineOf(rename));
  if (missing) {
    const name = variableOf('COMFYUI_WORKFLOW', flow);
    problems.push(`  ${name}: is missing: the path of your workflow for this flow in API format`);
  }
  if (!data || problems.length > 0) return { problems };
  const audioSeconds = data.audioSeconds ?? getAudioSeconds(data, flow);
  return { settings: { ...data, model: SPECIAL_MODEL, work: SPECIAL_WORK[flow], audioSeconds } };
}

function readFlow(flow: Flow, present: Variables): Reading {
  const variable = engineVariable(flow);
  const name = present[variable] ?? 'preview';
  const engines = enginesFor(flow);
  if (!engines.includes(name)) {
    const why = name === 'openai' ? "OpenAI's video call cannot make this flow; it " : '';
    return { problems: [`  ${variable}: ${why}must be one of ${engines.join(', ')}`] };
  }
  if (name === 'preview') return { settings: { driver: 'preview' } };
  return readDriver(flow, name as RemoteDriver, present);
}

/** An API that leaves the videos to workers asks engines only what they can do. */
const KEYS_OF_THE_WORKER = {
  FAL_KEY: 'the worker has it',
  REPLICATE_API_TOKEN: 'the worker has it',
};

/**
 * Which engine makes each flow, and how it is reached; README.md lists the variables.
 *
 * @param makesVideos whether this process puts the engines to work, for which they need their keys
 * @throws ConfigError naming each variable that cannot be used.
 */
export function readEngineSettings(
  environment: NodeJS.ProcessEnv,
  makesVideos = true,
): Record<Flow, EngineSettings> {
  const present = {
    ...(!makesVideos && KEYS_OF_THE_WORKER),
    ...presentVariables(environment),
  };
  const problems = new Set<string>();
  const settings = FLOWS.flatMap((flow): [Flow, EngineSettings][] => {
    const reading = readFlow(flow, present);
    if ('settings' in reading) return [[flow, reading.settings]];
    for (const problem of reading.problems) problems.add(problem);
    return [];
  });
  if (problems.size === 0) return Object.fromEntries(settings) as Record<Flow, EngineSettings>;
  throw new ConfigError(
    `The engines cannot be set up. Correct these environment variables and start again:\n${[...problems].join('\n')}`,
  );
}
