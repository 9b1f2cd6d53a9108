import {
  createCaptionCues,
  hasCornerLogo,
  placeCornerLogo,
  type AvoidedBoxes,
  type CaptionCue,
  type FilmTimeline,
  type LogoPlate,
  type Moment,
} from '@vidra/shared-film/timeline';
import { getLayout, placeText, type Hyphenate } from '@vidra/shared-film/text-layout';
import { drawLogo } from '../picture/draw-logo.ts';
import { getPictureSize, type LoadedPicture } from '../picture/fill-frame.ts';
import { drawCaptionAt } from '../text/captions.ts';
import type { Pictures } from '../picture/paint-scene.ts';
import { getBoxesBeneathTexts } from './film-views.ts';
import {
  drawSceneTexts,
  planSceneTexts,
  type SceneSample,
  type SceneTexts,
} from '../text/scene-texts.ts';

/** A film whose texts are laid out. */
export interface TypesetFilm {
  timeline: FilmTimeline;
  /** Breaks long words in the language of the texts. */
  hyphenate?: Hyphenate | undefined;
  pictures: Pictures;
}

/** A logo that stays in a corner. */
interface ShownLogo {
  picture: LoadedPicture;
  place: LogoPlate;
}

interface Shown {
  frame: number;
  moment: Moment;
  getSample: (scene: number) => SceneSample;
  getLogo: (scene: number) => LoadedPicture | undefined;
}

/** Layout of all texts of a film, computed once. */
export class FilmTexts {
  readonly #film: FilmTimeline;
  readonly #hyphenate: Hyphenate | undefined;
  readonly #pictures: Pictures;
  readonly #isDrawn: boolean;
  readonly #logo: ShownLogo | undefined;
  readonly #cues: readonly CaptionCue[];
  readonly #captions = new Map<string, ReturnType<typeof placeText>>();
  /** Detached canvas, because setting a font on an attached one causes a page layout. */
  readonly #sheet: HTMLCanvasElement;
  readonly #planned = new Map<number, { sample: SceneSample; texts: SceneTexts }>();

  /**
   * @param before texts of the film before a change, whose layout is reused for unchanged captions
   */
  constructor({ timeline: film, hyphenate, pictures }: TypesetFilm, before?: FilmTexts) {
    this.#film = film;
    this.#hyphenate = hyphenate;
    this.#pictures = pictures;
    this.#sheet = before ? before.#sheet : document.createElement('canvas');
    const { style, scenes, frame, texts } = film;
    const isSameTypesetting = before !== undefined && before.#hyphenate === hyphenate;
    const knownCaptions = isSameTypesetting ? before.#captions : undefined;
    const place: typeof placeText = (...placeArgs) => {
      const key = JSON.stringify(placeArgs);
      const placedText = knownCaptions?.get(key) ?? placeText(...placeArgs);
      this.#captions.set(key, placedText);
      return placedText;
    };
    this.#cues = createCaptionCues(film, {
      hyphenate,
      place,
      getAvoidedBoxes: this.#getAvoidedBoxes,
    });
    this.#logo = this.#placeLogo();
    this.#isDrawn =
      this.#logo !== undefined ||
      texts.length > 0 ||
      scenes.some(({ role }) => getLayout(style, role, frame));
  }

  #placeLogo(): ShownLogo | undefined {
    const picture = this.#pictures.get(this.#film.brand?.logoUid ?? '');
    if (!picture) return undefined;
    const place = placeCornerLogo(this.#film, getPictureSize(picture), {
      cues: this.#cues,
      hyphenate: this.#hyphenate,
      getAvoidedBoxes: this.#getAvoidedBoxes,
    });
    return place && { picture, place };
  }

  /** Draws the texts of a frame onto the canvas above the pictures. */
  draw(canvas: HTMLCanvasElement, frameState: Shown): void {
    const onto = canvas.getContext('2d');
    if (!onto) return;
    onto.clearRect(0, 0, canvas.width, canvas.height);
    if (!this.#isDrawn || canvas.width === 0) return;
    const { width, height } = canvas;
    // Setting the size also clears the canvas.
    Object.assign(this.#sheet, { width, height });
    this.#drawOn(this.#sheet, frameState);
    onto.drawImage(this.#sheet, 0, 0);
  }

  #drawOn(canvas: HTMLCanvasElement, { frame, moment, getSample, getLogo }: Shown): void {
    const context = canvas.getContext('2d');
    if (!context) return;
    // Layout uses the film's own pixels, whatever the canvas size.
    const { width, height } = this.#film.frame;
    context.scale(canvas.width / width, canvas.height / height);
    const { scene, leaving } = moment;
    const parts = leaving
      ? [
          { ...leaving, opacity: 1 - leaving.progress },
          { ...scene, opacity: leaving.progress },
        ]
      : [{ ...scene, opacity: 1 }];
    for (const { index, frame: sceneFrame, opacity } of parts) {
      const texts = this.#getTexts(index, getSample(index));
      const logo = getLogo(index);
      drawSceneTexts(context, this.#film, texts, { frame: sceneFrame, opacity, logo });
    }
    const shownScenes = [scene, leaving ?? scene].map(({ index }) => this.#film.scenes[index]);
    const hasLogo = shownScenes.every((shown) => hasCornerLogo(this.#film, shown));
    if (this.#logo && hasLogo) {
      context.globalAlpha = 1;
      drawLogo(context, this.#logo.picture, this.#logo.place);
    }
    drawCaptionAt(context, this.#cues, frame);
  }

  readonly #getAvoidedBoxes = (scene: number): AvoidedBoxes =>
    getBoxesBeneathTexts(this.#film, scene, this.#pictures);

  #getTexts(scene: number, sample: SceneSample): SceneTexts {
    const cachedPlan = this.#planned.get(scene);
    if (cachedPlan?.sample === sample) return cachedPlan.texts;
    const texts = planSceneTexts(this.#film, scene, {
      sample,
      hyphenate: this.#hyphenate,
      avoid: this.#getAvoidedBoxes(scene),
    });
    this.#planned.set(scene, { sample, texts });
    return texts;
  }
}
