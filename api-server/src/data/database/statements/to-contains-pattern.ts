/** Returns an `ilike` pattern that finds a text anywhere, with wildcards escaped. */
export const toContainsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
