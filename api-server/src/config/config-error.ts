/** Invalid environment. The message names each faulty variable and its fix. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
