import { FILM_LIMITS, splitScript } from '@vidra/shared-contract';
import { getLanguage } from '@vidra/shared-i18n/core';
import {
  anySettings,
  type AnySettings,
  type EngineText,
  type PlanQuestion,
} from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import { ProblemError } from '../../web/http/problem-error.ts';
import { writeFromTemplate } from '../../content/scripts/template-writer.ts';
import {
  chooseVoice,
  speaksLanguage,
  type AgentPlanner,
  type PlanImage,
  type PlanRequest,
} from './agent-planner.ts';
import { buildSettings, type AgentFlow } from './build-settings.ts';
import { chooseImages } from './choose-images.ts';
import { toName } from './image-name.ts';
import { formatPrice } from './request/read-price.ts';
import type { ReadRequest } from './request/read-request.ts';

const PLANNER: EngineText = {
  id: 'rules',
  label: message`Rule planner`,
  honesty: message`Planned by fixed rules that read your words. No AI.`,
};

/** Answer to a request to edit a part of an image. */
export const CHANGE_REFUSAL = message`The agent can't edit parts of an image. Open Change elements, mark what you want to change, and choose how.`;

export const SAMPLE_NOTICE = message`You didn't add an image, so we'll use a sample.`;
export const NO_VOICE_NOTICE = message`No voice is available, so the video has no speech.`;

const MULTI_IMAGE_SECONDS = 3;
const SHOT_SECONDS = 4;
const AD_SECONDS = 20;

/** Chooses the flow. The words decide, and where they leave it open, the number of images. */
function chooseFlow({ intent, hasVoice, script }: ReadRequest, request: PlanRequest): AgentFlow {
  if (intent === 'change') throw new ProblemError('invalid_request', t(CHANGE_REFUSAL));
  if (intent === 'story') return 'storyline';
  const canSpeak = hasVoice && request.voices.length > 0;
  const isPerson = request.images.some(({ people = 0 }) => people > 0);
  if (intent && (intent !== 'speaker' || canSpeak)) return intent;
  if (script !== '') return isPerson && canSpeak ? 'speaker' : 'storyline';
  return request.images.length > 1 ? 'multi-image' : 'image-to-video';
}

const clampSeconds = (seconds: number) =>
  Math.min(FILM_LIMITS.maxImageSeconds, Math.max(FILM_LIMITS.minImageSeconds, seconds));

/** Returns the seconds of each image, from those of the video or of each one. */
function getImageSeconds({ seconds }: ReadRequest, count: number, usual: number): number {
  if (!seconds) return usual;
  return clampSeconds(seconds.isEach ? seconds.value : seconds.value / Math.max(1, count));
}

/** The language that is asked for, else that of the page, of the request or of the person. */
const getSpokenLanguage = (
  { spokenLanguage, language }: ReadRequest,
  request: PlanRequest,
): string => spokenLanguage ?? request.page?.language ?? language ?? request.language ?? 'en';

/** Writes a script from the facts of the page or of a sample. Without facts it stays empty. */
function writeScript(
  wishes: ReadRequest,
  request: PlanRequest,
  { images, title }: { images: readonly PlanImage[]; title: string },
): string {
  if (wishes.script !== '') return wishes.script;
  const language = getSpokenLanguage(wishes, request);
  const sample = request.samples.find(({ uid }) => uid === images[0]?.uid);
  // Samples are described in English.
  const description = language.startsWith('en') ? sample?.description : undefined;
  const product = request.page?.product ?? {
    description: description ?? '',
    bulletPoints: [],
    price: null,
  };
  if (product.description === '' && product.bulletPoints.length === 0) return '';
  const { sentences } = writeFromTemplate({
    product: { ...product, title },
    style: 'benefits',
    platform: 'website',
    audience: '',
    language,
    lengthSeconds: Math.min(120, Math.max(5, Math.round(wishes.seconds?.value ?? AD_SECONDS))),
    tone: 'friendly',
  });
  return sentences
    .map(({ text }) => text)
    .join(' ')
    .slice(0, FILM_LIMITS.scriptLength);
}

/** Returns the title of a sample that the request names: "this bottle" is the perfume bottle. */
function getNamedSample(
  { productName }: ReadRequest,
  { samples }: PlanRequest,
  image: PlanImage | undefined,
): string {
  const title = samples.find(({ uid }) => uid === image?.uid)?.fileName ?? '';
  return title.toLowerCase().includes(productName.toLowerCase()) ? title : '';
}

interface Draft {
  wishes: ReadRequest;
  request: PlanRequest;
  flow: AgentFlow;
  images: readonly PlanImage[];
}

function draftSettings({ wishes, request, flow, images }: Draft): AnySettings {
  const { voices, page, prompt } = request;
  const [first] = images;
  const price = page?.product.price;
  const pagePrice = price?.currency ? formatPrice(price.amount, price.currency) : '';
  const productName =
    page?.product.title ||
    getNamedSample(wishes, request, first) ||
    wishes.productName ||
    (first && toName(first.fileName)) ||
    t`Product`;
  const script =
    flow === 'product'
      ? writeScript(wishes, request, { images, title: productName })
      : wishes.script;
  const language = getSpokenLanguage(wishes, request);
  const voice = wishes.hasVoice
    ? chooseVoice(voices, { language, gender: wishes.gender })
    : undefined;
  const bed = wishes.music === undefined && flow !== 'speaker' ? 'bright' : wishes.music;
  const { sentences } = splitScript(script);
  const shotSeconds = getImageSeconds(wishes, images.length, SHOT_SECONDS);
  const settings = buildSettings(
    flow,
    { ratio: wishes.ratio, quality: wishes.quality ?? '720p' },
    {
      prompt,
      pictures: images.map(({ uid }) => uid),
      motion: wishes.motion,
      durationSeconds: (wishes.seconds?.value ?? 5) > 7 ? 10 : 5,
      imageSeconds: getImageSeconds(wishes, images.length, MULTI_IMAGE_SECONDS),
      script,
      productName: productName.slice(0, FILM_LIMITS.titleLength),
      price: (wishes.price || pagePrice).slice(0, FILM_LIMITS.priceLength),
      captions: wishes.hasCaptions,
      shots: images.map(({ uid }, index) => ({
        imageUid: uid,
        // The last shot tells what is left.
        narration: (index === images.length - 1
          ? sentences.slice(index)
          : sentences.slice(index, index + 1)
        )
          .join(' ')
          .slice(0, FILM_LIMITS.narrationLength),
        seconds: shotSeconds,
      })),
      voice: voice ? { voiceId: voice.id, speed: 1, pitch: 0 } : null,
      music: bed ? { bed, volume: 0.5 } : null,
    },
  );
  return anySettings.parse(settings);
}

/** Lists questions about gaps in the sentence. The rules never invent a script or a garment. */
function listQuestions({ images }: PlanRequest, settings: AnySettings): PlanQuestion[] {
  const ask = (part: PlanQuestion['part'], question: string) => [{ part, question }];
  switch (settings.flow) {
    case 'try-on':
      if (settings.garmentUid !== settings.personUid) return [];
      return images.length === 0
        ? ask('pictures', t`Who wears what? Choose an image of the person and one of the garment.`)
        : ask('pictures', t`Which garment do you want to try on? Choose an image of it.`);
    case 'speaker':
      return settings.script === '' ? ask('script', t`What should the speaker say?`) : [];
    case 'product':
      return settings.script === ''
        ? ask('script', t`What should the ad say about “${settings.productName}”?`)
        : [];
    case 'storyline':
      return settings.voice && settings.shots.every(({ narration }) => narration === '')
        ? ask(
            'script',
            t`What should the voice say in each shot? Leave a shot empty to keep it silent.`,
          )
        : [];
    default:
      return [];
  }
}

const getLanguageName = (tag: string) =>
  new Intl.DisplayNames([getLanguage()], { type: 'language' }).of(tag) ?? tag;

function listNotices({ wishes, request, flow }: Draft, settings: AnySettings): string[] {
  const notices = [...request.notices];
  if (request.images.length === 0) notices.push(t(SAMPLE_NOTICE));
  const voice = 'voice' in settings ? settings.voice : null;
  const language = getSpokenLanguage(wishes, request);
  const chosenVoice = request.voices.find(({ id }) => id === voice?.voiceId);
  if (chosenVoice && !speaksLanguage(chosenVoice, language)) {
    notices.push(
      // Translators: the value is the name of a language.
      t`No ${getLanguageName(language)} voice is available here. Choose another one, or upload a
        recording.`,
    );
  }
  if (wishes.hasVoice && request.voices.length === 0) {
    notices.push(t(NO_VOICE_NOTICE));
  }
  if (flow === 'image-to-video' && wishes.seconds && ![5, 10].includes(wishes.seconds.value)) {
    notices.push(t`One image becomes a video of 5 or 10 seconds. Add images for another length.`);
  }
  if ('script' in settings && wishes.seconds) {
    notices.push(t`The length follows the script.`);
  }
  return notices;
}

/** Planner with fixed rules: the same sentence and pictures give the same plan. */
export const rulePlanner: AgentPlanner = {
  engine: PLANNER,
  plan: async (request) => {
    // The parser takes 20 MB, which only the processes that plan by rules need.
    const { readRequest } = await import('./request/read-request.ts');
    const wishes = readRequest(request.prompt);
    const flow = chooseFlow(wishes, request);
    const images = chooseImages(flow, request);
    const draft = { wishes, request, flow, images };
    const settings = draftSettings(draft);
    const [words = ''] = request.prompt.split(/[\n.!?]/);
    const title = settings.flow === 'product' ? settings.productName : words;
    return {
      settings,
      notices: listNotices(draft, settings),
      planner: PLANNER,
      questions: listQuestions(request, settings),
      title: title.trim().slice(0, 80) || t`Video`,
    };
  },
};
