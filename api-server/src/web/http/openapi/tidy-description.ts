type Schemas = Record<string, unknown>;

interface Response {
  description?: string;
  $ref?: string;
}

interface Described {
  components?: { schemas?: Schemas | undefined } | undefined;
  paths?: Record<string, Record<string, { responses?: Record<string, Response> }> | undefined>;
}

const PREFIX = '#/components/schemas/';
const INPUT = 'Input';

/** Renames all references in a part of the document. */
function renameReferences<T>(part: T, rename: (name: string) => string): T {
  const text = JSON.stringify(part, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(PREFIX)
      ? `${PREFIX}${rename(value.slice(PREFIX.length))}`
      : value,
  );
  return JSON.parse(text) as T;
}

/** Lists the names of all schemas that are reachable from the document's operations. */
function listUsed(document: Described, schemas: Schemas): Set<string> {
  const { components: _components, ...operations } = document;
  const usedNames = new Set<string>();
  const visit = (part: unknown) =>
    renameReferences(part, (name) => {
      if (!usedNames.has(name)) {
        usedNames.add(name);
        visit(schemas[name] ?? {});
      }
      return name;
    });
  visit(operations);
  return usedNames;
}

const toOutputName = (name: string) => name.slice(0, -INPUT.length);

/**
 * Lists the input schemas that need no name of their own: the output schema is the same or unused.
 */
function listMergeable(schemas: Schemas, usedNames: Set<string>): Set<string> {
  const inputs = [...usedNames].filter(
    (name) => name.endsWith(INPUT) && toOutputName(name) in schemas,
  );
  const mergeable = new Set(inputs);
  const rename = (name: string) => (mergeable.has(name) ? toOutputName(name) : name);
  const isSame = (name: string) =>
    !usedNames.has(toOutputName(name)) ||
    JSON.stringify(renameReferences(schemas[name], rename)) ===
      JSON.stringify(renameReferences(schemas[toOutputName(name)], rename));
  // When a schema stays separate, two schemas that reference it may differ, too.
  for (let before = -1; before !== mergeable.size;) {
    before = mergeable.size;
    for (const name of mergeable) if (!isSame(name)) mergeable.delete(name);
  }
  return mergeable;
}

/** Names a response by its description, such as `too_many_requests`. */
const toResponseName = (description: string) =>
  description
    .split(/[^a-z0-9]+/i)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('');

/** Moves responses that several operations share to the components, which halves the document. */
function shareResponses<D extends Described>(document: D): D {
  const operations = Object.values(document.paths ?? {}).flatMap((methods) =>
    Object.values(methods ?? {}),
  );
  const counts = new Map<string, number>();
  for (const { responses = {} } of operations) {
    for (const response of Object.values(responses)) {
      const key = JSON.stringify(response);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const sharedResponses: Record<string, unknown> = {};
  for (const { responses = {} } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      const isProblem = Number(status) >= 400 && response.description !== undefined;
      if (!isProblem || (counts.get(JSON.stringify(response)) ?? 0) < 2) continue;
      const name = toResponseName(response.description ?? '');
      sharedResponses[name] ??= response;
      if (JSON.stringify(sharedResponses[name]) !== JSON.stringify(response)) continue;
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return { ...document, components: { ...document.components, responses: sharedResponses } };
}

/**
 * Removes schemas that no operation uses, merges input and output schemas that are the same, and
 * names the responses that operations share.
 */
export function tidyDescription<D extends object>(document: D): D {
  return shareResponses(tidySchemas(document));
}

function tidySchemas<D extends object>(document: D): D {
  const { components }: Described = document;
  const schemas = components?.schemas ?? {};
  const usedNames = listUsed(document, schemas);
  const mergeable = listMergeable(schemas, usedNames);
  const rename = (name: string) => (mergeable.has(name) ? toOutputName(name) : name);
  const renamedEntries = [...usedNames].map((name) => [rename(name), schemas[name]] as const);
  const sortedSchemas = Object.fromEntries(renamedEntries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return renameReferences(
    { ...document, components: { ...components, schemas: sortedSchemas } },
    rename,
  );
}
