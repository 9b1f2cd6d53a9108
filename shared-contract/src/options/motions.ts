import { message } from '@vidra/shared-i18n/text';

/** What the product says about one camera motion, wherever it names it. */
interface MotionEntry {
  readonly title: string;
  /** A few words for a gallery. */
  readonly teaser: string;
  /** What the embedded engine does, for the editor. */
  readonly description: string;
  /** Instruction to a video model, in the wording that such models are trained on. */
  readonly prompt: string;
  readonly icon: string;
}

/**
 * Every camera motion. Types, schemas, menus, capabilities and prompts derive from this list. The
 * path of a motion is in `shared-film`, its animation on hover in `shared-ui`.
 */
export const MOTION_REGISTRY = {
  'push-in': {
    title: message`Push in`,
    teaser: message`Closer to the subject`,
    description: message`The camera moves slowly toward the center.`,
    prompt: 'The camera pushes in slowly towards the subject.',
    icon: 'lucide:zoom-in',
  },
  'pull-out': {
    title: message`Pull out`,
    teaser: message`Reveals the scene`,
    description: message`The camera starts close and pulls back.`,
    prompt: 'The camera starts close and pulls back slowly.',
    icon: 'lucide:zoom-out',
  },
  'pan-left': {
    title: message`Pan left`,
    teaser: message`Glides to the left`,
    description: message`The view glides to the left.`,
    prompt: 'The camera pans slowly to the left.',
    icon: 'lucide:move-left',
  },
  'pan-right': {
    title: message`Pan right`,
    teaser: message`Glides to the right`,
    description: message`The view glides to the right.`,
    prompt: 'The camera pans slowly to the right.',
    icon: 'lucide:move-right',
  },
  'tilt-up': {
    title: message`Tilt up`,
    teaser: message`Looks up slowly`,
    description: message`The view rises from bottom to top.`,
    prompt: 'The camera tilts up slowly.',
    icon: 'lucide:arrow-up',
  },
  orbit: {
    title: message`Orbit`,
    teaser: message`Swings around the subject`,
    description: message`The camera swings around the flat image.`,
    prompt: 'The camera orbits slowly around the subject.',
    icon: 'lucide:rotate-3d',
  },
  parallax: {
    title: message`Parallax`,
    teaser: message`Foreground glides past background`,
    description: message`The subject moves more than the plain background behind it. If they can't be told apart, the image moves as one layer.`,
    prompt: 'The camera slides sideways; the foreground moves faster than the background.',
    icon: 'lucide:layers-2',
  },
  handheld: {
    title: message`Handheld`,
    teaser: message`Natural sway`,
    description: message`A gentle sway, as if filmed by hand.`,
    prompt: 'Handheld camera with a gentle natural sway.',
    icon: 'lucide:hand',
  },
} as const satisfies Record<string, MotionEntry>;

/** Camera motion of the image-to-video flow. */
export type Motion = keyof typeof MOTION_REGISTRY;

export const MOTIONS = Object.keys(MOTION_REGISTRY) as [Motion, ...Motion[]];

/** Motion of an image in a film: a camera motion or none. */
export type FilmMotion = 'still' | Motion;

export const FILM_MOTIONS: readonly [FilmMotion, ...FilmMotion[]] = ['still', ...MOTIONS];

/** Returns the entry of a camera motion. */
export const getMotion = (motion: Motion): MotionEntry => MOTION_REGISTRY[motion];

/** Returns the title of a motion of an image. */
export const getMotionTitle = (motion: FilmMotion): string =>
  motion === 'still' ? message`Still` : MOTION_REGISTRY[motion].title;
