const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be resolved right now',
  ETIMEDOUT: 'it does not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer in time',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted here',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted here',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

/**
 * Returns why a request failed, in words. `fetch` says only "fetch failed", and keeps the reason in
 * the error's cause.
 */
export function describeFetchFailure(error: unknown): string {
  const { name, code, message, cause } = error as Partial<NodeJS.ErrnoException & Error>;
  if (name === 'TimeoutError') return 'it does not answer in time';
  if (code !== undefined && CAUSES[code] !== undefined) return CAUSES[code];
  if (cause !== undefined) return describeFetchFailure(cause);
  return message || code || String(error);
}
