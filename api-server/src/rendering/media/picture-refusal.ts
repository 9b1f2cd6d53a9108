/**
 * Why an uploaded picture is not taken. The message of the refusal says what to do.
 * - `empty_file`: 0 bytes
 * - `not_an_image`: its bytes are not those of a picture, whatever its name says
 * - `unsupported_image_type`: a picture of a kind that is not read here
 * - `image_truncated`: it ends too early or is damaged
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

/** `message` is a sentence for the person who uploaded the file. */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal';
  readonly code: PictureRefusalCode;

  constructor(code: PictureRefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
