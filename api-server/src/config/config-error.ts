/** The environment does not make sense; the message names each variable and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
