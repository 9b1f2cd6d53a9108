import { FILM_LIMITS, FLOWS, getPronunciations, type Flow } from '@vidra/shared-contract';
import type {
  AnySettings,
  ImageToVideoTaskSettings,
  OwnMusicChoice,
  PlanStep,
  TaskSettings,
  UploadKind,
} from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { FilmSpec, FlowSpec } from '../../rendering/engines/film-spec.ts';
import type { Speech } from '../../rendering/speech/speech.ts';
import { changeElements } from './change-elements.ts';
import type { FlowRules } from './flow-rules.ts';
import { imageToVideo } from './image-to-video.ts';
import { multiImage } from './multi-image.ts';
import { product } from './product.ts';
import { refuseSetting } from './refuse-setting.ts';
import { speaker } from './speaker.ts';
import { storyline } from './storyline.ts';
import { tryOn } from './try-on.ts';

type Settings = AnySettings | TaskSettings;

/** Registry of all flows. */
const FLOW_RULES: { readonly [F in Flow]: FlowRules<F> } = {
  'image-to-video': imageToVideo,
  'multi-image': multiImage,
  product,
  storyline,
  speaker,
  'try-on': tryOn,
  'change-elements': changeElements,
};

export const getFlow = (settings: Settings): Flow => settings.flow ?? 'image-to-video';

function getFlowRules(settings: Settings) {
  const flow = getFlow(settings);
  // Each flow's rules take that flow's settings. The type of the table cannot express this for an
  // unknown flow.
  return {
    rules: FLOW_RULES[flow] as FlowRules<Flow>,
    settings: { ...settings, flow } as AnySettings,
  };
}

/** Returns the uids of all pictures of an order. The first one represents its tasks. */
function listPictureUids(orderSettings: Settings): string[] {
  const { rules, settings } = getFlowRules(orderSettings);
  return rules.pictures(settings);
}

/** A file of an order and its required kind. */
export interface OrderedFile {
  uid: string;
  kind: UploadKind;
  /** Duration in the order. The file must match it. */
  seconds?: number;
  /** Second at which its use starts. It must lie before the end. */
  startSeconds?: number;
}

/** Returns the music that a person uploaded for an order. */
const getOwnMusic = (settings: Settings): OwnMusicChoice | undefined =>
  'music' in settings && settings.music && 'musicUid' in settings.music
    ? settings.music
    : undefined;

/** Returns the font that a person uploaded for their brand. */
const getOwnFont = (settings: Settings): string | undefined =>
  'brand' in settings ? settings.brand?.fontUid : undefined;

/** Returns all files of an order. The first one represents its tasks. */
export function listOrderedFiles(settings: Settings): OrderedFile[] {
  const files = listPictureUids(settings).map((uid): OrderedFile => ({ uid, kind: 'picture' }));
  if (settings.flow === 'change-elements' && settings.videoSeconds !== undefined) {
    files[0] = { uid: settings.imageUid, kind: 'video', seconds: settings.videoSeconds };
  }
  if ('brand' in settings && settings.brand?.logoUid !== undefined) {
    files.push({ uid: settings.brand.logoUid, kind: 'picture' });
  }
  const fontUid = getOwnFont(settings);
  if (fontUid !== undefined) files.push({ uid: fontUid, kind: 'font' });
  const music = getOwnMusic(settings);
  if (music) files.push({ uid: music.musicUid, kind: 'music', startSeconds: music.startSeconds });
  if (settings.flow === 'speaker' && settings.audioUid !== undefined) {
    files.push({ uid: settings.audioUid, kind: 'audio', seconds: settings.audioSeconds ?? 0 });
  }
  return files;
}

/** Derives a title from the person's text. Empty when there is none. */
export function deriveTitle(orderSettings: Settings): string {
  const { rules, settings } = getFlowRules(orderSettings);
  return rules.title(settings);
}

/** Returns the texts that a person wrote for an order, without empty ones, by setting. */
export function listOrderTexts(orderSettings: Settings): { field: string; text: string }[] {
  const { rules, settings } = getFlowRules(orderSettings);
  const spokenNames = (getPronunciations(settings) ?? []).map(({ spoken }) => spoken).join('\n');
  const texts = { ...rules.texts(settings), 'brand.pronunciations': spokenNames };
  return Object.entries(texts).flatMap(([field, text]) =>
    text.trim() === '' ? [] : [{ field, text }],
  );
}

/** Lists the steps of a plan that are specific to its flow. */
export function listFlowSteps(orderSettings: AnySettings): PlanStep[] {
  const { rules, settings } = getFlowRules(orderSettings);
  return rules.steps(settings);
}

/** Lists the files of an order that need a consent: a person's likeness or voice, own music or fonts. */
export function listConsentUids(orderSettings: AnySettings): string[] {
  const { rules, settings } = getFlowRules(orderSettings);
  const music = getOwnMusic(settings);
  const fontUid = getOwnFont(settings);
  return [
    ...(rules.likenesses?.(settings) ?? []),
    ...(music ? [music.musicUid] : []),
    ...(fontUid === undefined ? [] : [fontUid]),
  ];
}

/** Flows that a language model plans, with their rules for it. */
export const AGENT_FLOWS = FLOWS.flatMap((flow) => {
  const { agent } = FLOW_RULES[flow];
  return agent === undefined ? [] : [{ flow, ...agent }];
});

type FilmTaskSettings = Exclude<TaskSettings, ImageToVideoTaskSettings>;

const isFilm = (settings: TaskSettings): settings is FilmTaskSettings =>
  getFlow(settings) !== 'image-to-video';

/**
 * Builds the specification for an engine.
 * @param media local path by picture uid
 * @param more scenes rendered earlier for the same person, and the maximum length
 */
export function buildFlowSpec(
  settings: TaskSettings,
  media: Readonly<Record<string, string>>,
  extras: Pick<
    FilmSpec,
    'kept' | 'paidSeconds' | 'focuses' | 'typefaces' | 'unseenUids' | 'perceives'
  > = {},
): FlowSpec {
  if (isFilm(settings)) return { ...settings, media, ...extras };
  const { imageUid, crop, flow: _flow, ...rest } = settings;
  const imagePath = media[imageUid] ?? '';
  const focus = extras.focuses?.[imageUid];
  const spec: FlowSpec = { flow: 'image-to-video', imagePath, ...rest };
  if (crop) spec.crop = crop;
  if (focus) spec.focus = focus;
  if (extras.unseenUids?.includes(imageUid)) spec.isUnseen = true;
  return spec;
}

/**
 * Refuses an order that cannot be made here.
 *
 * @param length of one video, in seconds
 * @throws ProblemError with a message
 */
export function refuseImpossible(
  { speech }: { speech: Speech },
  settings: AnySettings,
  length: number,
): void {
  const seconds = Math.ceil(length);
  if (seconds > FILM_LIMITS.longestSeconds) {
    const path =
      'script' in settings ? 'script' : settings.flow === 'storyline' ? 'shots' : 'images';
    throw refuseSetting(
      path,
      t`This video would be about ${seconds} seconds long; the limit is
        ${FILM_LIMITS.longestSeconds}. Shorten it.`,
    );
  }
  const { rules } = getFlowRules(settings);
  rules.refuse?.(settings);
  const voice = 'voice' in settings ? settings.voice : null;
  const refusal = voice ? speech.findRefusal(voice) : undefined;
  if (refusal !== undefined) throw refuseSetting('voice.voiceId', refusal);
}
