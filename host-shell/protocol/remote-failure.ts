/** Why a remote's part of the page is missing. */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'integrity'
  | 'not-found'
  | 'evaluation'
  | 'contract'
  | 'render';

/** Failure of a remote, by class. The fallback's text and the error report derive from it. */
export class RemoteFailure extends Error {
  readonly kind: FailureKind;
  readonly remote: string;

  constructor(kind: FailureKind, remote: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteFailure';
    this.kind = kind;
    this.remote = remote;
  }

  /** Whether a retry with the same release may succeed. */
  get transient(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'not-found';
  }
}

const SAME_ELEMENT =
  ' Another part of this page defines the same custom element. Give each its own prefix.';

/** Classifies an error thrown while loading a remote. */
export function toRemoteFailure(error: unknown, remote: string): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  let message = error instanceof Error ? error.message : String(error);
  if (/has already been (defined|used)|already.*regist/i.test(message)) message += SAME_ELEMENT;
  return new RemoteFailure(classifyFailure(error, message), remote, message, error);
}

/** Classifies an error that a mounted remote reports: missing code of a page, or its own error. */
export function toRenderFailure(error: unknown, remote: string): RemoteFailure {
  const failure = toRemoteFailure(error, remote);
  if (failure.kind === 'network' || (failure.kind === 'timeout' && isChunkError(error))) {
    return failure;
  }
  return new RemoteFailure('render', remote, failure.message, error);
}

/** The federation runtime and webpack distinguish their failures by message only. */
function classifyFailure(error: unknown, message: string): FailureKind {
  if (/timed out|timeout/i.test(message)) return 'timeout';
  if (isChunkError(error) || /ScriptNetworkError|Failed to fetch/i.test(message)) return 'network';
  if (/RUNTIME-0(02|03|07|11|13|14)\b/.test(message)) return 'contract';
  return 'evaluation';
}

/** Whether webpack's loader threw this for a script or a style sheet that did not load. */
function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/i.test(error.message);
}
