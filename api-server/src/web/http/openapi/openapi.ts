import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig } from 'fastify';
import fp from 'fastify-plugin';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { createSchemaNames } from './named-schemas.ts';
import { tidyDescription } from './tidy-description.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Headers that the description lists as parameters. */
    sentHeaders?: readonly SentHeader[];
  }
}

/** Request header that a call needs. */
export interface SentHeader {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly isOptional?: boolean;
}

function toHeadersSchema({ sentHeaders = [] }: FastifyContextConfig) {
  if (sentHeaders.length === 0) return {};
  const properties = Object.fromEntries(sentHeaders.map(({ name, schema }) => [name, schema]));
  const requiredNames = sentHeaders.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  return { headers: { type: 'object', properties, required: requiredNames } };
}

/**
 * Serves the API's description at /api/openapi.json, generated from the contract, and a readable
 * version at /api/docs.
 */
export const openApi = fp<{ productName: string; publicUrl: string }>(
  async (app, { productName, publicUrl }) => {
    const schemaRegistry = createSchemaNames();
    const transform = createJsonSchemaTransform({ schemaRegistry });
    const transformObject = createJsonSchemaTransformObject({ schemaRegistry });
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: `${productName} API`,
          version: '1.0',
          description: 'Errors are problem documents (RFC 9457).',
        },
        servers: [{ url: publicUrl === '' ? '/' : publicUrl }],
        components: {
          securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        },
      },
      transform: (document) => {
        const { schema, url } = transform(document);
        const headers = toHeadersSchema(document.route.config ?? {});
        return { schema: { ...schema, ...headers }, url };
      },
      transformObject: (document) => tidyDescription(transformObject(document)),
    });
    let description: { text: string; etag: string } | undefined;
    app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
      if (!description) {
        const text = JSON.stringify(app.swagger());
        description = { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
      }
      const { text, etag } = description;
      void reply.headers({ etag, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    });
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  },
  { name: 'openapi' },
);
