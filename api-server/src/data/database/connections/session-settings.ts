/**
 * Session settings that statements and result parsing rely on, overriding those of the role or
 * database.
 */
const PINNED_SETTINGS: Readonly<Record<string, string>> = {
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  lock_timeout: '0',
};

/**
 * Session options: the address without its `options`, and those options with the pinned settings.
 */
export interface SessionSettings {
  readonly connectionString: string;
  readonly options: string;
}

/**
 * Keeps the options of the address, but lets it override only `search_path` among the pinned
 * settings.
 */
export function pinSessions(url: string): SessionSettings {
  const address = new URL(url);
  const urlOptions = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  const pinnedSettings = /search_path/i.test(urlOptions)
    ? PINNED_SETTINGS
    : { ...PINNED_SETTINGS, search_path: 'public' };
  const settings = Object.entries(pinnedSettings).map(([name, value]) => `-c ${name}=${value}`);
  return { connectionString: address.href, options: [urlOptions, ...settings].join(' ').trim() };
}
