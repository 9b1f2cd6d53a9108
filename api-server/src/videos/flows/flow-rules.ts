import type { Flow, Motion, MusicBed, SampleKind } from '@vidra/shared-contract';
import type { AnySettings, PlanStep } from '@vidra/shared-contract/schemas';

export type SettingsOf<F extends Flow> = Extract<AnySettings, { flow: F }>;

/** A planner's choices for one video, with uids of pictures instead of their positions. */
export interface AgentChoices {
  readonly prompt: string;
  readonly pictures: readonly (string | undefined)[];
  readonly motion: Motion;
  readonly durationSeconds: number;
  /** Length of each image of a film without speech. */
  readonly imageSeconds: number;
  readonly script: string;
  readonly productName: string;
  /** As it is shown; empty: none. */
  readonly price: string;
  readonly captions: boolean;
  readonly shots: readonly {
    readonly imageUid: string | undefined;
    readonly narration: string;
    readonly seconds: number;
  }[];
  readonly voice: { voiceId: string; speed: number; pitch: number } | null;
  readonly music: { bed: MusicBed; volume: number } | null;
}

/** A choice that a language model makes in a plan. */
export type AgentChoice =
  | Exclude<keyof AgentChoices, 'prompt' | 'pictures' | 'voice'>
  | 'language'
  | 'question';

/** Rules of one flow for the shared task machine. Each flow has a file with its own. */
export interface FlowRules<F extends Flow> {
  /** Uids of all its pictures. The first one, or the video in its place, represents the task. */
  readonly pictures: (settings: SettingsOf<F>) => string[];
  /** Title of a task that nobody named. Empty means the title of its first picture. */
  readonly title: (settings: SettingsOf<F>) => string;
  /** All texts that a person wrote for it, by setting. A negative prompt only excludes. */
  readonly texts: (settings: SettingsOf<F>) => Readonly<Record<string, string>>;
  /** Steps of a plan, each with the part that can be changed there. */
  readonly steps: (settings: SettingsOf<F>) => PlanStep[];
  /** Files that use a person's likeness or voice. Absent: none. */
  readonly likenesses?: (settings: SettingsOf<F>) => string[];
  /** Throws a ProblemError for an order that cannot be made. */
  readonly refuse?: (settings: SettingsOf<F>) => void;
  /** How the agent plans this flow. Absent: it does not offer it. */
  readonly agent?: {
    /** Kinds of the samples for a person without images, in their order. */
    readonly samples: readonly SampleKind[];
    /** When a language model chooses the flow, and what it needs. */
    readonly instruction: string;
    /** Choices of the flow besides title, images, ratio and quality. */
    readonly choices: readonly AgentChoice[];
    /** Creates the flow's settings besides ratio and quality. The order's schema checks them. */
    readonly toSettings: (choices: AgentChoices) => object;
  };
}
