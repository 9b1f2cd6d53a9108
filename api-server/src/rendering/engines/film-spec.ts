import type { FilmSettings } from '@vidra/shared-contract/schemas';
import type { ImageToVideoSpec } from './image-to-video.ts';

/** A film: an order's settings as they are, and where their pictures lie on the local disk. */
export type FilmSpec = FilmSettings & {
  /** Any integer; the same seed gives the same film where the engine can promise it. */
  seed: number;
  /** Path of each picture by its file's uid. */
  media: Readonly<Record<string, string>>;
  /** What was rendered for the same person before. */
  kept?: KeptScenes;
  /** A film that would be longer than what was paid for is not made. */
  paidSeconds?: number;
};

/** Rendered parts of earlier films by the name of all that they were made of. */
export interface KeptScenes {
  /** @returns the path of its file, as long as the job goes on; nothing when there is none */
  find: (key: string) => Promise<string | undefined>;
}

/** Where a checked order's picture lies. */
export const getMediaPath = ({ media }: Pick<FilmSpec, 'media'>, uid: string): string =>
  media[uid] ?? '';

/** What can be asked of an engine that makes every flow, told apart by `flow`. */
export type FlowSpec = ImageToVideoSpec | FilmSpec;
