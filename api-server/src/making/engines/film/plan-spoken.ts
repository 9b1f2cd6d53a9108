import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FILM_CARDS, sentencesOf } from '@vidra/shared-contract';
import type { FilmMotion } from '@vidra/shared-contract';
import { decodePcm, pcmSeconds, silence } from '../../media/pcm.ts';
import { narrate, type Narration } from '../../speech/speech.ts';
import type { FilmSpec } from '../film-spec.ts';
import { seededRandom } from '../preview/seeded-random.ts';
import { blurredFill, covering, fitted, layered, pictureCanvas, plainFill } from './canvas.ts';
import { piecesOf } from './captions.ts';
import { FilmRefusal, type Canvas, type Film, type PlanContext, type TimedText } from './film.ts';
import { cardScene, pathOf, readInSilence } from './plan-pictures.ts';
import type { Size } from '../preview/frame.ts';

type Spec<F extends FilmSpec['flow']> = Extract<FilmSpec, { flow: F }>;

const MOTIONS: readonly FilmMotion[] = ['push-in', 'pan-right', 'pull-out', 'pan-left', 'tilt-up'];
const LEAST_PICTURE_SECONDS = 1.2;

function told(
  script: string,
  voice: Spec<'product'>['voice'],
  startAt: number,
  context: PlanContext,
): Promise<Narration> {
  const sentences = sentencesOf(script);
  if (sentences.length === 0) {
    throw new FilmRefusal('The script has no words that could be said. Write a sentence.');
  }
  const { speech, folder, signal, onProgress } = context;
  if (!voice) return Promise.resolve(readInSilence(sentences, startAt));
  return narrate(speech, sentences, voice, {
    ...{ folder, startAt },
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
}

const captionsOf = ({ lines }: Narration): TimedText[] =>
  lines.flatMap(piecesOf).map((piece) => ({ place: 'caption', ...piece }));

/** Samples that are exactly as long as the film. */
const padded = (pcm: Buffer, seconds: number) =>
  Buffer.concat([pcm, silence(seconds - pcmSeconds(pcm))]);

/** Title card, the pictures while the script is told, then price and call to action. */
export async function planProduct(spec: Spec<'product'>, context: PlanContext): Promise<Film> {
  const narration = await told(spec.script, spec.voice, FILM_CARDS.title, context);
  const telling = narration.seconds - FILM_CARDS.title;
  const most = Math.max(1, Math.floor(telling / LEAST_PICTURE_SECONDS));
  const uids = spec.imageUids.slice(0, most);
  const first = pathOf(spec, spec.imageUids[0] ?? '');
  const last = pathOf(spec, spec.imageUids.at(-1) ?? '');
  const hasEnd = spec.price !== '' || spec.callToAction !== '';
  const turn = Math.floor(seededRandom(spec.seed)() * MOTIONS.length);
  const scenes = [
    cardScene(first, FILM_CARDS.title, false),
    ...uids.map((uid, index) => ({
      canvas: pictureCanvas(pathOf(spec, uid)),
      motion: MOTIONS[(index + turn) % MOTIONS.length] ?? 'push-in',
      seconds: telling / uids.length,
      filmed: { name: `Picture ${String(index + 1)}`, prompt: spec.productName },
    })),
    ...(hasEnd ? [cardScene(last, FILM_CARDS.end, true)] : []),
  ];
  const end = narration.seconds + FILM_CARDS.end;
  const texts: TimedText[] = [
    { place: 'title', text: spec.productName, start: 0.2, end: FILM_CARDS.title },
    ...(spec.captions || !spec.voice ? captionsOf(narration) : []),
    { place: 'price', text: hasEnd ? spec.price : '', start: narration.seconds, end },
    { place: 'action', text: hasEnd ? spec.callToAction : '', start: narration.seconds, end },
  ];
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  return {
    ...{ video: context.video, scenes, texts, style: spec.style, music: spec.music },
    transition: { kind: spec.transition, seconds: spec.transitionSeconds },
    ...(spec.voice && { narration: padded(narration.pcm, seconds) }),
  };
}

const PORTRAIT_SHARE = 0.94;

function portraitCanvas(spec: Spec<'speaker'>): Canvas {
  const path = pathOf(spec, spec.portraitUid);
  const { background } = spec;
  if (background.kind === 'keep') return pictureCanvas(path);
  return async (size: Size) => {
    const behind = {
      blur: () => blurredFill(path, size),
      colour: () => plainFill(background.kind === 'colour' ? background.colour : '#20242e', size),
      picture: async () => {
        const uid = background.kind === 'picture' ? background.imageUid : '';
        return covering(pathOf(spec, uid), size);
      },
    }[background.kind];
    const room = { width: size.width, height: Math.round(size.height * PORTRAIT_SHARE) };
    const portrait = await fitted(path, room);
    // Cut-outs of people stand on the lower edge.
    return layered(await behind(), [{ input: portrait, gravity: 'south' }]);
  };
}

/** The speaker's own recording; what it says is shown along it, each sentence by its length. */
async function recorded(
  spec: Spec<'speaker'>,
  path: string,
  context: PlanContext,
): Promise<Narration> {
  const { folder, signal, ffmpeg } = context;
  const pcmPath = join(folder, 'recording.pcm');
  const own = await decodePcm({ ffmpeg, inputPath: path, pcmPath, ...(signal && { signal }) });
  await rm(pcmPath, { force: true });
  const pcm = Buffer.concat([silence(FILM_CARDS.lead), own]);
  const sentences = sentencesOf(spec.script);
  const letters = sentences.reduce((sum, { length }) => sum + length, 0);
  let start: number = FILM_CARDS.lead;
  const lines = sentences.map((text) => {
    const end = start + (pcmSeconds(own) * text.length) / letters;
    const line = { text, start, end };
    start = end;
    return line;
  });
  return { pcm, lines, seconds: pcmSeconds(pcm) };
}

/** A portrait that sways a little while the script is heard. Its lips do not move. */
export async function planSpeaker(spec: Spec<'speaker'>, context: PlanContext): Promise<Film> {
  const narration =
    spec.audioUid === undefined
      ? await told(spec.script, spec.voice, FILM_CARDS.lead, context)
      : await recorded(spec, pathOf(spec, spec.audioUid), context);
  const seconds = narration.seconds + FILM_CARDS.tail;
  return {
    video: context.video,
    scenes: [{ canvas: portraitCanvas(spec), motion: 'handheld', seconds }],
    transition: { kind: 'cut', seconds: 0 },
    texts: spec.captions ? captionsOf(narration) : [],
    style: spec.style,
    narration: padded(narration.pcm, seconds),
    music: spec.music,
  };
}
