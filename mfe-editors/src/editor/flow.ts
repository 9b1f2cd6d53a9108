import type { Flow, Quality, Ratio } from '@vidra/shared-contract';
import type { AnySettings, ProjectDetail, SamplePicture } from '@vidra/shared-contract/schemas';
import type { ComponentType } from 'react';
import type { Editor } from './hooks/use-editor.ts';
import type { Offer } from './logic/offer.ts';
import type { ProblemPlaces, Problems } from './logic/problems.ts';
import type { DraftMedia } from './media/media.ts';

/** Fields that every draft has. Drafts are stored as JSON and survive a reload. */
export interface BaseDraft {
  readonly ratio: Ratio;
  readonly quality: Quality;
  readonly count: number;
  /** Null when the server picks one. */
  readonly seed: number | null;
}

/** Files by id. */
export type MediaByUid = ReadonlyMap<string, DraftMedia>;

/** Definition of a flow: its fields, its draft and its rules. */
export interface FlowDefinition<D extends BaseDraft> {
  readonly name: Flow;
  readonly title: string;
  readonly empty: D;
  /** Whether a stored value is a draft of the current shape. */
  readonly isDraft: (value: unknown) => value is D;
  /** Replaces each choice in the draft that the engine does not offer with one that it does. */
  readonly fit?: (draft: D, offer: Offer) => D;
  /** Creates the settings of an order. Missing files have an empty id. */
  readonly toSettings: (draft: D) => AnySettings;
  /** Finds problems that must be fixed before credits are spent. */
  readonly wrong: (draft: D, offer: Offer | undefined) => Problems;
  readonly places: ProblemPlaces;
  /** Applies the settings of a video of this flow. `media` lacks deleted files. */
  readonly fromSettings: (settings: AnySettings, media: MediaByUid) => Partial<D>;
  /** Applies a project's draft. Undefined when it holds none of this flow. */
  readonly fromProject?: (project: ProjectDetail) => Partial<D> | undefined;
  /** Applies a picture that the address names. */
  readonly withPicture: (draft: D, picture: DraftMedia) => Partial<D>;
  /** Applies individual settings that the address names. */
  readonly fromQuery?: (query: URLSearchParams) => Partial<D>;
  readonly Fields: ComponentType<{ readonly editor: Editor<D> }>;
  /** Preview of the current settings on the stage. Rendered once there is something to show. */
  readonly Preview: ComponentType<{ readonly editor: Editor<D> }>;
  /** Returns the picture that represents the draft, or undefined while there is none. */
  readonly getPicture: (draft: D) => DraftMedia | undefined;
  /** Title of the preview in the strip. */
  readonly previewName: string;
  /** Text of the empty stage. */
  readonly invitation: string;
  /** Label of the button on the empty stage that focuses the form's first field. */
  readonly beginning: string;
  /** Kinds of the sample pictures for people without their own, one of each. */
  readonly beginsWith: readonly SamplePicture['kind'][];
  /** Texts for those samples where the draft has none, so that the draft is complete. */
  readonly wordsWith?: (draft: D, samples: readonly SamplePicture[]) => Partial<D>;
}

/** Identity function that types a flow's definition. */
export function defineFlow<D extends BaseDraft>(flow: FlowDefinition<D>): FlowDefinition<D> {
  return flow;
}
