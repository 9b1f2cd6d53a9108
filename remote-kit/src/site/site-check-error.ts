/** Error that prevented a check in a site. The message says what to do and is shown without a stack. */
export class SiteCheckError extends Error {
  override readonly name = 'SiteCheckError';
}
