import { getMotion, MOTIONS, type Motion } from '@vidra/shared-contract';
import type { AnySettings, EngineText, PlanQuestion } from '@vidra/shared-contract/schemas';
import { parseFormat } from './requested-format.ts';
import {
  listNotices,
  choosePictures,
  type AgentPlanner,
  type PlanRequest,
} from './agent-planner.ts';

const LONGEST = 60;
const ABOUT =
  /\b(?:adverts?|ads?|advertisement|promos?|commercials?|videos?|films?|clips?|offer)\s+(?:for|about|of)\s+(?:(?:this|these|that|the|my|our|a|an)\s+)?([^,.;:!?\n]+)/i;
/** Words that end the product's description and begin that of the presentation. */
const MANNER = /\s+(?:in|with|without|for|on|that|which|who|as|and (?:show|use|say|make)s?)\b.*$/i;

/** Extracts the product name: "An advert for my kettle, in portrait format" is about a kettle. */
function findProductName(subject: string): string {
  const statedName = ABOUT.exec(subject)?.[1]?.replace(MANNER, '').trim();
  const [clause = ''] = subject.split(/[.!?\n]/);
  const name = (statedName ?? clause).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST).trim();
  return name === '' ? 'Product' : name.charAt(0).toUpperCase() + name.slice(1);
}

const PLANNER: EngineText = {
  id: 'rules',
  label: 'Rule planner',
  honesty: 'Fixed rules look for words like “speak”, “product” or “vertical”. No AI.',
};

const WORDS = {
  speaker: /\b(speak|says?|talk|presenter|spokes|portrait|avatar|narrat|host)/i,
  product: /\b(product|advert|\bad\b|sell|buy|price|promo|offer|shop|brand|sale)/i,
  tryOn: /\b(try[ -]?on|wear|outfit|garment|dress|shirt|jacket|clothes)/i,
  story: /\b(story|storyline|scenes?|shots?|chapter|then)\b/i,
} as const;

const pickMotion = (prompt: string): Motion =>
  MOTIONS.find((motion) => getMotion(motion).words?.test(prompt)) ?? MOTIONS[0];

const pickMusic = (prompt: string) => {
  if (/no music|silent|without music/i.test(prompt)) return null;
  if (/calm|quiet|slow|gentle|relax/i.test(prompt)) return { bed: 'calm' as const, volume: 0.5 };
  const bed = /fast|energetic|drive|sport|action/i.test(prompt) ? 'drive' : 'bright';
  return { bed, volume: 0.5 } as const;
};

const QUOTED = /["“”„«»]([^"“”„«»]{3,})["“”„«»]/u;

/** Extracts the script: the quoted words, otherwise the sentence itself. */
function extractScript(prompt: string): string {
  return (QUOTED.exec(prompt)?.[1] ?? prompt).trim();
}

const pause = { transition: 'fade', transitionSeconds: 0.6 } as const;

function buildSettings(request: PlanRequest, pictures: readonly string[]): AnySettings {
  const { prompt, voiceId } = request;
  const [first = '', second] = pictures;
  // Quoted words are spoken, so they do not decide the format.
  const { ratio, subject } = parseFormat(prompt.replaceAll(new RegExp(QUOTED, 'gu'), ' '));
  const frame = { ratio, quality: '720p' as const };
  const voice = voiceId === undefined ? null : { voiceId, speed: 1, pitch: 0 };
  const music = pickMusic(prompt);
  const captionSettings = { captions: true, style: 'clean' as const };
  if (WORDS.tryOn.test(subject)) {
    return {
      flow: 'try-on',
      personUid: first,
      garmentUid: second ?? first,
      category: 'auto',
      layout: 'beside',
      ...frame,
    };
  }
  if (WORDS.speaker.test(subject) && voice) {
    const background = { kind: 'keep' as const };
    const script = extractScript(prompt);
    return {
      flow: 'speaker',
      portraitUid: first,
      script,
      voice,
      background,
      music: null,
      ...captionSettings,
      ...frame,
    };
  }
  if (WORDS.product.test(subject)) {
    const productName = findProductName(subject);
    const card = { productName, price: '', callToAction: '', script: extractScript(prompt) };
    return {
      flow: 'product',
      imageUids: [...pictures],
      ...card,
      voice,
      music,
      ...captionSettings,
      ...pause,
      ...frame,
    };
  }
  if (second === undefined) {
    return {
      flow: 'image-to-video',
      imageUid: first,
      prompt,
      negativePrompt: '',
      motion: pickMotion(prompt),
      durationSeconds: /long|10 s|ten seconds/i.test(prompt) ? 10 : 5,
      ...frame,
    };
  }
  if (WORDS.story.test(subject)) {
    const sentences = extractScript(prompt).split(/(?<=[.!?])\s+/);
    const shots = pictures.map((imageUid, index) => ({
      imageUid,
      description: '',
      motion: 'push-in' as const,
      seconds: 4,
      narration: (sentences[index] ?? '').slice(0, 400),
    }));
    return {
      flow: 'storyline',
      story: prompt,
      shots,
      voice,
      music,
      ...captionSettings,
      ...pause,
      ...frame,
    };
  }
  const images = pictures.map((imageUid) => ({ imageUid, seconds: 3, motion: pickMotion(prompt) }));
  return { flow: 'multi-image', images, prompt, music, ...pause, ...frame };
}

/** Lists questions about gaps in the sentence. The rules never invent a script or a garment. */
function listQuestions({ prompt, imageUids }: PlanRequest, settings: AnySettings): PlanQuestion[] {
  const ask = (part: PlanQuestion['part'], question: string) => [{ part, question }];
  if (settings.flow === 'try-on' && settings.garmentUid === settings.personUid) {
    return imageUids.length === 0
      ? ask('pictures', 'Who wears what? Choose an image of the person and one of the garment.')
      : ask('pictures', 'Which garment do you want to try on? Choose an image of it.');
  }
  if (QUOTED.test(prompt)) return [];
  if (settings.flow === 'speaker') return ask('script', 'What should the speaker say?');
  return settings.flow === 'product'
    ? ask('script', 'What should the ad say about the product?')
    : [];
}

/** Planner with fixed rules: the same sentence and pictures give the same plan. */
export const rulePlanner: AgentPlanner = {
  engine: PLANNER,
  plan: (request) => {
    const pictures = choosePictures(request);
    const settings = buildSettings(request, pictures);
    const [words = 'Video'] = request.prompt.split(/[\n.!?]/);
    const title = settings.flow === 'product' ? settings.productName : words;
    return Promise.resolve({
      settings,
      notices: listNotices(request),
      planner: PLANNER,
      questions: listQuestions(request, settings),
      title: title.trim().slice(0, 80) || 'Video',
    });
  },
};
