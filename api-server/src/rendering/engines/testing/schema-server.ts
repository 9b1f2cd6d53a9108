import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Documents = Readonly<Record<string, unknown>>;

/** Model descriptions of the providers, by model name. */
export interface DescribedModels {
  /** Documents in fal's format. */
  fal?: Documents;
  /** Models in Replicate's format. */
  replicate?: Documents;
  /** Node classes in ComfyUI's format. */
  comfyui?: Documents;
  /** Model IDs of a server with OpenAI's protocol. */
  openai?: readonly string[];
}

/** Creates the document of fal's queue for a model. */
export function describeFalModel(endpointId: string, input: object): unknown {
  return {
    openapi: '3.0.4',
    info: {
      title: `Queue OpenAPI for ${endpointId}`,
      version: '1.0.0',
      'x-fal-metadata': { endpointId, category: 'image-to-video' },
    },
    components: {
      securitySchemes: { apiKeyAuth: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { QueueStatus: { type: 'object' }, ModelInput: { type: 'object', ...input } },
    },
    paths: {
      [`/${endpointId}/requests/{request_id}/status`]: { get: { responses: {} } },
      [`/${endpointId}/requests/{request_id}/cancel`]: { put: { responses: {} } },
      [`/${endpointId}`]: {
        post: {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/ModelInput' } },
            },
          },
          responses: {},
        },
      },
    },
    servers: [{ url: 'https://queue.fal.run' }],
  };
}

/** Creates a model in the format of Replicate's API. Cog puts choices into separate schemas. */
export function describeReplicateModel(modelId: string, input: object, schemas: object = {}) {
  const [owner, name] = modelId.split('/');
  return {
    owner,
    name,
    visibility: 'public',
    latest_version: {
      id: 'f'.repeat(64),
      openapi_schema: {
        openapi: '3.0.2',
        components: {
          schemas: { Input: { type: 'object', title: 'Input', ...input }, ...schemas },
        },
      },
    },
  };
}

function answer({ url = '/', headers }: IncomingMessage, models: DescribedModels): unknown {
  const { pathname, searchParams } = new URL(url, 'http://models.test');
  if (pathname === '/openapi.json') return models.fal?.[searchParams.get('endpoint_id') ?? ''];
  const [, replicate] = /^\/v1\/models\/(.+)$/.exec(pathname) ?? [];
  if (replicate !== undefined) {
    return headers.authorization === 'Bearer r8_x' ? models.replicate?.[replicate] : undefined;
  }
  const [, nodeClass] = /^\/object_info\/(.+)$/.exec(pathname) ?? [];
  if (nodeClass !== undefined) {
    const name = decodeURIComponent(nodeClass);
    const info = models.comfyui?.[name];
    return info === undefined ? {} : { [name]: info };
  }
  if (pathname === '/v1/models') {
    return { object: 'list', data: (models.openai ?? []).map((id) => ({ id, object: 'model' })) };
  }
  return undefined;
}

/** Starts a local server with the model descriptions of fal, Replicate, ComfyUI and OpenAI. */
export async function startSchemaServer(models: DescribedModels) {
  const server = createServer((request, response) => {
    const body = answer(request, models);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { detail: 'Not found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
