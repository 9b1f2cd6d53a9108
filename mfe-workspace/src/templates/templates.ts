import type { Duration, Motion, Quality, Ratio } from '@vidra/shared-contract';

/** Settings that go well together, to start from. */
export interface Template {
  readonly id: string;
  readonly title: string;
  /** What it is good for. */
  readonly text: string;
  readonly motion: Motion;
  readonly ratio: Exclude<Ratio, 'source'>;
  readonly durationSeconds: Duration;
  readonly quality: Quality;
}

const template = (
  id: string,
  title: string,
  text: string,
  [motion, ratio, durationSeconds, quality]: [Motion, Template['ratio'], Duration, Quality],
): Template => ({ id, title, text, motion, ratio, durationSeconds, quality });

export const TEMPLATES: readonly Template[] = [
  template('story-push', 'Story opener', 'Draws the eye in, for a vertical story.', [
    'push-in',
    '9:16',
    5,
    '720p',
  ]),
  template('wide-reveal', 'Wide reveal', 'Starts close and shows the whole scene.', [
    'pull-out',
    '16:9',
    10,
    '1080p',
  ]),
  template('product-orbit', 'Product turn', 'A square turn around one object.', [
    'orbit',
    '1:1',
    5,
    '1080p',
  ]),
  template('portrait-depth', 'Portrait with depth', 'A gentle shift for faces and figures.', [
    'parallax',
    '4:5',
    5,
    '720p',
  ]),
  template('street-handheld', 'Street look', 'A breathing, handheld frame.', [
    'handheld',
    '9:16',
    5,
    '720p',
  ]),
  template('landscape-pan', 'Landscape pan', 'Glides along a wide view.', [
    'pan-right',
    '16:9',
    10,
    '720p',
  ]),
  template('tower-tilt', 'Look up', 'Rises from the ground to the top.', [
    'tilt-up',
    '9:16',
    5,
    '720p',
  ]),
  template('feed-pan', 'Feed glide', 'A calm sideways move for a feed.', [
    'pan-left',
    '4:5',
    5,
    '720p',
  ]),
  template('draft', 'Quick draft', 'The cheapest way to try a picture.', [
    'push-in',
    '1:1',
    5,
    '480p',
  ]),
];

export const SHAPES = ['9:16', '16:9', '1:1', '4:5'] as const;
export type Shape = (typeof SHAPES)[number];

/** The templates of a shape; all without one. */
export function templatesOf(shape: Shape | null): readonly Template[] {
  return shape === null ? TEMPLATES : TEMPLATES.filter(({ ratio }) => ratio === shape);
}
