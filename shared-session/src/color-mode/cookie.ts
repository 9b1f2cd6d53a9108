import { COLOR_MODE_KEY } from '@vidra/shared-contract';

/** Color preference of the user; `system` follows the operating system. */
export type ColorModePreference = 'light' | 'dark' | 'system';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Parses a preference; `system` if it is invalid. */
export function toPreference(text: string | null | undefined): ColorModePreference {
  return text === 'light' || text === 'dark' ? text : 'system';
}

/** Reads the preference from the cookie; `system` if it is missing or invalid. */
export function readPreference(): ColorModePreference {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${COLOR_MODE_KEY}=`));
  return toPreference(entry?.slice(COLOR_MODE_KEY.length + 1));
}

export function writePreference(preference: ColorModePreference): void {
  document.cookie = `${COLOR_MODE_KEY}=${preference}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
