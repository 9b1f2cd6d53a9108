import { layoutOf, type Pixels } from '@vidra/shared-contract/text-layout';
import type { FilmTimeline, Size } from '@vidra/shared-contract/timeline';
import type { FilmGl } from '../picture/film-gl.ts';
import { canvasOf, type LoadedPicture } from '../picture/fill-frame.ts';
import { paintScene, type Pictures } from '../picture/paint-scene.ts';
import { logoUidOf, uidsOf } from '../picture/scene-files.ts';
import type { SceneSample } from '../text/scene-texts.ts';

/** The engine films pictures larger than the video, so that moves stay crisp. */
const OVERSAMPLING = 1.25;
const SAMPLE_WIDTH = 240;

/** A scene ready to be drawn, and what of it texts are laid on. */
export interface PaintedScene {
  texture: WebGLTexture;
  /** Of the brand, beside the picture. */
  logo: LoadedPicture | undefined;
  sample: SceneSample;
}

/** What scenes are painted from. */
export interface Paints {
  timeline: FilmTimeline;
  pictures: Pictures;
}

/** Scenes as textures, painted when they are first seen and kept while they are the same. */
export class SceneTextures {
  readonly #gl: FilmGl;
  readonly #painted = new Map<string, PaintedScene>();

  constructor(gl: FilmGl) {
    this.#gl = gl;
  }

  /** @param frame what is drawn into, in pixels */
  of(index: number, film: Paints, frame: Size): PaintedScene {
    const content = film.timeline.scenes[index]?.content;
    if (!content) throw new Error('There is no such scene.');
    const key = keyOf(index, film, frame);
    const known = this.#painted.get(key);
    if (known) return known;
    const size = {
      width: Math.round(frame.width * OVERSAMPLING),
      height: Math.round(frame.height * OVERSAMPLING),
    };
    const texture = this.#gl.createTexture();
    const { style, scenes, frame: shape } = film.timeline;
    const layout = layoutOf(style, scenes[index]?.role, shape);
    const logo = film.pictures.get(logoUidOf(scenes[index]) ?? '');
    const { canvas } = paintScene(content, film.pictures, { size, layout });
    this.#gl.fill(texture, canvas);
    const height = Math.round((SAMPLE_WIDTH * size.height) / size.width);
    const painted = {
      texture,
      logo,
      sample: {
        pixels: smaller(canvas, { width: SAMPLE_WIDTH, height }),
        square: smaller(canvas, { width: 32, height: 32 }),
      },
    };
    // Its memory is given back at once, not when somebody collects it.
    canvas.width = 0;
    this.#painted.set(key, painted);
    return painted;
  }

  /** Forgets what is not in this film. */
  keep(film: Paints | undefined, frame: Size): void {
    const indexes = [...(film?.timeline.scenes.keys() ?? [])];
    const used = new Set(film && indexes.map((index) => keyOf(index, film, frame)));
    for (const [key, { texture }] of this.#painted) {
      if (used.has(key)) continue;
      this.#gl.deleteTexture(texture);
      this.#painted.delete(key);
    }
  }
}

function smaller(canvas: HTMLCanvasElement, { width, height }: Size): Pixels {
  const context = canvasOf({ width, height });
  context.drawImage(canvas, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return { data, width, height, channels: 4 };
}

/** A picture that arrives makes another texture; a renewed address of the same file does not. */
function keyOf(index: number, { timeline, pictures }: Paints, { width, height }: Size): string {
  const content = timeline.scenes[index]?.content;
  const there = content && uidsOf(content).map((uid) => pictures.has(uid));
  return JSON.stringify([content, there, timeline.style, width, height]);
}
