import { FILM_LIMITS, type Flow } from '@vidra/shared-contract';
import type {
  AnySettings,
  ImageToVideoTaskSettings,
  TaskSettings,
  UploadKind,
} from '@vidra/shared-contract/schemas';
import type { FilmSpec, FlowSpec } from '../../rendering/engines/film-spec.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import type { Speech } from '../../rendering/speech/speech.ts';

type Settings = AnySettings | TaskSettings;
type SettingsOf<F extends Flow> = Extract<AnySettings, { flow: F }>;

/** Flow-specific rules for the shared task machine. */
interface FlowRules<F extends Flow> {
  /** Uids of all its pictures. The first one, or the video in its place, represents the task. */
  pictures: (settings: SettingsOf<F>) => string[];
  /** Title of a task that nobody named. Empty means the title of its first picture. */
  title: (settings: SettingsOf<F>) => string;
  /** All texts that a person wrote for it, by setting. A negative prompt only excludes. */
  texts: (settings: SettingsOf<F>) => Readonly<Record<string, string>>;
}

const FLOWS: { [F in Flow]: FlowRules<F> } = {
  'image-to-video': {
    pictures: ({ imageUid }) => [imageUid],
    title: ({ prompt }) => prompt,
    texts: ({ prompt }) => ({ prompt }),
  },
  'multi-image': {
    pictures: ({ images }) => images.map(({ imageUid }) => imageUid),
    title: ({ prompt }) => prompt,
    texts: ({ prompt }) => ({ prompt }),
  },
  product: {
    pictures: ({ imageUids }) => imageUids,
    title: ({ productName }) => productName,
    texts: ({ productName, price, callToAction, script, features = [] }) => ({
      productName,
      price,
      callToAction,
      script,
      features: features.join('\n'),
    }),
  },
  storyline: {
    pictures: ({ shots }) => shots.flatMap(({ imageUid }) => imageUid ?? []),
    title: ({ story, shots }) => story || (shots.find((shot) => shot.narration)?.narration ?? ''),
    texts: ({ story, shots }) => ({
      story,
      descriptions: shots.map(({ description }) => description).join('\n'),
      narration: shots.map(({ narration }) => narration).join('\n'),
    }),
  },
  speaker: {
    pictures: ({ portraitUid, background }) => [
      portraitUid,
      ...(background.kind === 'picture' ? [background.imageUid] : []),
    ],
    title: ({ script }) => script,
    texts: ({ script }) => ({ script }),
  },
  'try-on': {
    pictures: ({ personUid, garmentUid }) => [personUid, garmentUid],
    title: () => 'Try-on',
    texts: () => ({}),
  },
  'change-elements': {
    pictures: ({ imageUid, change }) => [
      imageUid,
      ...(change.kind === 'picture' ? [change.imageUid] : []),
    ],
    title: () => '',
    texts: () => ({}),
  },
};

export const getFlow = (settings: Settings): Flow => settings.flow ?? 'image-to-video';

function getFlowRules(settings: Settings) {
  const flow = getFlow(settings);
  // Each flow's rules take that flow's settings. The type of the table cannot express this for an
  // unknown flow.
  return { rules: FLOWS[flow] as FlowRules<Flow>, settings: { ...settings, flow } as AnySettings };
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
}

/** Returns all files of an order. The first one represents its tasks. */
export function listOrderedFiles(settings: Settings): OrderedFile[] {
  const files = listPictureUids(settings).map((uid): OrderedFile => ({ uid, kind: 'picture' }));
  if (settings.flow === 'change-elements' && settings.videoSeconds !== undefined) {
    files[0] = { uid: settings.imageUid, kind: 'video', seconds: settings.videoSeconds };
  }
  if ('brand' in settings && settings.brand?.logoUid !== undefined) {
    files.push({ uid: settings.brand.logoUid, kind: 'picture' });
  }
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
  return Object.entries(rules.texts(settings)).flatMap(([field, text]) =>
    text.trim() === '' ? [] : [{ field, text }],
  );
}

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
  extras: Pick<FilmSpec, 'kept' | 'paidSeconds' | 'focuses'> = {},
): FlowSpec {
  if (isFilm(settings)) return { ...settings, media, ...extras };
  const { imageUid, crop, flow: _flow, ...rest } = settings;
  const imagePath = media[imageUid] ?? '';
  const focus = extras.focuses?.[imageUid];
  const spec: FlowSpec = { flow: 'image-to-video', imagePath, ...rest };
  if (crop) spec.crop = crop;
  if (focus) spec.focus = focus;
  return spec;
}

const refuse = (path: string, message: string) =>
  new ProblemError('invalid_request', message, { fields: [{ path, message }] });

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
    throw refuse(
      path,
      `This video would be about ${seconds} seconds long; the limit is ${FILM_LIMITS.longestSeconds}. Shorten it.`,
    );
  }
  if (settings.flow === 'storyline' && listPictureUids(settings).length === 0) {
    throw refuse('shots', 'Add an image to at least one shot.');
  }
  if (settings.flow === 'change-elements') refuseRegion(settings.region);
  if (settings.flow === 'speaker') refuseSilence(settings);
  const voice = 'voice' in settings ? settings.voice : null;
  const refusal = voice ? speech.findRefusal(voice) : undefined;
  if (refusal !== undefined) throw refuse('voice.voiceId', refusal);
}

function refuseSilence({ script, voice, audioUid, audioSeconds }: SettingsOf<'speaker'>): void {
  if (audioUid !== undefined) {
    if (audioSeconds !== undefined) return;
    throw refuse('audioSeconds', "Send the recording's length from the upload response.");
  }
  if (script === '') throw refuse('script', 'Type your script, or upload a recording.');
  if (!voice) throw refuse('voice', 'Choose a voice, or upload a recording.');
}

function refuseRegion(region: SettingsOf<'change-elements'>['region']): void {
  const { x, y, width, height } = region;
  if (x + width > 1.000_001 || y + height > 1.000_001 || width < 0.01 || height < 0.01) {
    throw refuse('region', 'The region must be inside the image and large enough to see.');
  }
  if (width >= 0.999 && height >= 0.999) {
    throw refuse('region', 'The region covers the whole image. Leave something around it.');
  }
}
