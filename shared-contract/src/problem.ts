/**
 * Every error code the API answers with, and its HTTP status. A problem document carries the code,
 * a sentence that says what to do (`detail`) and, for bad input, the field.
 */
export const PROBLEM_STATUS = {
  /** The request does not fit its schema; `fields` says where. */
  invalid_request: 400,
  /** An `Idempotency-Key` header is required for this call. */
  idempotency_key_required: 400,
  /** No, or no longer valid, credentials. The session ends. */
  unauthorized: 401,
  /** Not enough credits; nothing was charged. `meta` holds `{required, available}`. */
  insufficient_credits: 402,
  /** The account may not do this. */
  forbidden: 403,
  /** An operator who does not ask for a passkey at each login. */
  second_factor_required: 403,
  /** The login lies too far back for what changes who can log in. */
  login_not_recent: 403,
  /** The account has not been activated with an invitation code. */
  not_activated: 403,
  /** No such object, or it belongs to somebody else. */
  not_found: 404,
  /** The address answers other methods; the header `Allow` names them. */
  method_not_allowed: 405,
  /** The object's state does not allow this, for example a retry of a task that runs. */
  conflict: 409,
  /** It costs another price than was shown; nothing was charged. `meta` holds `{credits, shown}`. */
  price_changed: 409,
  /** The same idempotency key came with another body. */
  idempotency_mismatch: 409,
  /** A signed address is past its end. */
  link_expired: 410,
  /** The video was kept for a while only, and its files are gone. */
  video_expired: 410,
  /** The body is larger than the call allows. */
  payload_too_large: 413,
  /** The body is of a kind that the call does not read. */
  unsupported_media_type: 415,
  /** The login code is not the one that was sent. */
  code_wrong: 422,
  /** The login code is older than ten minutes. */
  code_expired: 422,
  /** The login code was used before. */
  code_used: 422,
  /** E-mail or password is wrong; which one is not said. */
  credentials_wrong: 422,
  /** A passkey that is not known here, or what it signed is not in order. */
  passkey_wrong: 422,
  /** The account wants a passkey as well; `meta` holds what the device needs. */
  passkey_required: 422,
  /** No recovery code of this account, or one that was used. */
  recovery_code_wrong: 422,
  /** Passwords: too short, in the list of common ones, or soon guessed. */
  password_weak: 422,
  /** The uploaded file has no bytes. */
  empty_file: 422,
  /** The bytes are no picture, whatever the name says. */
  not_an_image: 422,
  /** A picture of a kind that cannot be read here. */
  unsupported_image_type: 422,
  /** The picture ends too early. */
  image_truncated: 422,
  /** More bytes than allowed. */
  image_too_large_bytes: 413,
  /** More pixels than allowed. */
  image_too_many_pixels: 422,
  /** A side is shorter than allowed. */
  image_too_small: 422,
  /** The bytes are no video, or one without moving pictures. */
  not_a_video: 422,
  /** The bytes are no recording. */
  not_a_sound: 422,
  /** A video or recording that is coded in a way that cannot be read here. */
  media_unsupported: 422,
  /** A video or recording that is damaged or ends too early. */
  media_truncated: 422,
  /** More bytes of a video or recording than allowed. */
  media_too_large_bytes: 413,
  media_too_long: 422,
  media_too_short: 422,
  /** A video with more or fewer pixels than allowed. */
  media_dimensions: 422,
  /** The upload did not arrive whole, or was never made. */
  upload_incomplete: 422,
  /** An address that the server does not read: not on the web, or inside of a network. */
  address_not_allowed: 422,
  /** The picture's background is not plain enough for the engine that removes it. */
  background_not_plain: 422,
  /** A release that may not go live; the sentence says why, remote by remote. */
  release_refused: 422,
  /** Too many requests or tries; `retryAfterSeconds` says when again. */
  too_many_requests: 429,
  /** A fault of ours. */
  internal_error: 500,
  /** The engine gave up; the task was not charged. */
  engine_failed: 502,
  /** A needed service does not answer, or the server is shutting down. */
  unavailable: 503,
  /** The data folder has no room. */
  storage_full: 507,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEM_STATUS;
/** All of them. */
export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]];
