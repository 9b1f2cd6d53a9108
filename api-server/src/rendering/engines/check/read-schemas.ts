import { z } from 'zod';
import { ProviderHttp } from '../../../web/providers/provider-http.ts';
import { readModelInput, type ModelInput } from './input-schema.ts';

const components = z.looseObject({
  schemas: z.record(z.string(), z.unknown()).default({}),
});

const falDocument = z.looseObject({
  components: components.default({ schemas: {} }),
  paths: z.record(
    z.string(),
    z.looseObject({
      post: z
        .looseObject({
          requestBody: z.looseObject({
            content: z.looseObject({ 'application/json': z.looseObject({ schema: z.unknown() }) }),
          }),
        })
        .optional(),
    }),
  ),
});

const replicateModel = z.looseObject({
  latest_version: z
    .looseObject({ openapi_schema: z.looseObject({ components }) })
    .nullable()
    .optional(),
});

const RETRY = { attempts: 2 };

function connect(name: string, origin: string, headers: Record<string, string> = {}) {
  return new ProviderHttp({ name, origin, headers, retry: RETRY });
}

/**
 * Reads a fal model's input from its public schema.
 *
 * @throws ProviderError; `isGone` if the model does not exist
 */
export async function readFalInput(
  schemaUrl: string,
  modelId: string,
): Promise<ModelInput | undefined> {
  const url = new URL(schemaUrl);
  url.searchParams.set('endpoint_id', modelId);
  const document = await connect('fal', url.origin).request({
    url,
    repeat: 'safe',
    schema: falDocument,
  });
  const operation = Object.values(document.paths).find(({ post }) => post)?.post;
  const body = operation?.requestBody.content['application/json'].schema;
  return readModelInput(body, document.components.schemas);
}

interface ReplicateAccess {
  apiUrl: string;
  token: string;
}

/**
 * Reads the input of the newest version of a Replicate model.
 *
 * @throws ProviderError; `isGone` if the model does not exist
 */
export async function readReplicateInput(
  { apiUrl, token }: ReplicateAccess,
  modelId: string,
): Promise<ModelInput | undefined> {
  const url = new URL(`/v1/models/${modelId}`, apiUrl);
  const headers = { authorization: `Bearer ${token}` };
  const { latest_version: version } = await connect('Replicate', url.origin, headers).request({
    url,
    repeat: 'safe',
    schema: replicateModel,
  });
  const schemas = version?.openapi_schema.components.schemas;
  return schemas && readModelInput(schemas['Input'], schemas);
}

const modelList = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

/**
 * Lists the models of a server with OpenAI's protocol.
 *
 * @throws ProviderError
 */
export async function readModelIds(baseUrl: string, apiKey: string | undefined): Promise<string[]> {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/models`);
  const headers: Record<string, string> =
    apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  const { data } = await connect('The server', url.origin, headers).request({
    url,
    repeat: 'safe',
    schema: modelList,
  });
  return data.map(({ id }) => id);
}
