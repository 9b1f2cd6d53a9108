import type { Flow, Quality, Ratio } from '@vidra/shared-contract';
import type { AnySettings, ProjectDetail, SamplePicture } from '@vidra/shared-contract/schemas';
import type { ComponentType } from 'react';
import type { Editor } from './hooks/use-editor.ts';
import type { Offer } from './logic/offer.ts';
import type { ProblemPlaces, Problems } from './logic/problems.ts';
import type { DraftMedia } from './media/media.ts';

/** What is set in every editor. Drafts survive a reload as JSON. */
export interface BaseDraft {
  readonly ratio: Ratio;
  readonly quality: Quality;
  readonly count: number;
  /** Null: the server picks one. */
  readonly seed: number | null;
}

/** Files by their uid. */
export type MediaByUid = ReadonlyMap<string, DraftMedia>;

/** What one flow adds to the editor: its fields, its draft and its rules. */
export interface FlowDefinition<D extends BaseDraft> {
  readonly name: Flow;
  readonly title: string;
  readonly empty: D;
  /** Whether a stored value is a draft of today's shape. */
  readonly isDraft: (value: unknown) => value is D;
  /** The draft with every own choice that the engine does not offer replaced by one that it does. */
  readonly fit?: (draft: D, offer: Offer) => D;
  /** What is ordered; files that are missing have an empty uid. */
  readonly toSettings: (draft: D) => AnySettings;
  /** What must be mended before anything is spent. */
  readonly wrong: (draft: D, offer: Offer | undefined) => Problems;
  readonly places: ProblemPlaces;
  /** Takes over settings of a video of this flow. Files that are gone are not in `media`. */
  readonly fromSettings: (settings: AnySettings, media: MediaByUid) => Partial<D>;
  /** Takes over what a project holds; undefined when it holds no draft of this flow. */
  readonly fromProject?: (project: ProjectDetail) => Partial<D> | undefined;
  /** Takes over a picture that the address names. */
  readonly withPicture: (draft: D, picture: DraftMedia) => Partial<D>;
  /** Takes over single settings that the address names. */
  readonly fromQuery?: (query: URLSearchParams) => Partial<D>;
  readonly Fields: ComponentType<{ readonly editor: Editor<D> }>;
  /** Shows on the stage what is set, before anything is spent. Rendered once there is something. */
  readonly Preview: ComponentType<{ readonly editor: Editor<D> }>;
  /** The picture that stands for the draft; undefined while there is nothing to see. */
  readonly getPicture: (draft: D) => DraftMedia | undefined;
  /** What the strip calls the preview. */
  readonly previewName: string;
  /** What the empty stage says. */
  readonly invitation: string;
  /** The button on the empty stage that goes to the form's first field. */
  readonly beginning: string;
  /** The sample pictures that somebody without any begins with, one of each kind named. */
  readonly beginsWith: readonly SamplePicture['kind'][];
  /** Words that go with those samples, where the draft has none: with them it can be made as it stands. */
  readonly wordsWith?: (draft: D, samples: readonly SamplePicture[]) => Partial<D>;
}

/** Types a flow's definition. */
export function defineFlow<D extends BaseDraft>(flow: FlowDefinition<D>): FlowDefinition<D> {
  return flow;
}
