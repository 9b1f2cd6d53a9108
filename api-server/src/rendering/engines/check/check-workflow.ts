import { z } from 'zod';
import { ProviderHttp } from '../../../web/providers/provider-http.ts';
import type { JsonObject } from '../remote/json-template.ts';

/** An input is `[type, options]`, or `[[values…], options]` for a choice of files or names. */
const inputs = z.record(z.string(), z.array(z.unknown())).default({});
const nodeClass = z.looseObject({
  input: z.looseObject({ required: inputs, optional: inputs }).default({
    required: {},
    optional: {},
  }),
});
const objectInfo = z.record(z.string(), nodeClass);

const workflowNode = z.looseObject({
  class_type: z.string(),
  inputs: z.record(z.string(), z.unknown()).default({}),
});

/** Lists the choices of an input. Newer servers list them in the options of the type COMBO. */
function listChoices([type, options]: readonly unknown[]): readonly unknown[] | undefined {
  if (Array.isArray(type)) return type as unknown[];
  if (type !== 'COMBO') return undefined;
  const { data } = z.looseObject({ options: z.array(z.unknown()) }).safeParse(options);
  return data?.options;
}

type Node = z.output<typeof workflowNode>;

function checkNode(
  name: string,
  data: Node,
  nodeDefinition: z.output<typeof nodeClass> | undefined,
) {
  if (!nodeDefinition)
    return [`The server has no node type ${data.class_type}, which "${name}" uses.`];
  const { required, optional } = nodeDefinition.input;
  const missingFaults = Object.keys(required)
    .filter((input) => !(input in data.inputs))
    .map((input) => `${data.class_type} needs "${input}", which "${name}" does not set.`);
  const inputFaults = Object.entries(data.inputs).flatMap(([input, value]) => {
    const definition = required[input] ?? optional[input];
    // Some nodes have dynamic inputs, named like `resize.width`.
    if (!definition) {
      return input.includes('.') ? [] : [`${data.class_type} has no input "${input}".`];
    }
    const choices = listChoices(definition);
    const isLiteral = typeof value === 'string' && !value.includes('{{');
    if (!choices || !isLiteral || choices.includes(value)) return [];
    return [`The server has no "${value}" for "${input}" of ${data.class_type}.`];
  });
  return [...missingFaults, ...inputFaults];
}

/**
 * Lists in sentences which parts of a workflow a ComfyUI server cannot run.
 *
 * @throws ProviderError
 */
export async function checkWorkflow(serverUrl: string, workflow: JsonObject): Promise<string[]> {
  const base = `${serverUrl.replace(/\/+$/, '')}/object_info`;
  const { origin } = new URL(base);
  const http = new ProviderHttp({ name: 'ComfyUI', origin, retry: { attempts: 2 } });
  const faults: string[] = [];
  for (const [name, node] of Object.entries(workflow)) {
    const { data } = workflowNode.safeParse(node);
    if (!data) {
      faults.push(`"${name}" is not a node of a workflow in API format.`);
      continue;
    }
    // Fetches classes one by one, because all of them take tens of megabytes with many extensions.
    const url = `${base}/${encodeURIComponent(data.class_type)}`;
    const classes = await http.request({ url, repeat: 'safe', schema: objectInfo });
    faults.push(...checkNode(name, data, classes[data.class_type]));
  }
  return faults;
}
