import type { AgentPlan, EngineText } from '@vidra/shared-contract/schemas';

/** What a planner makes its plan from. */
export interface PlanRequest {
  prompt: string;
  /** The person's pictures, in order. */
  imageUids: readonly string[];
  /** A picture for when the person gave none. */
  samplePictureUid: string | undefined;
  /** The first voice, where anything can be spoken here. */
  voiceId: string | undefined;
}

/** Steps are read from the settings, so that a plan says what it orders. */
export type ProposedPlan = Omit<AgentPlan, 'credits' | 'seconds' | 'steps'>;

/** Turns a sentence into a plan; nothing is spent by it. */
export interface AgentPlanner {
  engine: EngineText;
  plan: (request: PlanRequest) => Promise<ProposedPlan>;
}

/** The person's pictures, or a sample where they gave none. */
export function choosePictures({ imageUids, samplePictureUid }: PlanRequest): readonly string[] {
  if (imageUids.length > 0) return imageUids;
  return samplePictureUid === undefined ? [] : [samplePictureUid];
}

/** What a person should know of any plan. */
export function listNotices({ imageUids, voiceId }: PlanRequest): string[] {
  return [
    ...(imageUids.length === 0 ? ['You gave no picture, so a sample picture is used.'] : []),
    ...(voiceId === undefined ? ['No voice is installed here, so nothing is spoken.'] : []),
  ];
}
