import { getLayout, type Pixels } from '@vidra/shared-film/text-layout';
import { type FilmTimeline, type SceneContent, type Size } from '@vidra/shared-film/timeline';
import { createCanvasContext, type Context, type LoadedPicture } from '../picture/fill-frame.ts';
import type { FilmPainter, Texture } from '../picture/film-painter.ts';
import { getSceneLayers, paintApart } from '../picture/paint-layers.ts';
import { paintScene, type Pictures } from '../picture/paint-scene.ts';
import { getLogoUid, getFileUids } from '../picture/scene-files.ts';
import type { SceneSample } from '../text/scene-texts.ts';

/** The engine films pictures larger than the video, so that moves stay crisp. */
const OVERSAMPLING = 1.25;
const SAMPLE_WIDTH = 240;
/**
 * Texture sizes grow in steps of this factor, so that a slightly smaller stage does not repaint
 * them.
 */
const STEP = 1.12;

/** @param canvasSize size of the canvas in pixels */
function getPaintSize({ frame }: FilmTimeline, canvasSize: Size): Size {
  const targetWidth = Math.max(2, canvasSize.width * OVERSAMPLING);
  const width = Math.round(STEP ** Math.ceil(Math.log(targetWidth) / Math.log(STEP)));
  return { width, height: Math.max(2, Math.round((width * frame.height) / frame.width)) };
}

/** Scene ready to be drawn, with the sample for its texts. */
export interface PaintedScene {
  texture: Texture;
  /** Foreground layer, if the picture has layers. */
  subject: Texture | undefined;
  /** Logo of the brand, beside the picture. */
  logo: LoadedPicture | undefined;
  sample: SceneSample;
}

/** Data from which scenes are painted. */
export interface PaintSources {
  timeline: FilmTimeline;
  pictures: Pictures;
}

/** Cache of scenes as textures, painted on first use and kept while they are unchanged. */
export class SceneTextures {
  readonly #painter: FilmPainter;
  readonly #painted = new Map<string, PaintedScene>();

  constructor(painter: FilmPainter) {
    this.#painter = painter;
  }

  /** @param frame size of the canvas in pixels */
  of(index: number, film: PaintSources, frame: Size): PaintedScene {
    const content = film.timeline.scenes[index]?.content;
    if (!content) throw new Error('There is no such scene.');
    const key = toSceneKey(index, film, frame);
    const cachedPaint = this.#painted.get(key);
    if (cachedPaint) return cachedPaint;
    const size = getPaintSize(film.timeline, frame);
    const texture = this.#painter.createTexture();
    const { style, scenes, frame: shape } = film.timeline;
    const layout = getLayout(style, scenes[index]?.role, shape);
    const logo = film.pictures.get(getLogoUid(scenes[index]) ?? '');
    const context = paintScene(content, film.pictures, { size, layout });
    const { canvas } = context;
    const height = Math.round((SAMPLE_WIDTH * size.height) / size.width);
    const sample = {
      pixels: shrinkCanvas(canvas, { width: SAMPLE_WIDTH, height }),
      square: shrinkCanvas(canvas, { width: 32, height: 32 }),
    };
    const subject = this.#paintSubject(index, film, context);
    this.#painter.fill(texture, canvas);
    const sceneTextures = { texture, subject, logo, sample };
    // Frees the memory at once instead of waiting for garbage collection.
    canvas.width = 0;
    this.#painted.set(key, sceneTextures);
    return sceneTextures;
  }

  #paintSubject(index: number, { timeline, pictures }: PaintSources, context: Context) {
    const layeredScene = getSceneLayers(timeline, index, pictures);
    const canvas = layeredScene && paintApart(context, layeredScene);
    if (!canvas) return undefined;
    const texture = this.#painter.createTexture();
    this.#painter.fill(texture, canvas);
    canvas.width = 0;
    return texture;
  }

  /** Deletes textures that are not in this film. */
  keep(film: PaintSources | undefined, frame: Size): void {
    const indexes = [...(film?.timeline.scenes.keys() ?? [])];
    const usedKeys = new Set(film && indexes.map((index) => toSceneKey(index, film, frame)));
    for (const [key, { texture, subject }] of this.#painted) {
      if (usedKeys.has(key)) continue;
      this.#painter.deleteTexture(texture);
      if (subject) this.#painter.deleteTexture(subject);
      this.#painted.delete(key);
    }
  }
}

function shrinkCanvas(canvas: HTMLCanvasElement, { width, height }: Size): Pixels {
  const context = createCanvasContext({ width, height });
  context.drawImage(canvas, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return { data, width, height, channels: 4 };
}

/** Cache of the keys, which every drawn frame needs. A scene's content never changes. */
const keys = new WeakMap<SceneContent, string>();

function toContentKey(content: SceneContent): string {
  const key = keys.get(content) ?? JSON.stringify(content);
  keys.set(content, key);
  return key;
}

/** A loaded picture makes a new texture. A renewed URL of the same file does not. */
function toSceneKey(index: number, { timeline, pictures }: PaintSources, frame: Size): string {
  const scene = timeline.scenes[index];
  if (!scene) return '';
  const { content } = scene;
  const fileStates = getFileUids(content).map((uid) => (pictures.has(uid) ? 'there' : 'missing'));
  const layers = getSceneLayers(timeline, index, pictures) ? 'apart' : 'whole';
  const { width, height } = getPaintSize(timeline, frame);
  return [toContentKey(content), ...fileStates, layers, timeline.style, width, height].join(' ');
}
