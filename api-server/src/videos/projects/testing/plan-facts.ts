import type { PlanImage, PlanRequest, ProposedPlan, Voice } from '../agent-planner.ts';
import type { ExpectedPlan, RequestCase } from './request-case.ts';

const createVoice = (id: string, language: string, gender: 'female' | 'male'): Voice => ({
  id,
  name: id,
  language,
  gender,
});
const VOICES = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES'].flatMap((language) => [
  createVoice(`${language}-f`, language, 'female'),
  createVoice(`${language}-m`, language, 'male'),
]);

/** `photo` was not analyzed, `person` shows one person, and anything else is a file without people. */
const createImage = (token: string, index: number): PlanImage => ({
  uid: `image-${index}`,
  fileName: token.includes('.') ? token : `IMG_${2030 + index}.jpg`,
  people: token === 'photo' ? undefined : Number(token === 'person'),
});

/** Creates a planner's request without samples and without a page. */
export const createPlanRequest = ({
  prompt,
  images,
}: Pick<RequestCase, 'prompt' | 'images'>): PlanRequest => ({
  prompt,
  images: images.map(createImage),
  samples: [],
  voices: VOICES,
  page: undefined,
  notices: [],
});

function getSeconds({ settings }: ProposedPlan): number | undefined {
  if (settings.flow === 'image-to-video') return settings.durationSeconds;
  if (settings.flow !== 'multi-image') return undefined;
  return settings.images.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Reduces a plan to the facts that a request can ask for. */
function toFacts(proposal: ProposedPlan): Record<keyof ExpectedPlan, unknown> {
  const { settings, questions } = proposal;
  const voice = 'voice' in settings ? settings.voice : null;
  const voiceId = voice?.voiceId ?? 'none';
  const narration =
    settings.flow === 'storyline'
      ? settings.shots
          .map((shot) => shot.narration)
          .join(' ')
          .trim()
      : undefined;
  return {
    flow: settings.flow,
    ratio: settings.ratio,
    quality: settings.quality,
    music:
      'music' in settings
        ? settings.music && 'bed' in settings.music
          ? settings.music.bed
          : null
        : undefined,
    motion: 'motion' in settings ? settings.motion : undefined,
    seconds: getSeconds(proposal),
    language: voiceId.split('-')[0],
    gender: VOICES.find(({ id }) => id === voiceId)?.gender,
    captions: 'captions' in settings ? settings.captions : undefined,
    script: 'script' in settings ? settings.script : narration,
    product: settings.flow === 'product' ? settings.productName : undefined,
    price: settings.flow === 'product' ? settings.price : undefined,
    asks: questions[0]?.part,
    refused: undefined,
  };
}

/** Lists what a plan has otherwise than it must; empty when it is right. */
export function listFaults(proposal: ProposedPlan, expected: ExpectedPlan): string[] {
  const facts = toFacts(proposal);
  return Object.entries(expected).flatMap(([name, value]) => {
    const fact = facts[name as keyof ExpectedPlan];
    const isRight = Array.isArray(value) ? value.includes(fact as never) : value === fact;
    return isRight ? [] : [`${name}: ${String(fact)} instead of ${String(value)}`];
  });
}
