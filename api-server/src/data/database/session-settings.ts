/** What statements and the reading of their answers build on, whatever a role or database presets. */
const PINNED: Readonly<Record<string, string>> = {
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  lock_timeout: '0',
};

/** How sessions are opened: the address without its `options`, and these with what is pinned. */
export interface SessionSettings {
  readonly connectionString: string;
  readonly options: string;
}

/** Options of the address itself stay; of the pinned ones only its `search_path` may differ. */
export function pinSessions(url: string): SessionSettings {
  const address = new URL(url);
  const urlOptions = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  const pinnedSettings = /search_path/i.test(urlOptions)
    ? PINNED
    : { ...PINNED, search_path: 'public' };
  const settings = Object.entries(pinnedSettings).map(([name, value]) => `-c ${name}=${value}`);
  return { connectionString: address.href, options: [urlOptions, ...settings].join(' ').trim() };
}
