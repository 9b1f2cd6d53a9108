import { ENDPOINTS, getEndpointPath, type CallName } from '@vidra/shared-contract';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';

export interface SeenCall {
  readonly name: CallName;
  readonly request: Request;
  readonly body: unknown;
  readonly token: string;
}
type Answer = Response | Promise<Response>;
export type Handler = (call: SeenCall) => Answer;

/** Fake network: responds by call name and records requests. */
export function createFakeApi(handlers: Partial<Record<CallName, Handler>>) {
  const calls: SeenCall[] = [];
  const fetchFake = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const names = Object.keys(ENDPOINTS) as CallName[];
    const name = names.find((candidate) => getEndpointPath(candidate, 'vidra') === pathname);
    const handler = name && handlers[name];
    if (!name || !handler) return createProblem(404, 'not_found', `Nothing at ${pathname}.`);
    const text = await request.text();
    const body = text ? (JSON.parse(text) as unknown) : undefined;
    const token = (request.headers.get('authorization') ?? '').replace('Bearer ', '');
    const call = { name, request, body, token };
    calls.push(call);
    return handler(call);
  };
  globalThis.fetch = fetchFake;
  return { calls, named: (name: CallName) => calls.filter((call) => call.name === name) };
}

export function createJsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

export function createProblem(
  status: number,
  code: string,
  detail: string,
  extra: object = {},
): Response {
  const body = { type: 'about:blank', title: 'Problem', status, code, detail, requestId: 'r1' };
  return new Response(JSON.stringify({ ...body, ...extra }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

export function rejectNetwork(): Promise<Response> {
  return Promise.reject(new TypeError('fetch failed'));
}

export const getHourFromNow = () => Math.floor(Date.now() / 1000) + 3600;

export function createLoginAnswer(fields: Partial<LoginAnswer> = {}): LoginAnswer {
  return {
    token: 'access-1',
    refreshToken: 'refresh-1',
    accessTokenExp: getHourFromNow(),
    expiration: 86_400,
    userUid: 'u1',
    groupUid: 'g1',
    userEmail: 'ada@example.com',
    userName: 'Ada',
    portrait: '',
    userLevel: 1,
    memberShipLevel: 0,
    firstLogin: true,
    activated: true,
    ...fields,
  };
}

export const account = {
  memberShipLevel: 1,
  remainedVideoCredits: 90,
  totalVideoCredits: 100,
  usedVideoCredits: 10,
  sorted: 3,
};
