import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ENDPOINTS,
  PROBLEM_STATUS,
  getEndpointPath,
  type CallName,
  type ProblemCode,
} from '@vidra/shared-contract';
import {
  CALL_SCHEMAS,
  problem,
  type CallAnswer,
  type CallSchema,
} from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { z } from 'zod';
import { requireUser, getSignedInUser, type SignedInUser } from './authentication.ts';
import type { SentHeader } from './openapi/openapi.ts';
import { ProblemError } from './problem-error.ts';
import { refuseSuspended, isOpenToSuspended } from './suspension.ts';
import { refuseUnstorableText } from './requests/text-guard.ts';

/** Requires the App-Code header: every call of the product's API names the calling application. */
async function requireAppCode(request: FastifyRequest): Promise<void> {
  const expectedCode = request.server.productCode;
  const requestCode = request.headers['app-code'];
  if (requestCode === expectedCode) return;
  throw new ProblemError(
    'invalid_request',
    requestCode === undefined
      ? t`The App-Code header is missing. Send "App-Code: ${expectedCode}".`
      : t`The App-Code header names another application. Send "App-Code: ${expectedCode}".`,
    // Translators: continues the name of a header.
    { fields: [{ path: 'App-Code', message: t`must be "${expectedCode}"` }] },
  );
}

type Schemas = typeof CALL_SCHEMAS;
type Parsed<N extends CallName, K extends 'body' | 'query'> = Schemas[N] extends {
  [P in K]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** Input of a call's handler, checked against the contract. */
export interface CallInput<N extends CallName> {
  body: Parsed<N, 'body'>;
  query: Parsed<N, 'query'>;
  /** The signed-in user. Do not read it in a public call. */
  user: SignedInUser;
  request: FastifyRequest;
  /** For additional response headers. */
  reply: FastifyReply;
}

interface CallDefinition<N extends CallName> {
  /** Problems beyond bad input, missing credentials and internal errors. */
  problems?: readonly ProblemCode[];
  handler: (input: CallInput<N>) => Promise<CallAnswer<N>>;
}

const EVERYWHERE: readonly ProblemCode[] = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'unavailable',
  'storage_full',
];

/** Builds the response schemas of the problems that a route can answer with. */
export function toProblemResponses(codes: readonly ProblemCode[]): Record<number, unknown> {
  const responses: Record<number, unknown> = {};
  const byStatus = Map.groupBy(new Set(codes), (code) => PROBLEM_STATUS[code]);
  for (const [status, group] of byStatus) {
    responses[status] = {
      description: group.join(', '),
      content: { 'application/problem+json': { schema: problem } },
    };
  }
  return responses;
}

const KEY_PROOF: SentHeader = {
  name: 'DPoP',
  isOptional: true,
  schema: {
    type: 'string',
    description:
      'Proof of a key of the client (RFC 9449, ES256). It binds the session to the key: each later refresh then needs a new proof by the same key.',
  },
};

/** Lists the headers that a call needs besides its credentials. */
function listSentHeaders(
  name: CallName,
  productCode: string,
  codes: readonly ProblemCode[],
): SentHeader[] {
  const appCode = { name: 'App-Code', schema: { type: 'string', const: productCode } };
  if (name === 'login' || name === 'refresh') return [appCode, KEY_PROOF];
  if (!codes.includes('idempotency_key_required')) return [appCode];
  const description = 'Unique per order: sending an order twice with the same key places it once.';
  const schema = { type: 'string', minLength: 8, maxLength: 128, description };
  return [appCode, { name: 'Idempotency-Key', schema }];
}

/** An empty body may be omitted; a call without a body accepts none. */
function readBody(request: FastifyRequest, schema: CallSchema): void {
  if (schema.body) request.body ??= {};
  else if (request.body != null) {
    throw new ProblemError('invalid_request', t`This call does not accept a body.`);
  }
  refuseUnstorableText(request.body);
}

/**
 * Registers the route of one call. Its method, path, schemas, statuses and authentication come from
 * the contract.
 */
export function registerCall<N extends CallName>(
  app: FastifyInstance,
  name: N,
  { problems = [], handler }: CallDefinition<N>,
): void {
  const endpoint = ENDPOINTS[name];
  const schema: CallSchema = CALL_SCHEMAS[name];
  const refusesSuspended = endpoint.auth && !isOpenToSuspended(name);
  const codes = [
    ...EVERYWHERE,
    ...problems,
    ...(endpoint.auth ? ['unauthorized' as const] : []),
    ...(refusesSuspended ? ['account_suspended' as const] : []),
  ];
  const [, , , area = 'api'] = endpoint.path.split('/');
  app.route({
    method: endpoint.method,
    url: getEndpointPath(name, app.productCode),
    schema: {
      operationId: name,
      summary: schema.summary,
      tags: [area],
      security: endpoint.auth ? [{ bearer: [] }] : [],
      ...(schema.body && { body: schema.body }),
      ...(schema.query && { querystring: schema.query }),
      response: { 200: schema.answer, ...toProblemResponses(codes) },
    },
    config: { sentHeaders: listSentHeaders(name, app.productCode, codes) },
    onRequest: [
      requireAppCode,
      ...(endpoint.auth ? [requireUser] : []),
      ...(refusesSuspended ? [refuseSuspended] : []),
    ],
    preValidation: async (request) => readBody(request, schema),
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return handler({
        body: request.body as Parsed<N, 'body'>,
        query: request.query as Parsed<N, 'query'>,
        get user() {
          return getSignedInUser(request);
        },
        request,
        reply,
      });
    },
  });
}
