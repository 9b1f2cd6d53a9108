import type { SceneContent, Size } from '@vidra/shared-contract/timeline';
import type { FilmGl } from '../picture/film-gl.ts';
import { paintScene, type Pictures } from '../picture/paint-scene.ts';
import { uidsOf } from '../picture/scene-files.ts';

/** The engine films pictures larger than the video, so that moves stay crisp. */
const OVERSAMPLING = 1.25;

/** Scenes as textures, painted when they are first seen and kept while they are the same. */
export class SceneTextures {
  readonly #gl: FilmGl;
  readonly #textures = new Map<string, WebGLTexture>();

  constructor(gl: FilmGl) {
    this.#gl = gl;
  }

  /** @param frame what is drawn into, in pixels */
  of(content: SceneContent, pictures: Pictures, frame: Size): WebGLTexture {
    const key = keyOf(content, pictures, frame);
    const known = this.#textures.get(key);
    if (known) return known;
    const size = {
      width: Math.round(frame.width * OVERSAMPLING),
      height: Math.round(frame.height * OVERSAMPLING),
    };
    const texture = this.#gl.createTexture();
    const painted = paintScene(content, pictures, size).canvas;
    this.#gl.fill(texture, painted);
    // Its memory is given back at once, not when somebody collects it.
    painted.width = 0;
    this.#textures.set(key, texture);
    return texture;
  }

  /** Forgets what none of these scenes shows. */
  keep(contents: readonly SceneContent[], pictures: Pictures, frame: Size): void {
    const used = new Set(contents.map((content) => keyOf(content, pictures, frame)));
    for (const [key, texture] of this.#textures) {
      if (used.has(key)) continue;
      this.#gl.deleteTexture(texture);
      this.#textures.delete(key);
    }
  }

  dispose(): void {
    this.keep([], new Map(), { width: 0, height: 0 });
  }
}

/** A picture that arrives makes another texture; a renewed address of the same file does not. */
function keyOf(content: SceneContent, pictures: Pictures, { width, height }: Size): string {
  const there = uidsOf(content).map((uid) => pictures.has(uid));
  return JSON.stringify([content, there, width, height]);
}
