import { runInThisContext } from 'node:vm';

/**
 * Browser APIs that jsdom lacks, taken from Node.js. Its `fetch` accepts only its own signals,
 * files and streams,
 * hence the whole family. Not MessageChannel, because React would open a port that keeps jest from
 * exiting.
 */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'File',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** jsdom knows only its own AbortSignal in `addEventListener(…, { signal })`. */
function acceptNodeSignals(): void {
  const prototype = EventTarget.prototype;
  const add = prototype.addEventListener;
  prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    if (typeof options !== 'object' || !options.signal) {
      add.call(this, type, listener, options);
      return;
    }
    const { signal, ...rest } = options;
    if (signal.aborted) return;
    add.call(this, type, listener, rest);
    signal.addEventListener('abort', () => {
      this.removeEventListener(type, listener, rest);
    });
  };
}

function createMediaQueryList(media: string): MediaQueryList {
  const list = new EventTarget() as MediaQueryList;
  return Object.assign(list, {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

/** jsdom has no layout, so nothing is ever resized or scrolled into view. */
class NeverObserver {
  observe(): void {
    /* nothing to observe */
  }
  unobserve(): void {
    /* nothing to observe */
  }
  disconnect(): void {
    /* nothing to observe */
  }
  takeRecords(): [] {
    return [];
  }
}

function define(target: object, properties: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

if (typeof window !== 'undefined') {
  acceptNodeSignals();
  for (const name of fromNode) define(globalThis, { [name]: runInThisContext(name) as unknown });
  const nodeUrl = runInThisContext('URL') as typeof URL;
  define(URL, {
    createObjectURL: nodeUrl.createObjectURL.bind(nodeUrl),
    revokeObjectURL: nodeUrl.revokeObjectURL.bind(nodeUrl),
  });
  define(globalThis, {
    matchMedia: createMediaQueryList,
    ResizeObserver: NeverObserver,
    IntersectionObserver: NeverObserver,
    scrollTo: () => undefined,
  });
  define(document, { adoptedStyleSheets: [] });
  define(Element.prototype, {
    scrollIntoView: () => undefined,
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
  });
  // jsdom logs an error without a canvas. A browser that cannot draw returns null.
  define(HTMLCanvasElement.prototype, { getContext: () => null });
  define(HTMLMediaElement.prototype, {
    load: () => undefined,
    pause: () => undefined,
    play: () => Promise.resolve(),
  });
}
