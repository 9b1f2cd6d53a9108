import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { DEFAULT_PRODUCT_CODE } from '@vidra/shared-contract';
import type { Person } from './people.ts';

const CONNECTIONS = 50;

export interface Target {
  url: string;
  method: 'GET' | 'POST';
  body?: object;
  /** Users that send the requests; each connection is one of them. */
  people: readonly Person[];
}

export interface Measured {
  requestsPerSecond: number;
  /** 99th percentile in milliseconds. */
  p99: number;
  /** Size of a response in bytes, with its headers. */
  bytes: number;
}

/**
 * Opens fifty connections that each send one request after the other.
 *
 * @throws when a request is refused
 */
export async function load(target: Target, seconds: number): Promise<Measured> {
  const { url, method, body, people } = target;
  let connection = 0;
  const createHeaders = () => {
    const person = people[connection % people.length]!;
    connection += 1;
    return {
      'app-code': DEFAULT_PRODUCT_CODE,
      authorization: `Bearer ${person.token}`,
      'user-uid': person.userUid,
      ...(body && { 'content-type': 'application/json' }),
    };
  };
  const result = await autocannon({
    url,
    method,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 30,
    ...(body && { body: JSON.stringify(body) }),
    setupClient: (client) => {
      const headers = createHeaders();
      client.setRequests([
        {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
          setupRequest: (request) => ({
            ...request,
            headers: { ...request.headers, 'idempotency-key': randomUUID() },
          }),
        },
      ]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors.`);
  }
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    bytes: result.throughput.total / result.requests.total,
  };
}
