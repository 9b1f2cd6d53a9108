import {
  DURATIONS,
  FILM_MOTIONS,
  FILM_STYLES,
  MUSIC_BEDS,
  QUALITIES,
  RATIOS,
  TRANSITIONS,
  type Duration,
  type FilmMotion,
  type FilmStyle,
  type Flow,
  type MusicBed,
  type PriceTable,
  type Quality,
  type Ratio,
  type Transition,
} from '@vidra/shared-contract';
import type { Capabilities, EngineText } from '@vidra/shared-contract/schemas';
import type { BaseDraft } from '../base-draft.ts';

/** Capabilities of a flow's engine on this site. */
export interface Offer {
  readonly engine: EngineText;
  /** Whether it can be ordered here. */
  readonly available: boolean;
  /** Why it is unavailable, or which parts do not work. Null when everything works. */
  readonly reason: string | null;
  /** Names of settings that have no effect with this engine. */
  readonly ignored: readonly string[];
  readonly maxCount: number;
  /** Credits for five seconds. */
  readonly prices: PriceTable;
  readonly ratios: readonly Ratio[];
  readonly qualities: readonly Quality[];
  readonly durations: readonly Duration[];
  readonly motions: readonly FilmMotion[];
  readonly transitions: readonly Transition[];
  readonly styles: readonly FilmStyle[];
  readonly music: readonly MusicBed[];
}

const EVERYTHING = {
  ratios: RATIOS,
  qualities: QUALITIES,
  durations: DURATIONS,
  motions: FILM_MOTIONS,
  transitions: TRANSITIONS,
  styles: FILM_STYLES,
  music: MUSIC_BEDS,
};

/** Returns the offer of a flow, or undefined until it is known or where it is not offered. */
export function findOffer(capabilities: Capabilities | undefined, name: Flow): Offer | undefined {
  if (!capabilities) return undefined;
  const { transitions, styles, music } = capabilities;
  const sharedFields = { ...EVERYTHING, transitions, styles, music };
  const clip = capabilities.flows.find(({ flow }) => flow === name);
  if (clip) {
    const { engine, maxCount, prices, ratios, qualities, durations, motions } = clip;
    const ignoredFields = clip.usesPrompt ? [] : ['prompt', 'negativePrompt'];
    return {
      ...sharedFields,
      engine,
      maxCount,
      prices,
      ratios,
      qualities,
      durations,
      motions,
      ignored: ignoredFields,
      available: true,
      reason: null,
    };
  }
  const film = capabilities.films.find(({ flow }) => flow === name);
  return film && { ...sharedFields, ...film };
}

/** Returns the value if it is offered, else the first offered one. */
export const clampToOffered = <T>(value: T, offeredValues: readonly T[]): T =>
  offeredValues.includes(value) ? value : (offeredValues[0] ?? value);

/** Limits the draft's common settings to the offered ones. */
export function fitBase<D extends BaseDraft>(draft: D, offer: Offer): D {
  return {
    ...draft,
    ratio: clampToOffered(draft.ratio, offer.ratios),
    ...(draft.extraRatios && {
      extraRatios: draft.extraRatios.filter((ratio) => offer.ratios.includes(ratio)),
    }),
    ...(draft.extraStyles && {
      extraStyles: draft.extraStyles.filter((style) => offer.styles.includes(style)),
    }),
    quality: clampToOffered(draft.quality, offer.qualities),
    count: Math.min(draft.count, offer.maxCount),
  };
}
