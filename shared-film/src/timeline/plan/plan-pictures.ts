import { t } from '@vidra/shared-i18n/text';
import type { FilmSettingsOf, VideoSettings } from '@vidra/shared-contract/schemas';
import { withAiLabel } from './ai-label.ts';
import type { Size } from '../frame.ts';
import { getLook } from '../../text-layout/brand-look.ts';
import { TEXT_ROOM } from './snap-to-beat.ts';
import { toBrandFields, toCaptionSetting, createCaptions } from './pieces.ts';
import type {
  FilmTimeline,
  SceneContent,
  Seeded,
  TextLayer,
  NarratedLine,
  TimelineContext,
  TimelineScene,
} from '../timeline.ts';

type Shot = FilmSettingsOf<'storyline'>['shots'][number];

/** Creates picture content that keeps its focus visible. */
export const createPictureContent = (uid: string): SceneContent => ({
  kind: 'picture',
  uid,
  fit: 'whole-if-cut',
});

/** Shifts the lines of a part to the film's time. */
const shiftLines = (lines: readonly NarratedLine[], by: number): NarratedLine[] =>
  lines.map(({ text, start, end, words }) => ({
    text,
    start: by + start,
    end: by + end,
    ...(words && { words: shiftLines(words, by) }),
  }));

/** Plans one picture, cropped to the frame, with one camera move. */
export function clipTimeline(
  settings: Seeded<
    Pick<VideoSettings, 'imageUid' | 'motion' | 'durationSeconds' | 'crop' | 'aiLabel'>
  >,
  frame: Size,
): FilmTimeline {
  const { seed, imageUid: uid, motion, durationSeconds: seconds, crop, aiLabel } = settings;
  const content: SceneContent = { kind: 'picture', uid, fit: 'cut', ...(crop && { crop }) };
  const clip: FilmTimeline = {
    frame,
    seed,
    texts: [],
    style: 'clean',
    sound: { speech: [], music: null },
    isClip: true,
    scenes: [{ name: t`Image`, content, motion, seconds }],
    transition: { kind: 'cut', seconds: 0 },
  };
  return aiLabel ? withAiLabel(clip, 'generated') : clip;
}

export function planMultiImage(
  settings: Seeded<FilmSettingsOf<'multi-image'>>,
  { frame }: TimelineContext,
): FilmTimeline {
  const { seed, images, prompt, transition, transitionSeconds, music } = settings;
  return {
    frame,
    seed,
    scenes: images.map(({ imageUid, seconds, motion }, index) => ({
      name: t`Image ${index + 1}`,
      content: createPictureContent(imageUid),
      motion,
      seconds,
      prompt,
    })),
    transition: { kind: transition, seconds: transitionSeconds },
    texts: [],
    style: 'clean',
    sound: { speech: [], music },
  };
}

function createShotScene(
  shot: Shot,
  index: number,
  { seconds, colour }: { seconds: number; colour: string },
): TimelineScene {
  const { imageUid, motion, description, narration } = shot;
  const scene = { name: t`Shot ${index + 1}`, motion, seconds };
  if (imageUid === null) return { ...scene, role: 'card', content: { kind: 'plain', colour } };
  // Prefers the visual description over the narration.
  return {
    ...scene,
    role: 'picture',
    content: createPictureContent(imageUid),
    prompt: description || narration,
  };
}

/** Plans consecutive shots. Each is at least as long as its narration. */
export function planStoryline(
  settings: Seeded<FilmSettingsOf<'storyline'>>,
  { frame, narrations }: TimelineContext,
): FilmTimeline {
  const { seed, shots, captions, captionStyle, voice, style, music } = settings;
  const { transition, transitionSeconds } = settings;
  const { paper, colors } = getLook(settings);
  const colour = paper?.ground ?? colors.card;
  const scenes: TimelineScene[] = [];
  const texts: TextLayer[] = [];
  const narratedLines: NarratedLine[] = [];
  let start = 0;
  for (const [index, shot] of shots.entries()) {
    const { lines, seconds: neededSeconds } = narrations[index] ?? { lines: [], seconds: 0 };
    const seconds = shot.narration === '' ? shot.seconds : Math.max(shot.seconds, neededSeconds);
    scenes.push(createShotScene(shot, index, { seconds, colour }));
    const shiftedLines = shiftLines(lines, start);
    narratedLines.push(...shiftedLines);
    if (captions) texts.push(...createCaptions(shiftedLines, captionStyle));
    if (shot.imageUid === null) {
      const isLast = index === shots.length - 1;
      const end = start + seconds - (isLast ? 0 : TEXT_ROOM);
      texts.push({ place: 'card', text: shot.description, start, end });
    }
    start += seconds;
  }
  return {
    frame,
    seed,
    scenes,
    texts,
    style,
    ...toCaptionSetting(settings),
    ...toBrandFields(settings),
    transition: { kind: transition, seconds: transitionSeconds },
    sound: { speech: voice ? narratedLines : [], music },
  };
}
