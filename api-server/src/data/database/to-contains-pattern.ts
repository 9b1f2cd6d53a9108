/** A pattern for `ilike` that finds a text anywhere; signs in it mean themselves. */
export const toContainsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
