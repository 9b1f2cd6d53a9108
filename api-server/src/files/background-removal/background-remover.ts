/** Takes the background away from pictures. */
export interface BackgroundRemover {
  id: 'flood-fill' | 'rembg';
  label: string;
  /** What it does and does not do, to be shown wherever it is used. */
  honesty: string;
  /**
   * @param inputPath an upright picture that was checked when it came in
   * @returns a PNG with transparency, of the picture's own size
   * @throws BackgroundRefusal
   */
  remove: (inputPath: string, signal: AbortSignal) => Promise<Buffer>;
}

/**
 * - `background_not_plain`: this engine cannot tell the object from what is around it
 * - `engine_failed`: it answered with something that is no cut-out
 * - `unavailable`: it does not answer, or not in time
 */
export type BackgroundRefusalCode = 'background_not_plain' | 'engine_failed' | 'unavailable';

/** Why a background was not removed. `message` is a sentence for a person that says what to do. */
export class BackgroundRefusal extends Error {
  override name = 'BackgroundRefusal';
  readonly code: BackgroundRefusalCode;

  constructor(code: BackgroundRefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
