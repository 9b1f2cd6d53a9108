import type { AgentPlan, EngineText } from '@vidra/shared-contract/schemas';

/** Input of a planner. */
export interface PlanRequest {
  prompt: string;
  /** Uids of the person's pictures, in order. */
  imageUids: readonly string[];
  /** Sample picture for a person without pictures. */
  samplePictureUid: string | undefined;
  /** First voice, where speech is available. */
  voiceId: string | undefined;
}

/**
 * A planner's result. The steps are derived from the settings, so a plan shows exactly its order.
 */
export type ProposedPlan = Omit<AgentPlan, 'credits' | 'seconds' | 'steps'>;

/** Turns a sentence into a plan, without spending credits. */
export interface AgentPlanner {
  engine: EngineText;
  plan: (request: PlanRequest) => Promise<ProposedPlan>;
}

/** Returns the person's pictures, or a sample when there are none. */
export function choosePictures({ imageUids, samplePictureUid }: PlanRequest): readonly string[] {
  if (imageUids.length > 0) return imageUids;
  return samplePictureUid === undefined ? [] : [samplePictureUid];
}

/** Returns the notices that apply to any plan. */
export function listNotices({ imageUids, voiceId }: PlanRequest): string[] {
  return [
    ...(imageUids.length === 0 ? ["You didn't add an image, so we'll use a sample."] : []),
    ...(voiceId === undefined ? ['No voice is available, so the video has no speech.'] : []),
  ];
}
