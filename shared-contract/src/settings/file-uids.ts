/** Collects the uids of all files in settings. */
export function collectFileUids(settings: unknown): string[] {
  if (Array.isArray(settings)) return [...new Set(settings.flatMap(collectFileUids))];
  if (typeof settings !== 'object' || settings === null) return [];
  const uids = Object.entries(settings).flatMap(([key, value]) => {
    if (/Uid$/.test(key)) return typeof value === 'string' ? [value] : [];
    if (/Uids$/.test(key)) return value as string[];
    return collectFileUids(value);
  });
  return [...new Set(uids)];
}
