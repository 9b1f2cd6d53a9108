import { FLOWS, type Flow } from '@vidra/shared-contract';
import { z } from 'zod';
import { ConfigError } from '../../../config/config-error.ts';
import { presentVariables } from '../../../config/present-variables.ts';
import type { VariableShape } from '../../../config/variable-schemas.ts';
import { DRIVERS, type RemoteDriver, type RemoteEngineSettings } from './drivers.ts';
import {
  getAudioSeconds,
  isSpecial,
  getModelVariables,
  SPECIAL_DRIVERS,
  SPECIAL_MODEL,
  SPECIAL_WORK,
  toVariableSuffix,
  type SpecialFlow,
} from './special-models.ts';

export type EngineSettings = { driver: 'preview' } | RemoteEngineSettings;

type Variables = Readonly<Record<string, string | undefined>>;
type Reading = { settings: EngineSettings } | { problems: string[] };

const toEngineVariable = (flow: Flow): string => `ENGINE_${toVariableSuffix(flow)}`;

/** Returns the flow-specific name of a variable. */
export const toVariable = (baseVariable: string, flow: Flow): string =>
  isSpecial(flow) ? `${baseVariable}_${toVariableSuffix(flow)}` : baseVariable;

const CLIP_ENGINES = ['preview', 'comfyui', 'fal', 'replicate', 'openai'] as const;
const listEngines = (flow: Flow): readonly string[] =>
  isSpecial(flow) ? ['preview', ...SPECIAL_DRIVERS] : CLIP_ENGINES;

const SPECIAL_FLOWS = Object.keys(SPECIAL_WORK) as SpecialFlow[];

function toEngineEntry(flow: Flow): [string, z.ZodType] {
  const names = listEngines(flow).map((name) => `\`${name}\``);
  const description = `Engine of \`${flow}\`: ${names.join(', ')}`;
  return [toEngineVariable(flow), z.string().default('preview').describe(description)];
}

/** Lists the variables of a flow's own model or workflow. */
const listModelVariables = (flow: SpecialFlow) =>
  SPECIAL_DRIVERS.flatMap((driver) =>
    Object.entries(getModelVariables(driver, flow)).map(
      ([baseVariable, fallback]): [string, z.ZodType] => [
        toVariable(baseVariable, flow),
        z.string().default(fallback).describe(`\`${baseVariable}\` of \`${flow}\``),
      ],
    ),
  );

/** Environment variables that choose and configure the engines, with their schemas. */
export const ENGINE_VARIABLES: VariableShape = Object.fromEntries([
  ...FLOWS.map(toEngineEntry),
  ...Object.values(DRIVERS).flatMap((driver) => Object.entries<z.ZodType>(driver.in.shape)),
  ...SPECIAL_FLOWS.flatMap(listModelVariables),
]);

/** Maps the variables for the driver, with the flow's model and template under the plain names. */
function toDriverVariables(
  flow: SpecialFlow,
  driver: RemoteDriver,
  givenVariables: Variables,
): Variables {
  const flowVariables = Object.entries(getModelVariables(driver, flow)).map(
    ([baseVariable, fallback]) => [
      baseVariable,
      givenVariables[toVariable(baseVariable, flow)] ?? fallback,
    ],
  );
  return { ...givenVariables, ...(Object.fromEntries(flowVariables) as Variables) };
}

const createLineFormatter =
  (rename: (baseVariable: string) => string) =>
  ({ path, message }: z.core.$ZodIssue): string =>
    `  ${rename(path.join('.'))}: ${message}`;

function readDriver(flow: Flow, driver: RemoteDriver, givenVariables: Variables): Reading {
  if (!isSpecial(flow)) {
    const { data, error } = DRIVERS[driver].safeParse(givenVariables);
    return data
      ? { settings: data }
      : { problems: error.issues.map(createLineFormatter((name) => name)) };
  }
  const flowVariables = getModelVariables(driver, flow);
  const isWorkflowMissing =
    driver === 'comfyui' && !givenVariables[toVariable('COMFYUI_WORKFLOW', flow)];
  const { data, error } = DRIVERS[driver].safeParse(
    toDriverVariables(flow, driver, givenVariables),
  );
  const rename = (name: string) => (name in flowVariables ? toVariable(name, flow) : name);
  const problems = (error?.issues ?? []).map(createLineFormatter(rename));
  if (isWorkflowMissing) {
    const name = toVariable('COMFYUI_WORKFLOW', flow);
    problems.push(`  ${name}: is missing: the path to this flow's workflow in API format`);
  }
  if (!data || problems.length > 0) return { problems };
  const audioSeconds = data.audioSeconds ?? getAudioSeconds(data, flow);
  return { settings: { ...data, model: SPECIAL_MODEL, work: SPECIAL_WORK[flow], audioSeconds } };
}

function readFlow(flow: Flow, givenVariables: Variables): Reading {
  const variable = toEngineVariable(flow);
  const name = givenVariables[variable] ?? 'preview';
  const engines = listEngines(flow);
  if (!engines.includes(name)) {
    const reason = name === 'openai' ? "OpenAI's video API does not support this flow; it " : '';
    return { problems: [`  ${variable}: ${reason}must be one of ${engines.join(', ')}`] };
  }
  if (name === 'preview') return { settings: { driver: 'preview' } };
  return readDriver(flow, name as RemoteDriver, givenVariables);
}

/** Placeholders, because an API without rendering only queries the capabilities of engines. */
const KEYS_OF_THE_WORKER = {
  FAL_KEY: 'the worker has it',
  REPLICATE_API_TOKEN: 'the worker has it',
};

/**
 * Reads the engine settings of each flow. configuring-engines.md lists the variables.
 *
 * @param makesVideos whether this process renders with the engines, which requires their keys
 * @throws ConfigError naming each unusable variable
 */
export function readEngineSettings(
  environment: NodeJS.ProcessEnv,
  makesVideos = true,
): Record<Flow, EngineSettings> {
  const givenVariables = {
    ...(!makesVideos && KEYS_OF_THE_WORKER),
    ...presentVariables(environment),
  };
  const problems = new Set<string>();
  const settings = FLOWS.flatMap((flow): [Flow, EngineSettings][] => {
    const reading = readFlow(flow, givenVariables);
    if ('settings' in reading) return [[flow, reading.settings]];
    for (const problem of reading.problems) problems.add(problem);
    return [];
  });
  if (problems.size === 0) return Object.fromEntries(settings) as Record<Flow, EngineSettings>;
  throw new ConfigError(
    `The engine settings are invalid. Fix these environment variables and start again:\n${[...problems].join('\n')}`,
  );
}
