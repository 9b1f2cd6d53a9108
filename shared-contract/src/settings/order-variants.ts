import type { FilmStyle } from '../options/film-options.ts';
import { listRatios, type Ratio } from '../options/video-options.ts';
import type { AnySettings } from '../schemas/film-calls.ts';
import type { Hook } from '../schemas/order-fields.ts';
import { splitSentences } from '../text/sentences.ts';

/** Further versions of the videos of an order, each combined with each of the others. */
export interface OrderVariants {
  extraRatios?: readonly Ratio[] | undefined;
  extraStyles?: readonly FilmStyle[] | undefined;
  extraHooks?: readonly Hook[] | undefined;
}

/** Lists the looks of an order, each once and that of its settings first. */
export const listStyles = ({
  style,
  extraStyles = [],
}: {
  style: FilmStyle;
  extraStyles?: readonly FilmStyle[] | undefined;
}): FilmStyle[] => [...new Set([style, ...extraStyles])];

const ENDS_SENTENCE = /[.!?…؟。！？]["'”’»]*$/u;

/** Replaces the first sentence of a script. */
export function replaceFirstSentence(script: string, line: string): string {
  const text = line.trim();
  const sentence = ENDS_SENTENCE.test(text) ? text : `${text}.`;
  const [first = ''] = splitSentences(script);
  const at = script.indexOf(first);
  const rest = script.slice(at + first.length).trimStart();
  // Markup before the first sentence, such as a pause, stays.
  return `${script.slice(0, Math.max(0, at))}${sentence}${rest === '' ? '' : `\n${rest}`}`;
}

type Product = Extract<AnySettings, { flow: 'product' }>;

/** Begins a film with another line and, if the hook names one, another image. */
function withHook(settings: Product, { line, imageUid }: Hook): Product {
  const { imageUids, script } = settings;
  const hookSettings = { ...settings, script: replaceFirstSentence(script, line) };
  if (imageUid === undefined) return hookSettings;
  return { ...hookSettings, imageUids: [imageUid, ...imageUids.filter((uid) => uid !== imageUid)] };
}

/** Changes the aspect ratio. A crop was chosen for its own ratio, so another one frames again. */
function withRatio(settings: AnySettings, ratio: Ratio): AnySettings {
  if (ratio === settings.ratio || settings.flow !== 'image-to-video') return { ...settings, ratio };
  const { crop: _ownCrop, ...rest } = settings;
  return { ...rest, ratio };
}

/** A video of an order, with the parts in which it differs from others of the order. */
export interface OrderVariant {
  settings: AnySettings;
  ratio?: Ratio;
  style?: FilmStyle;
  /** From 1, which is the script's own first line. */
  hook?: number;
}

/**
 * Lists the versions of an order's video: each hook in each look and aspect ratio. That of the
 * settings comes first.
 */
export function listOrderVariants(
  settings: AnySettings,
  { extraRatios, extraStyles, extraHooks = [] }: OrderVariants,
): OrderVariant[] {
  const hookVariants: OrderVariant[] =
    settings.flow === 'product' && extraHooks.length > 0
      ? [settings, ...extraHooks.map((hook) => withHook(settings, hook))].map(
          (variantSettings, index) => ({ settings: variantSettings, hook: index + 1 }),
        )
      : [{ settings }];
  const styles = 'style' in settings ? listStyles({ style: settings.style, extraStyles }) : [];
  const lookVariants =
    styles.length > 1
      ? hookVariants.flatMap((variant) =>
          styles.map((style): OrderVariant => ({
            ...variant,
            style,
            settings: { ...variant.settings, style } as AnySettings,
          })),
        )
      : hookVariants;
  const ratios = listRatios({ ratio: settings.ratio, extraRatios });
  return lookVariants.flatMap((variant) =>
    ratios.map((ratio) => ({
      ...variant,
      ...(ratios.length > 1 && { ratio }),
      settings: withRatio(variant.settings, ratio),
    })),
  );
}

/** Counts the videos of an order: its count in each of its versions. */
export const countVideos = (
  settings: AnySettings,
  { count, ...variants }: OrderVariants & { count: number },
): number => count * listOrderVariants(settings, variants).length;
