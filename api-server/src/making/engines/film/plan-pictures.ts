import { sentencesOf, speechSeconds } from '@vidra/shared-contract';
import { narrate, type Narration } from '../../speech/speech.ts';
import { pcmSeconds, silence } from '../../media/pcm.ts';
import type { FilmSpec } from '../film-spec.ts';
import { pictureCanvas, plainCanvas, textBackdrop } from './canvas.ts';
import { piecesOf } from './captions.ts';
import type { Canvas, Film, PlanContext, Scene, SceneWords, TimedText } from './film.ts';

type Spec<F extends FilmSpec['flow']> = Extract<FilmSpec, { flow: F }>;

const CARD_COLOUR = '#20242e';
const NARRATION_LEAD = 0.3;

/** Where a checked order's picture lies. */
export function pathOf(spec: FilmSpec, uid: string): string {
  return spec.media[uid] ?? '';
}

export function planMultiImage(spec: Spec<'multi-image'>, { video }: PlanContext): Film {
  return {
    video,
    scenes: spec.images.map(({ imageUid, seconds, motion }, index) => ({
      ...{ canvas: pictureCanvas(pathOf(spec, imageUid)), seconds, motion },
      filmed: { name: `Picture ${String(index + 1)}`, prompt: spec.prompt },
    })),
    transition: { kind: spec.transition, seconds: spec.transitionSeconds },
    texts: [],
    style: 'clean',
    music: spec.music,
  };
}

/** One shot's narration at its own pace; read in silence where nobody speaks. */
async function narrateShot(
  narration: string,
  voice: Spec<'storyline'>['voice'],
  context: PlanContext,
): Promise<Narration> {
  const sentences = sentencesOf(narration);
  const { speech, folder, signal } = context;
  if (voice && sentences.length > 0) {
    const options = { folder, startAt: NARRATION_LEAD, ...(signal && { signal }) };
    return narrate(speech, sentences, voice, options);
  }
  return readInSilence(sentences, NARRATION_LEAD);
}

/** The times that a person needs to read sentences. */
export function readInSilence(sentences: readonly string[], startAt: number): Narration {
  let seconds = startAt;
  const lines = sentences.map((text) => {
    const start = seconds;
    seconds += speechSeconds(text);
    return { text, start, end: seconds };
  });
  return { pcm: Buffer.alloc(0), lines, seconds };
}

function shotCanvas(spec: Spec<'storyline'>, index: number): Canvas {
  const uid = spec.shots[index]?.imageUid;
  return uid == null ? plainCanvas(CARD_COLOUR) : pictureCanvas(pathOf(spec, uid));
}

/** What is seen; where nobody described it, what is told. */
function shotWords(spec: Spec<'storyline'>, index: number): SceneWords {
  const { description = '', narration = '' } = spec.shots[index] ?? {};
  return { name: `Shot ${String(index + 1)}`, prompt: description || narration };
}

/** Shots one after the other; each as long as its narration needs. */
export async function planStoryline(spec: Spec<'storyline'>, context: PlanContext): Promise<Film> {
  const scenes: Scene[] = [];
  const texts: TimedText[] = [];
  const sound: Buffer[] = [];
  let start = 0;
  for (const [index, shot] of spec.shots.entries()) {
    const told = await narrateShot(shot.narration, spec.voice, context);
    const seconds = shot.narration === '' ? shot.seconds : Math.max(shot.seconds, told.seconds);
    scenes.push({
      ...{ canvas: shotCanvas(spec, index), motion: shot.motion, seconds },
      ...(shot.imageUid !== null && { filmed: shotWords(spec, index) }),
    });
    const offset = start;
    const lines = told.lines.flatMap(piecesOf).map(({ text, start: from, end }) => ({
      ...{ place: 'caption' as const, text, start: offset + from, end: offset + end },
    }));
    if (spec.captions) texts.push(...lines);
    if (shot.imageUid === null) {
      texts.push({ place: 'card', text: shot.description, start, end: start + seconds });
    }
    sound.push(told.pcm, silence(seconds - pcmSeconds(told.pcm)));
    start += seconds;
    context.onProgress?.((index + 1) / spec.shots.length);
  }
  return {
    ...{ video: context.video, scenes, texts, style: spec.style, music: spec.music },
    transition: { kind: spec.transition, seconds: spec.transitionSeconds },
    ...(spec.voice && { narration: Buffer.concat(sound) }),
  };
}

/** A card behind text: one of the order's pictures, darkened. */
export const cardScene = (path: string, seconds: number, blurred: boolean): Scene => ({
  canvas: textBackdrop(path, blurred),
  motion: 'push-in',
  seconds,
});
