import type { Flow } from '@vidra/shared-contract';
import type {
  AnySettings,
  ProjectDetail,
  SamplePicture,
  VideoTask,
} from '@vidra/shared-contract/schemas';
import type { Work } from '@vidra/shared-session';
import type { ComponentType } from 'react';
import type { BaseDraft, MediaByUid } from './base-draft.ts';
import type { Offer } from './logic/offer.ts';
import type { ProblemPlaces, Problems } from './logic/problems.ts';
import type { DraftMedia } from './media/media.ts';
import type { Uploads } from './media/use-uploads.ts';
import type { DraftHistory } from './hooks/use-draft-history.ts';
import type { ShotChoice } from './hooks/use-shot-choice.ts';
import type { Price } from './price/price.ts';

/** Definition of a flow: its fields, its draft and its rules. */
export interface FlowDefinition<D extends BaseDraft> {
  readonly name: Flow;
  /** English title. */
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
  /** English title of the preview in the strip. */
  readonly previewName: string;
  /** English text of the empty stage. */
  readonly invitation: string;
  /** English label of the button on the empty stage that focuses the form's first field. */
  readonly beginning: string;
  /** Kinds of the sample pictures for people without their own, one of each. */
  readonly beginsWith: readonly SamplePicture['kind'][];
  /** Texts and choices for those samples where the draft has none, so that it is complete. */
  readonly wordsWith?: (draft: D, samples: readonly SamplePicture[]) => Partial<D>;
}

/** State and actions that the parts of an editor share. */
export interface Editor<D extends BaseDraft> {
  readonly flow: FlowDefinition<D>;
  readonly draft: D;
  /** Sets some fields, clears their problems, and shows the preview in place of a result. */
  readonly change: (fields: Partial<D>) => void;
  /** Whether the person has changed the draft on this page. */
  readonly touched: boolean;
  /** Sets one field from its current value, for responses that arrive later. */
  readonly update: <K extends keyof D & string>(
    field: K,
    next: (before: D[K], draft: D) => D[K],
  ) => void;
  /** Sets a field that the person left open. It is no step to undo. */
  readonly fill: <K extends keyof D & string>(field: K, value: NonNullable<D[K]>) => void;
  readonly history: DraftHistory;
  readonly problems: Problems;
  /** Shows problems beside their fields and focuses the first. */
  readonly refuse: (problems: Problems) => void;
  /** Undefined until the offer is loaded. */
  readonly offer: Offer | undefined;
  readonly samples: readonly SamplePicture[];
  readonly uploads: Uploads;
  /** Renews a file whose signed URL has expired. */
  readonly renew: (fileUid: string) => void;
  readonly price: Price | undefined;
  /** Id of the button that spends credits. The price that it shows is the one that is charged. */
  readonly buttonId: string;
  /** Available credits. */
  readonly available: number;
  /** Credits that the price exceeds them by; 0 when there are enough. */
  readonly missingCredits: number;
  /** Whether the draft is complete and can be ordered. */
  readonly isWhole: boolean;
  readonly sending: boolean;
  /** Whether the voice is being timed, which determines the price. */
  readonly timing: boolean;
  /** What a pressed order waits for: an upload, the voice's timing or the price. */
  readonly waiting: 'files' | 'voice' | 'price' | undefined;
  readonly submit: () => void;
  /** Orders settings other than the draft's own, such as one part of it, at the shown price. */
  readonly orderAlone: (settings: AnySettings, shownCredits: number) => void;
  /** The draft's place among the others, and how to begin another one. */
  readonly work: Work<D>;
  /** Incremented when fields must be fixed, so that the first one gets the focus. */
  readonly attention: number;
  readonly tasks: readonly VideoTask[];
  /** Returns the ZIP of all videos of a task's order. Undefined if it is the only one. */
  readonly getZipUrl: (task: VideoTask) => string | undefined;
  /** Id of the task on the stage, or null for the preview. */
  readonly selected: string | null;
  readonly select: (taskUid: string | null) => void;
  /** Shot that the timeline and the form show, in flows that have several. */
  readonly shotChoice: ShotChoice;
  /** Set when the offer could not be loaded. */
  readonly fault: { readonly error: unknown; readonly retry: () => void } | undefined;
}

/** Identity function that types a flow's definition. */
export function defineFlow<D extends BaseDraft>(flow: FlowDefinition<D>): FlowDefinition<D> {
  return flow;
}
