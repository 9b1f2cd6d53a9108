import { layoutOf, type Pixels } from '@vidra/shared-contract/text-layout';
import { type FilmTimeline, type SceneContent, type Size } from '@vidra/shared-contract/timeline';
import { canvasOf, type Context, type LoadedPicture } from '../picture/fill-frame.ts';
import type { FilmPainter, Texture } from '../picture/film-painter.ts';
import { layeredIn, paintApart } from '../picture/paint-layers.ts';
import { paintScene, type Pictures } from '../picture/paint-scene.ts';
import { logoUidOf, uidsOf } from '../picture/scene-files.ts';
import type { SceneSample } from '../text/scene-texts.ts';

/** The engine films pictures larger than the video, so that moves stay crisp. */
const OVERSAMPLING = 1.25;
const SAMPLE_WIDTH = 240;
/** A stage that gives way to a line of text is a little smaller: its pictures are not painted anew. */
const STEP = 1.12;

/** @param drawn what is drawn into, in pixels */
function paintedSize({ frame }: FilmTimeline, drawn: Size): Size {
  const wanted = Math.max(2, drawn.width * OVERSAMPLING);
  const width = Math.round(STEP ** Math.ceil(Math.log(wanted) / Math.log(STEP)));
  return { width, height: Math.max(2, Math.round((width * frame.height) / frame.width)) };
}

/** A scene ready to be drawn, and what of it texts are laid on. */
export interface PaintedScene {
  texture: Texture;
  /** What stands before the picture, where that is taken apart. */
  subject: Texture | undefined;
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
  readonly #painter: FilmPainter;
  readonly #painted = new Map<string, PaintedScene>();

  constructor(painter: FilmPainter) {
    this.#painter = painter;
  }

  /** @param frame what is drawn into, in pixels */
  of(index: number, film: Paints, frame: Size): PaintedScene {
    const content = film.timeline.scenes[index]?.content;
    if (!content) throw new Error('There is no such scene.');
    const key = keyOf(index, film, frame);
    const known = this.#painted.get(key);
    if (known) return known;
    const size = paintedSize(film.timeline, frame);
    const texture = this.#painter.createTexture();
    const { style, scenes, frame: shape } = film.timeline;
    const layout = layoutOf(style, scenes[index]?.role, shape);
    const logo = film.pictures.get(logoUidOf(scenes[index]) ?? '');
    const context = paintScene(content, film.pictures, { size, layout });
    const { canvas } = context;
    const height = Math.round((SAMPLE_WIDTH * size.height) / size.width);
    const sample = {
      pixels: smaller(canvas, { width: SAMPLE_WIDTH, height }),
      square: smaller(canvas, { width: 32, height: 32 }),
    };
    const subject = this.#paintSubject(index, film, context);
    this.#painter.fill(texture, canvas);
    const painted = { texture, subject, logo, sample };
    // Its memory is given back at once, not when somebody collects it.
    canvas.width = 0;
    this.#painted.set(key, painted);
    return painted;
  }

  #paintSubject(index: number, { timeline, pictures }: Paints, context: Context) {
    const apart = layeredIn(timeline, index, pictures);
    const canvas = apart && paintApart(context, apart);
    if (!canvas) return undefined;
    const texture = this.#painter.createTexture();
    this.#painter.fill(texture, canvas);
    canvas.width = 0;
    return texture;
  }

  /** Forgets what is not in this film. */
  keep(film: Paints | undefined, frame: Size): void {
    const indexes = [...(film?.timeline.scenes.keys() ?? [])];
    const used = new Set(film && indexes.map((index) => keyOf(index, film, frame)));
    for (const [key, { texture, subject }] of this.#painted) {
      if (used.has(key)) continue;
      this.#painter.deleteTexture(texture);
      if (subject) this.#painter.deleteTexture(subject);
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

/** Asked for in every frame that is drawn; a scene's content does not change. */
const keys = new WeakMap<SceneContent, string>();

function contentKey(content: SceneContent): string {
  const known = keys.get(content) ?? JSON.stringify(content);
  keys.set(content, known);
  return known;
}

/** A picture that arrives makes another texture; a renewed address of the same file does not. */
function keyOf(index: number, { timeline, pictures }: Paints, frame: Size): string {
  const scene = timeline.scenes[index];
  if (!scene) return '';
  const { content } = scene;
  const there = uidsOf(content).map((uid) => (pictures.has(uid) ? 'there' : 'missing'));
  const layers = layeredIn(timeline, index, pictures) ? 'apart' : 'whole';
  const { width, height } = paintedSize(timeline, frame);
  return [contentKey(content), ...there, layers, timeline.style, width, height].join(' ');
}
