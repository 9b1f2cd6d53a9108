/**
 * Reason for refusing an uploaded picture. The refusal's message says what to do.
 *
 * - `empty_file`: 0 bytes
 * - `not_an_image`: the bytes are not a picture, whatever the name
 * - `unsupported_image_type`: an unsupported picture format
 * - `image_truncated`: truncated or damaged
 * - `image_too_large_bytes`, `image_too_many_pixels`, `image_too_small`: beyond the limits
 * - `storage_full`: no room to store it
 */
export type PictureRefusalCode =
  | 'empty_file'
  | 'not_an_image'
  | 'unsupported_image_type'
  | 'image_truncated'
  | 'image_too_large_bytes'
  | 'image_too_many_pixels'
  | 'image_too_small'
  | 'storage_full';

/** Refusal of a picture. `message` is a sentence for the user who uploaded the file. */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal';
  readonly code: PictureRefusalCode;

  constructor(code: PictureRefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
