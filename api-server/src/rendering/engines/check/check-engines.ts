import type { Flow } from '@vidra/shared-contract';
import { ProviderError } from '../../../web/providers/provider-error.ts';
import { readTemplate } from '../remote/json-template.ts';
import type { RemoteEngineSettings } from '../settings/drivers.ts';
import { readEngineSettings } from '../settings/engine-settings.ts';
import { checkWorkflow } from './check-workflow.ts';
import { compareInput, type ModelInput } from './input-schema.ts';
import { readFalInput, readModelIds, readReplicateInput } from './read-schemas.ts';

/** Result of checking one model. */
export interface EngineFinding {
  driver: RemoteEngineSettings['driver'];
  model: string;
  flows: Flow[];
  /** Sentences for the operator. Empty: the model matches. */
  faults: string[];
}

const getModel = (settings: RemoteEngineSettings) =>
  settings.driver === 'comfyui' ? settings.workflowPath : settings.modelId;

async function compareTemplate(
  input: ModelInput | undefined,
  inputPath: string,
  seconds: readonly number[],
): Promise<string[]> {
  if (!input) return ["The provider does not describe the model's inputs."];
  const { content } = await readTemplate(inputPath, []);
  return compareInput(input, content, seconds);
}

async function askProvider(settings: RemoteEngineSettings): Promise<string[]> {
  switch (settings.driver) {
    case 'comfyui': {
      const { content } = await readTemplate(settings.workflowPath, []);
      return checkWorkflow(settings.url, content);
    }
    case 'fal': {
      const input = await readFalInput(settings.schemaUrl, settings.modelId);
      return compareTemplate(input, settings.inputPath, settings.model.seconds);
    }
    case 'replicate': {
      const input = await readReplicateInput(settings, settings.modelId);
      return compareTemplate(input, settings.inputPath, settings.model.seconds);
    }
    case 'openai': {
      const ids = await readModelIds(settings.baseUrl, settings.apiKey);
      if (ids.includes(settings.modelId)) return [];
      return [`The server has no model ${settings.modelId}, only ${ids.join(', ') || 'none'}.`];
    }
  }
}

async function findFaults(settings: RemoteEngineSettings): Promise<string[]> {
  try {
    return await askProvider(settings);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.isGone && settings.driver !== 'comfyui' && settings.driver !== 'openai'
      ? ['The provider no longer has this model. Choose another one.']
      : [`The provider could not be checked: ${error.message}`];
  }
}

/**
 * Asks each configured provider for its model's input schema and compares it with our requests. No
 * job is started.
 *
 * @throws ConfigError if the engines are not configured
 */
export async function checkEngines(environment: NodeJS.ProcessEnv): Promise<EngineFinding[]> {
  const settings = Object.entries(readEngineSettings(environment)) as [
    Flow,
    ReturnType<typeof readEngineSettings>[Flow],
  ][];
  const remote = settings.flatMap(([flow, flowSettings]) =>
    flowSettings.driver === 'preview' ? [] : [{ flow, own: flowSettings }],
  );
  // All clip-based flows share one model.
  const groups = Map.groupBy(remote, ({ own }) => `${own.driver} ${getModel(own)}`);
  const findings: EngineFinding[] = [];
  for (const [first, ...otherUses] of groups.values()) {
    if (!first) continue;
    const { own } = first;
    const flows = [first, ...otherUses].map(({ flow }) => flow);
    const faults = await findFaults(own);
    findings.push({ driver: own.driver, model: getModel(own), flows, faults });
  }
  return findings;
}
