/** What leads a permanent address on is not kept: a revoked link ends with the next request. */
export const NOT_KEPT = { 'cache-control': 'no-store' };
