import type { SampleKind } from '@vidra/shared-contract';
import type {
  AgentPlan,
  CallAnswer,
  EngineText,
  ScriptOrder,
} from '@vidra/shared-contract/schemas';

export type Voice = CallAnswer<'listVoices'>['voices'][number];

/** A picture that a plan may use, with what is known about it. */
export interface PlanImage {
  uid: string;
  fileName: string;
  /** Number of people in it; undefined: not analyzed. */
  people: number | undefined;
}

/** A sample picture for a person without pictures. */
export interface PlanSample extends PlanImage {
  kind: SampleKind;
  /** What it shows, in a sentence. */
  description: string;
}

/** Facts of the page that a request links to. */
export interface PlanPage {
  product: ScriptOrder['product'];
  language: string | null;
}

/** Input of a planner. */
export interface PlanRequest {
  prompt: string;
  /** The person's own pictures, in order, or those of the page. */
  images: readonly PlanImage[];
  samples: readonly PlanSample[];
  voices: readonly Voice[];
  page: PlanPage | undefined;
  /** Language of the person, as a BCP 47 tag. */
  language?: string | undefined;
  /** Notices about the material, such as an unreadable page. */
  notices: readonly string[];
}

/**
 * A planner's result. The steps are derived from the settings, so a plan shows exactly its order.
 */
export type ProposedPlan = Omit<AgentPlan, 'credits' | 'seconds' | 'steps'>;

/** Turns a sentence into a plan, without spending credits. */
export interface AgentPlanner {
  engine: EngineText;
  /** @throws ProblemError `invalid_request` for a request that no tool of the agent makes */
  plan: (request: PlanRequest) => Promise<ProposedPlan>;
}

const toLanguage = (tag: string) => tag.split('-')[0] ?? tag;

/** The voice that a request asks for, as far as it was said. */
export interface RequestedVoice {
  /** BCP 47. */
  language: string;
  gender?: 'female' | 'male' | undefined;
}

/** Chooses the voice that fits best. Its language comes before its region and its gender. */
export function chooseVoice(
  voices: readonly Voice[],
  { language, gender }: RequestedVoice,
): Voice | undefined {
  const rate = (voice: Voice) =>
    (toLanguage(voice.language) === toLanguage(language) ? 8 : 0) +
    (voice.language === 'multi' ? 6 : 0) +
    (voice.gender === gender ? 2 : 0) +
    (voice.language === language ? 1 : 0);
  return voices.toSorted((a, b) => rate(b) - rate(a))[0];
}

/** Checks whether a voice speaks a language. */
export const speaksLanguage = (voice: Voice, language: string): boolean =>
  voice.language === 'multi' || toLanguage(voice.language) === toLanguage(language);
