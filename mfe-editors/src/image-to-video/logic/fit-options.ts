import type { Capabilities } from '@vidra/shared-contract/schemas';
import type { EditorDraft } from './draft.ts';

/** What the engine of this flow offers. */
export type FlowCapability = Capabilities['flows'][number];

/** The image-to-video flow: the only one that the engines offer so far. */
export function imageFlowOf(capabilities: Capabilities | undefined): FlowCapability | undefined {
  return capabilities?.flows[0];
}

const held = <T>(value: T, offered: readonly T[]): T =>
  offered.includes(value) ? value : (offered[0] ?? value);

/** The draft with every choice that the engine does not offer replaced by one that it does. */
export function fitToEngine(draft: EditorDraft, flow: FlowCapability | undefined): EditorDraft {
  if (!flow) return draft;
  return {
    ...draft,
    motion: held(draft.motion, flow.motions),
    durationSeconds: held(draft.durationSeconds, flow.durations),
    ratio: held(draft.ratio, flow.ratios),
    quality: held(draft.quality, flow.qualities),
    count: Math.min(draft.count, flow.maxCount),
  };
}
