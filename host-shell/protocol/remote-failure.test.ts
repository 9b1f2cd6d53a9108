/** @jest-environment jsdom */
import { release } from '../src/testing/fixtures.ts';
import { findCause } from '../src/federation/find-cause.ts';
import { toRemoteFailure, RemoteFailure, toRenderFailure } from './remote-failure.ts';

function createChunkError(): Error {
  return Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
}

/** The error that webpack throws for a script that did not load in time. */
function createLateChunkError(): Error {
  const url = 'https://vidra.example/remotes/mfe-x/aa/video-dialog.js';
  const message = `Loading chunk video-dialog failed.\n(timeout: ${url})`;
  return Object.assign(new Error(message), {
    name: 'ChunkLoadError',
    type: 'timeout',
    request: url,
  });
}

/** The error that mini-css-extract-plugin throws. */
function createMissingStyleError(): Error {
  return Object.assign(new Error('Loading CSS chunk 12 failed.\n(https://vidra.example/a.css)'), {
    code: 'CSS_CHUNK_LOAD_FAILED',
  });
}

test.each([
  ['network', new Error('#RUNTIME-008 ScriptNetworkError: Failed to load script')],
  ['timeout', new Error('#RUNTIME-008 ScriptNetworkError: Script "x" timed out.')],
  ['evaluation', new Error('#RUNTIME-008 ScriptExecutionError: boom')],
  ['contract', new Error('container has no such module #RUNTIME-014')],
  ['network', createChunkError()],
  ['timeout', createLateChunkError()],
  ['network', createMissingStyleError()],
  ['evaluation', new TypeError('x is not a function')],
  ['evaluation', 'a string'],
] as const)('%s: %s', (kind, error) => {
  expect(toRemoteFailure(error, 'mfe-x')).toMatchObject({ kind, remote: 'mfe-x' });
});

test('has a message for a custom element that two remotes define', () => {
  customElements.define('x-chart', class extends HTMLElement {});
  let thrownError: unknown;
  try {
    customElements.define('x-chart', class extends HTMLElement {});
  } catch (error) {
    thrownError = error;
  }
  expect(toRemoteFailure(thrownError, 'mfe-x').message).toMatch(
    /Another part of this page defines the same custom element\. Give each its own prefix\.$/,
  );
  // The wording of Chromium and Firefox.
  for (const text of [
    'the name "x-chart" has already been used with this registry',
    "'x-chart' has already been defined as a custom element",
  ]) {
    expect(toRemoteFailure(new Error(text), 'mfe-x').message).toMatch(/the same custom element/);
  }
});

test('classifies an error of a mounted remote as a render failure, unless its code is missing', () => {
  expect(toRenderFailure(new TypeError('x'), 'mfe-x').kind).toBe('render');
  expect(toRenderFailure(createChunkError(), 'mfe-x').kind).toBe('network');
  expect(toRenderFailure(createMissingStyleError(), 'mfe-x').kind).toBe('network');
  expect(toRenderFailure(createLateChunkError(), 'mfe-x').kind).toBe('timeout');
});

test.each([new Error('The request timed out.'), new Error('timeout is not a number')])(
  'classifies %s of a rendering page as its own error',
  (error) => {
    expect(toRenderFailure(error, 'mfe-x').kind).toBe('render');
  },
);

describe('finds the cause of a script that did not load', () => {
  const failure = new RemoteFailure('network', 'mfe-billing', 'failed');
  const causeWith = (answer: () => Promise<Response>) => {
    global.fetch = jest.fn(answer);
    return findCause(failure, release(), ['remoteEntry.aa.js']);
  };

  test('reports a missing file', async () => {
    const respondNotFound = () => Promise.resolve(new Response('', { status: 404 }));
    expect((await causeWith(respondNotFound)).kind).toBe('not-found');
  });

  test('reports bytes that differ from the released ones', async () => {
    Object.defineProperty(globalThis, 'crypto', {
      configurable: true,
      value: { subtle: { digest: async () => new Uint8Array([1, 2, 3]).buffer } },
    });
    const respondWrongBytes = () => Promise.resolve(new Response('alert(1)'));
    expect((await causeWith(respondWrongBytes)).kind).toBe('integrity');
  });

  test('does not take an empty response, such as of a canceled request, for a wrong file', async () => {
    const empty = () => Promise.resolve(new Response(''));
    expect((await causeWith(empty)).kind).toBe('network');
  });

  test('reports an unreachable server', async () => {
    expect((await causeWith(() => Promise.reject(new TypeError('x')))).kind).toBe('network');
  });
});
