import type { FilmSettings, Typeface } from '@vidra/shared-contract/schemas';
import type { Focus } from '@vidra/shared-film/timeline';
import type { ImageToVideoSpec } from './image-to-video.ts';

/** Film specification: an order's settings with the local paths of its pictures. */
export type FilmSpec = FilmSettings & {
  /** Any integer. The same seed gives the same film, if the engine supports it. */
  seed: number;
  /** Path of each picture by file uid. */
  media: Readonly<Record<string, string>>;
  /** Known focus of pictures by file uid. */
  focuses?: Readonly<Record<string, Focus>>;
  /** Names and widths of own fonts by file uid. */
  typefaces?: Readonly<Record<string, Typeface>>;
  /** File uids of pictures in which faces could not be looked for. */
  unseenUids?: readonly string[];
  /** Whether faces may be looked for in the frames of videos. */
  perceives?: boolean;
  /** Scenes rendered earlier for the same user. */
  kept?: KeptScenes;
  /** Maximum paid length. A longer film is refused. */
  paidSeconds?: number;
};

/** Rendered parts of earlier films, keyed by all of their inputs. */
export interface KeptScenes {
  /** @returns the file's path, valid while the job runs, or undefined */
  find: (key: string) => Promise<string | undefined>;
}

/** Returns the path of a picture in a checked order. */
export const getMediaPath = ({ media }: Pick<FilmSpec, 'media'>, uid: string): string =>
  media[uid] ?? '';

/** Specification for an engine of all flows, distinguished by `flow`. */
export type FlowSpec = ImageToVideoSpec | FilmSpec;
