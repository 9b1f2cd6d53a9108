import { getLook } from '@vidra/shared-film/text-layout';
import {
  FRAMES_PER_SECOND,
  countFrames,
  getMoment,
  type FilmTimeline,
  type Size,
} from '@vidra/shared-film/timeline';
import { FilmCanvas } from '../picture/film-canvas.ts';
import { FilmGl } from '../picture/film-gl.ts';
import type { FilmPainter } from '../picture/film-painter.ts';
import { loadFonts } from '../text/film-fonts.ts';
import { FilmTexts, type TypesetFilm } from './film-texts.ts';
import { FilmSound, type SoundFiles } from './film-sound.ts';
import { findChangedFrame, getOpeningFrame } from './opening-frame.ts';
import { createFilmViews, type ViewAt } from './film-views.ts';
import { SceneTextures } from './scene-textures.ts';

/** Film with the data that it is drawn from. */
export interface PlayedFilm extends TypesetFilm {
  sounds: SoundFiles;
}

/** Playback state of the player. */
export interface Playback {
  frame: number;
  playing: boolean;
}

/** Performance mark of the benchmark: the time from an input to the frame that shows it. */
const DRAWN_MARK = 'preview-drawn';

/** Maximum size of moving pictures without a graphics processor, in pixels. */
const MOST_MOVING_PIXELS = 640 * 360;
/** Maximum size right after a change, when each further change has to wait for the drawing. */
const MOST_HASTY_PIXELS = 320 * 180;
/** Maximum length of an unasked playback of a film that has several scenes. */
const DEMO_SECONDS = 5;
/** Delay after the last change before the picture is drawn at full resolution. */
const SHARP_AFTER_MS = 200;

function fitWithin(maxPixels: number, { width, height }: Size): Size {
  const share = Math.min(1, Math.sqrt(maxPixels / Math.max(1, width * height)));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/**
 * Plays a film in the browser. Draws pictures by WebGL or on a 2D canvas, and texts on a second
 * canvas above. Also plays the sound.
 */
export class FilmPlayer {
  /** Whether this browser can draw pictures at all. */
  readonly canDraw: boolean;
  /** Whether every transition is shown as a fade. */
  readonly isPlain: boolean;
  readonly #pictures = document.createElement('canvas');
  readonly #texts = document.createElement('canvas');
  readonly #sound = new FilmSound();
  readonly #listeners = new Set<() => void>();
  #painter: FilmPainter | undefined;
  #textures: SceneTextures | undefined;
  #film: PlayedFilm | undefined;
  #views: ViewAt | undefined;
  #lettering: FilmTexts | undefined;
  #playback: Playback = { frame: 0, playing: false };
  /** Full resolution of the pictures in pixels. */
  #size: Size = { width: 0, height: 0 };
  /** Timer that runs shortly after each change. */
  #hasty: ReturnType<typeof setTimeout> | undefined;
  readonly #loaded = new Set<string>();
  /** Whether the poster frame is shown. Playback then starts at the beginning. */
  #isPoster = false;
  /** Whether the film runs unasked, without sound and only once. */
  #isDemo = false;
  #begun = 0;
  #request = 0;

  /**
   * Creates its own canvases, because a released context cannot be recreated on the same canvas.
   */
  constructor(box: HTMLElement) {
    this.#open();
    this.canDraw = this.#painter !== undefined;
    this.isPlain = this.#painter?.isPlain ?? false;
    this.#pictures.addEventListener('webglcontextlost', this.#onLost);
    this.#pictures.addEventListener('webglcontextrestored', this.#onRestored);
    box.append(this.#pictures, this.#texts);
  }

  get playback(): Playback {
    return this.#playback;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows a film, or a changed version of it, at once. */
  show(film: PlayedFilm): void {
    const before = this.#film;
    this.#film = film;
    this.#views = createFilmViews(film.timeline, film.pictures);
    this.#lettering = new FilmTexts(film, this.#lettering);
    this.#textures?.keep(film, this.#size);
    const { timeline } = film;
    if (before && this.#painter?.isSlow) this.#hurry();
    if (before && before.timeline !== timeline) this.#endDemo();
    if (before) {
      const frame = Math.min(this.#playback.frame, countFrames(timeline) - 1);
      const isMoving = this.#playback.playing || this.#isDemo;
      this.#draw(isMoving ? frame : findChangedFrame(timeline, frame, before.timeline));
    } else {
      this.#isPoster = timeline.posterAt !== undefined;
      this.#draw(getOpeningFrame(timeline));
    }
    this.#takeFonts(timeline);
    if (this.#painter) {
      performance.clearMarks(DRAWN_MARK);
      performance.mark(DRAWN_MARK);
    }
    if (this.#playback.playing && before && before.sounds !== film.sounds) this.play();
  }

  /** Sets the size of the canvases in screen pixels. */
  resize(width: number, height: number): void {
    this.#size = { width, height };
    if (this.#texts.width !== width) this.#texts.width = width;
    if (this.#texts.height !== height) this.#texts.height = height;
    this.#draw(this.#playback.frame);
  }

  readonly play = (): void => {
    if (!this.#film) return;
    this.#endDemo();
    const { timeline, sounds } = this.#film;
    const isAtEnd = this.#playback.frame >= countFrames(timeline) - 1;
    const isFromStart = isAtEnd || this.#isPoster;
    const from = isFromStart ? 0 : this.#playback.frame / FRAMES_PER_SECOND;
    this.#isPoster = false;
    this.#begun = performance.now() - from * 1000;
    this.#sound.play(timeline, sounds, from);
    this.#set({ playing: true });
    cancelAnimationFrame(this.#request);
    this.#request = requestAnimationFrame(this.#tick);
  };

  /** Runs the film once without sound. Longer films only begin. It does not count as playing. */
  readonly demonstrate = (): void => {
    if (!this.#film || this.#playback.playing) return;
    this.#isDemo = true;
    this.#begun = performance.now();
    cancelAnimationFrame(this.#request);
    this.#request = requestAnimationFrame(this.#tick);
  };

  readonly pause = (): void => {
    cancelAnimationFrame(this.#request);
    this.#sound.stop();
    this.#set({ playing: false });
    this.#draw(this.#playback.frame);
  };

  readonly seek = (frame: number): void => {
    this.#endDemo();
    this.#isPoster = false;
    this.#draw(frame);
    if (this.#playback.playing) this.play();
  };

  dispose(): void {
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#hasty);
    this.#pictures.removeEventListener('webglcontextlost', this.#onLost);
    this.#pictures.removeEventListener('webglcontextrestored', this.#onRestored);
    this.#sound.dispose();
    this.#textures?.keep(undefined, this.#size);
    this.#painter?.dispose();
    this.#pictures.remove();
    this.#texts.remove();
    this.#listeners.clear();
    this.#film = undefined;
  }

  readonly #onLost = (event: Event): void => {
    // Without this, the browser never restores the context.
    event.preventDefault();
    this.#painter = undefined;
    this.#textures = undefined;
  };

  readonly #onRestored = (): void => {
    this.#open();
    this.#draw(this.#playback.frame);
  };

  #open(): void {
    this.#painter = FilmGl.open(this.#pictures) ?? FilmCanvas.open(this.#pictures);
    this.#textures = this.#painter && new SceneTextures(this.#painter);
  }

  readonly #tick = (now: number): void => {
    if (!this.#film) return;
    const frames = countFrames(this.#film.timeline);
    const frame = Math.floor(((now - this.#begun) / 1000) * FRAMES_PER_SECOND);
    if (this.#isDemo && frame >= this.#countDemoFrames(this.#film.timeline)) {
      this.#endDemo();
      return;
    }
    if (frame >= frames) {
      this.#playback = { frame: 0, playing: true };
      this.play();
      return;
    }
    if (frame !== this.#playback.frame) this.#draw(Math.max(0, frame));
    this.#request = requestAnimationFrame(this.#tick);
  };

  #countDemoFrames(timeline: FilmTimeline): number {
    const frames = countFrames(timeline);
    return timeline.isClip ? frames : Math.min(frames, DEMO_SECONDS * FRAMES_PER_SECOND);
  }

  /** Stops an unasked playback and shows the opening frame again. */
  #endDemo(): void {
    if (!this.#isDemo || !this.#film) return;
    cancelAnimationFrame(this.#request);
    this.#isDemo = false;
    this.#isPoster = this.#film.timeline.posterAt !== undefined;
    this.#draw(getOpeningFrame(this.#film.timeline));
  }

  /** Draws at low resolution until there are no changes for a moment. */
  #hurry(): void {
    clearTimeout(this.#hasty);
    this.#hasty = setTimeout(() => {
      this.#hasty = undefined;
      this.#draw(this.#playback.frame);
    }, SHARP_AFTER_MS);
  }

  #most(): number {
    if (this.#hasty !== undefined) return MOST_HASTY_PIXELS;
    return this.#playback.playing || this.#isDemo ? MOST_MOVING_PIXELS : Infinity;
  }

  #draw(frame: number): void {
    this.#set({ frame });
    const [film, painter, textures] = [this.#film, this.#painter, this.#textures];
    const [views, lettering] = [this.#views, this.#lettering];
    if (!film || !painter || !textures || !views || !lettering || this.#size.width === 0) return;
    const { timeline } = film;
    const moment = getMoment(timeline, frame);
    const { scene, leaving } = moment;
    const getSceneTextures = (index: number) => textures.of(index, film, this.#size);
    const createSceneView = ({ index, frame: sceneFrame }: { index: number; frame: number }) => {
      const [{ texture, subject }, view] = [getSceneTextures(index), views(index, sceneFrame)];
      const before = subject && view.subject && { texture: subject, view: view.subject };
      return { texture, view: view.view, subject: before };
    };
    const pixels = fitWithin(painter.isSlow ? this.#most() : Infinity, this.#size);
    const look = { size: timeline.frame, transition: timeline.transition.kind, pixels };
    painter.draw(
      look,
      createSceneView(scene),
      leaving && { ...createSceneView(leaving), progress: leaving.progress },
    );
    lettering.draw(this.#texts, {
      frame,
      moment,
      getSample: (index) => getSceneTextures(index).sample,
      getLogo: (index) => getSceneTextures(index).logo,
    });
    // Prepares the next scene before it starts.
    const next = scene.index + 1;
    if (this.#playback.playing && next < timeline.scenes.length) getSceneTextures(next);
  }

  /** Loads the fonts. Texts use a fallback font until then. */
  #takeFonts(film: FilmTimeline): void {
    const key = `${film.style} ${film.brand?.font ?? ''}`;
    if (film.texts.length === 0 || this.#loaded.has(key)) return;
    this.#loaded.add(key);
    const redraw = () => {
      this.#draw(this.#playback.frame);
    };
    loadFonts(getLook(film)).then(redraw, () => this.#loaded.delete(key));
  }

  #set(change: Partial<Playback>): void {
    const next = { ...this.#playback, ...change };
    if (next.frame === this.#playback.frame && next.playing === this.#playback.playing) return;
    this.#playback = next;
    for (const listener of this.#listeners) listener();
  }
}
