/** @jest-environment jsdom */
import { release } from '../testing/fixtures.ts';
import { findCause } from './find-cause.ts';
import { toRemoteFailure, RemoteFailure, toRenderFailure } from './remote-failure.ts';

function createChunkError(): Error {
  return Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
}

/** As webpack throws it for a script that did not come in time. */
function createLateChunkError(): Error {
  const url = 'https://vidra.example/remotes/mfe-x/aa/video-dialog.js';
  const message = `Loading chunk video-dialog failed.\n(timeout: ${url})`;
  return Object.assign(new Error(message), {
    name: 'ChunkLoadError',
    type: 'timeout',
    request: url,
  });
}

/** As mini-css-extract-plugin throws it. */
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

test('a custom element that two remotes define has a sentence', () => {
  customElements.define('x-chart', class extends HTMLElement {});
  let thrownError: unknown;
  try {
    customElements.define('x-chart', class extends HTMLElement {});
  } catch (error) {
    thrownError = error;
  }
  expect(toRemoteFailure(thrownError, 'mfe-x').message).toMatch(
    /Another part of this page defines the same custom element: give each a prefix of its own\.$/,
  );
  // As Chromium and Firefox say it.
  for (const text of [
    'the name "x-chart" has already been used with this registry',
    "'x-chart' has already been defined as a custom element",
  ]) {
    expect(toRemoteFailure(new Error(text), 'mfe-x').message).toMatch(/the same custom element/);
  }
});

test('what a standing remote reports is its rendering, unless its code is missing', () => {
  expect(toRenderFailure(new TypeError('x'), 'mfe-x').kind).toBe('render');
  expect(toRenderFailure(createChunkError(), 'mfe-x').kind).toBe('network');
  expect(toRenderFailure(createMissingStyleError(), 'mfe-x').kind).toBe('network');
  expect(toRenderFailure(createLateChunkError(), 'mfe-x').kind).toBe('timeout');
});

test.each([new Error('The request timed out.'), new Error('timeout is not a number')])(
  '%s of a page that renders is its own error',
  (error) => {
    expect(toRenderFailure(error, 'mfe-x').kind).toBe('render');
  },
);

describe('the cause behind a script that did not load', () => {
  const failure = new RemoteFailure('network', 'mfe-billing', 'failed');
  const causeWith = (answer: () => Promise<Response>) => {
    global.fetch = jest.fn(answer);
    return findCause(failure, release(), ['remoteEntry.aa.js']);
  };

  test('the file is gone', async () => {
    const gone = () => Promise.resolve(new Response('', { status: 404 }));
    expect((await causeWith(gone)).kind).toBe('not-found');
  });

  test('the bytes are others than the released ones', async () => {
    Object.defineProperty(globalThis, 'crypto', {
      configurable: true,
      value: { subtle: { digest: async () => new Uint8Array([1, 2, 3]).buffer } },
    });
    const wrong = () => Promise.resolve(new Response('alert(1)'));
    expect((await causeWith(wrong)).kind).toBe('integrity');
  });

  test('an answer without bytes, as of a request that the browser canceled, is no wrong file', async () => {
    const empty = () => Promise.resolve(new Response(''));
    expect((await causeWith(empty)).kind).toBe('network');
  });

  test('the server cannot be reached', async () => {
    expect((await causeWith(() => Promise.reject(new TypeError('x')))).kind).toBe('network');
  });
});
