import { message } from '@vidra/shared-i18n/text';
interface ToolEntry {
  /** The tool's flow, and the value of the `label` query parameter. */
  readonly label: string;
  /** Value of `parentLabel`: the tool's group. */
  readonly parentLabel: 'create' | 'people' | 'edit';
  /** Name of the route that shows the tool's editor. */
  readonly route: 'edit' | 'try-on' | 'speaker-detail' | 'change-elements';
  readonly title: string;
  readonly description: string;
  /** Iconify icon name. */
  readonly icon: string;
}

const ENTRIES = [
  {
    label: 'image-to-video',
    parentLabel: 'create',
    route: 'edit',
    title: message`Image to video`,
    description: message`Bring an image to life with a camera move.`,
    icon: 'lucide:image-play',
  },
  {
    label: 'multi-image',
    parentLabel: 'create',
    route: 'edit',
    title: message`Multi-image`,
    description: message`Turn two to nine images into one video.`,
    icon: 'lucide:images',
  },
  {
    label: 'product',
    parentLabel: 'create',
    route: 'edit',
    title: message`Product video`,
    description: message`Turn a product page into an ad.`,
    icon: 'lucide:shopping-bag',
  },
  {
    label: 'storyline',
    parentLabel: 'create',
    route: 'edit',
    title: message`Storyline`,
    description: message`Write a story and get it shot by shot.`,
    icon: 'lucide:clapperboard',
  },
  {
    label: 'speaker',
    parentLabel: 'people',
    route: 'speaker-detail',
    title: message`Speaker`,
    description: message`Give a portrait a voice.`,
    icon: 'lucide:mic',
  },
  {
    label: 'try-on',
    parentLabel: 'people',
    route: 'try-on',
    title: message`Try-on`,
    description: message`See a garment on a person.`,
    icon: 'lucide:shirt',
  },
  {
    label: 'change-elements',
    parentLabel: 'edit',
    route: 'change-elements',
    title: message`Change elements`,
    description: message`Replace or remove part of a video or image.`,
    icon: 'lucide:wand-sparkles',
  },
] as const satisfies readonly ToolEntry[];

/** A flow of the product. Each has its own settings, price rule and editor. */
export type Flow = (typeof ENTRIES)[number]['label'];

/** Flows that assemble a film from several parts. */
export type FilmFlow = Exclude<Flow, 'image-to-video'>;

/** A creation tool with its address and labels. */
export interface Tool extends ToolEntry {
  readonly label: Flow;
}

/** All tools with their labels and parent labels: the single registry. */
export const TOOLS: readonly Tool[] = ENTRIES;

/** Names of all flows, in the order of the tools. */
export const FLOWS: readonly Flow[] = /* @__PURE__ */ ENTRIES.map(({ label }) => label);

/** Returns the tool with this label, or undefined. */
export function getTool(label: string): Tool | undefined {
  return TOOLS.find((tool) => tool.label === label);
}
