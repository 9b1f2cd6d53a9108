/** Removes the background of pictures. */
export interface BackgroundRemover {
  id: 'flood-fill' | 'outline' | 'rembg';
  label: string;
  /** Description of the engine's abilities and limits, to be shown wherever it is used. */
  honesty: string;
  /**
   * @param inputPath an upright picture that was checked on upload
   * @returns a transparent PNG of the same size as the picture
   * @throws BackgroundRefusal
   */
  remove: (inputPath: string, signal: AbortSignal) => Promise<Buffer>;
}

/**
 * - `background_not_plain`: this engine cannot distinguish the object from its background
 * - `engine_failed`: its response is not a cut-out
 * - `unavailable`: it does not respond, or not in time
 */
export type BackgroundRefusalCode = 'background_not_plain' | 'engine_failed' | 'unavailable';

/** A background was not removed. `message` tells the user what to do. */
export class BackgroundRefusal extends Error {
  override name = 'BackgroundRefusal';
  readonly code: BackgroundRefusalCode;

  constructor(code: BackgroundRefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
