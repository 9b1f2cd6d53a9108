import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadGraphModel, type GraphModel } from '@tensorflow/tfjs-converter';
import type { Tensor4D } from '@tensorflow/tfjs-core';

/** A face as `@vladmandic/human` reports it, in pixels. */
export interface DetectedFace {
  faceScore: number;
  boxScore: number;
  mesh: readonly (readonly [x: number, y: number, z: number])[];
}

/** A body as `@vladmandic/human` reports it, in pixels. */
export interface DetectedBody {
  score: number;
  keypoints: readonly {
    part: string;
    position: readonly [x: number, y: number];
    score: number;
  }[];
}

interface Detection {
  face: readonly DetectedFace[];
  body: readonly DetectedBody[];
  error: string | null;
}

interface Human {
  init: () => Promise<void>;
  load: () => Promise<void>;
  models: { loaded: () => readonly string[] };
  detect: (picture: Tensor4D, options?: object) => Promise<Detection>;
}

/** Models loaded in one thread. */
export interface Models {
  human: Human;
  outline: GraphModel;
}

const require = createRequire(import.meta.url);
const HUMAN = dirname(require.resolve('@vladmandic/human'));
const WASM = dirname(require.resolve('@tensorflow/tfjs-backend-wasm'));

const off = { enabled: false };
// Without these options, the library would reuse results of the last picture with other values.
const afresh = { skipFrames: 0, skipTime: 0 };

const OPTIONS = {
  backend: 'wasm',
  wasmPath: `${WASM}/`,
  modelBasePath: pathToFileURL(join(HUMAN, '../models/')).href,
  warmup: 'none',
  cacheModels: false,
  cacheSensitivity: 0,
  debug: false,
  // The filters of the library need a canvas.
  filter: off,
  gesture: off,
  hand: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    detector: { ...afresh, maxDetected: 100, minConfidence: 0.3, rotation: false },
    mesh: { enabled: true },
    attention: off,
    iris: off,
    emotion: off,
    description: off,
    antispoof: off,
    liveness: off,
  },
  body: {
    ...afresh,
    enabled: true,
    modelPath: 'movenet-lightning.json',
    maxDetected: 1,
    minConfidence: 0.2,
  },
};

/**
 * Replaces `fetch` by a function that only reads files. Node's own `fetch` reads no files, and this
 * thread must not read anything else.
 */
function readFilesOnly(): void {
  globalThis.fetch = (address) => {
    const path = new URL(String(address instanceof Request ? address.url : address));
    const type = path.pathname.endsWith('.json') ? 'application/json' : 'application/octet-stream';
    return Promise.resolve(
      new Response(new Uint8Array(readFileSync(path)), { headers: { 'content-type': type } }),
    );
  };
}

/**
 * Loads all models.
 *
 * @throws if a model file is missing or damaged
 */
export async function loadModels(modelFolder: string): Promise<Models> {
  readFilesOnly();
  const library = require(join(HUMAN, 'human.node-wasm.js')) as {
    Human: new (options: object) => Human;
  };
  const human = new library.Human(OPTIONS);
  await human.init();
  await human.load();
  const outline = await loadGraphModel(pathToFileURL(join(modelFolder, 'selfie.json')).href);
  return { human, outline };
}
