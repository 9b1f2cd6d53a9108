/**
 * Headers of redirects from permanent addresses. They are not cached, so that a revocation takes
 * effect with the next request.
 */
export const NOT_KEPT = { 'cache-control': 'no-store' };
