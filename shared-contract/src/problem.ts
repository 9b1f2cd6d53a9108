/**
 * HTTP status of every error code of the API. A problem document has the code, a sentence with the
 * next step (`detail`) and, for invalid input, the field.
 */
export const PROBLEM_STATUS = {
  /** The request does not match its schema; `fields` lists the places. */
  invalid_request: 400,
  /** The call requires an `Idempotency-Key` header. */
  idempotency_key_required: 400,
  /** Missing or expired credentials. The session ends. */
  unauthorized: 401,
  /** Not enough credits; nothing was charged. `meta` contains `{required, available}`. */
  insufficient_credits: 402,
  /** The account has no permission. */
  forbidden: 403,
  /** An operator's account does not require a passkey at each login. */
  second_factor_required: 403,
  /** The login is too old for a change of login methods. */
  login_not_recent: 403,
  /** The account is suspended; its decisions say why and can be appealed. */
  account_suspended: 403,
  /** The account has not been activated with an invitation code. */
  not_activated: 403,
  /** The object does not exist or belongs to another user. */
  not_found: 404,
  /** The path supports other methods, which the header `Allow` lists. */
  method_not_allowed: 405,
  /** The object's state does not allow this, for example a retry of a running task. */
  conflict: 409,
  /**
   * The price differs from the shown one; nothing was charged. `meta` contains `{credits, shown}`.
   */
  price_changed: 409,
  /** The idempotency key was already used with another body. */
  idempotency_mismatch: 409,
  /** The signed URL has expired. */
  link_expired: 410,
  /** The retention of the video has expired and its files are gone. */
  video_expired: 410,
  /** The body exceeds the limit of the call. */
  payload_too_large: 413,
  /** The call does not support the body's media type. */
  unsupported_media_type: 415,
  /** The login code is wrong. */
  code_wrong: 422,
  /** The login code is older than ten minutes. */
  code_expired: 422,
  /** The login code was already used. */
  code_used: 422,
  /** E-mail or password is wrong; the response does not tell which. */
  credentials_wrong: 422,
  /** The passkey is unknown or its signature is invalid. */
  passkey_wrong: 422,
  /** The account also requires a passkey; `meta` contains the options for the device. */
  passkey_required: 422,
  /** The recovery code is wrong or was already used. */
  recovery_code_wrong: 422,
  /** The password is too short, common or easy to guess. */
  password_weak: 422,
  /** The uploaded file is empty. */
  empty_file: 422,
  /** The bytes are not a picture, whatever the file name. */
  not_an_image: 422,
  /** The picture's format is not supported. */
  unsupported_image_type: 422,
  /** The picture is truncated. */
  image_truncated: 422,
  /** The picture has too many bytes. */
  image_too_large_bytes: 413,
  /** The picture has too many pixels. */
  image_too_many_pixels: 422,
  /** A side of the picture is too short. */
  image_too_small: 422,
  /** The bytes are not a video, or it has no video track. */
  not_a_video: 422,
  /** The bytes are not a recording. */
  not_a_sound: 422,
  /** The bytes are not a font, or it cannot be used in videos. */
  not_a_font: 422,
  /** The codec of the video or recording is not supported. */
  media_unsupported: 422,
  /** The video or recording is damaged or truncated. */
  media_truncated: 422,
  /** The video or recording has too many bytes. */
  media_too_large_bytes: 413,
  media_too_long: 422,
  media_too_short: 422,
  /** The video has too many or too few pixels. */
  media_dimensions: 422,
  /** The right to use the likeness in a file is not confirmed. `meta` holds `{fileUid}`. */
  consent_missing: 422,
  /**
   * The content of an order breaks a rule; nothing was charged. The message names the rule and how
   * to object.
   */
  content_refused: 422,
  /** The upload is incomplete or was never created. */
  upload_incomplete: 422,
  /**
   * The server does not fetch this URL: it is not on the web, or it is inside a private network.
   */
  address_not_allowed: 422,
  /** The picture's background is not plain enough for the engine that removes it. */
  background_not_plain: 422,
  /** The release may not go live; the message gives the reason for each remote. */
  release_refused: 422,
  /** Too many requests or attempts; `retryAfterSeconds` tells when to retry. */
  too_many_requests: 429,
  /** An internal error of the server. */
  internal_error: 500,
  /** The engine failed; the task was not charged. */
  engine_failed: 502,
  /** A required service does not respond, or the server is shutting down. */
  unavailable: 503,
  /** The data folder is full. */
  storage_full: 507,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEM_STATUS;
/** All error codes. */
export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]];
