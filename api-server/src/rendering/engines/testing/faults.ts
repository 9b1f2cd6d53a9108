import type { Fault } from './provider-server.ts';

export const createStatusFault = (code: number, headers: Record<string, string> = {}): Fault => ({
  kind: 'status',
  status: code,
  headers,
});
export const silence: Fault = { kind: 'silence' };
export const garbage: Fault = { kind: 'garbage' };

/** Submissions without a valid response, and whether each had an effect. */
export const NO_ANSWER: [string, Fault, boolean][] = [
  ['the connection breaks before it has an effect', { kind: 'reset', effect: 'before' }, false],
  ['the connection breaks after it had its effect', { kind: 'reset', effect: 'after' }, true],
  ['no answer in time', silence, true],
  ['a server error', createStatusFault(500), false],
  ['a malformed answer', garbage, false],
];
