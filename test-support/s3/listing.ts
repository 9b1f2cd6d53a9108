import type { StoredObject } from './stored-object.ts';

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Renders a `ListObjectsV2` response: keys in order, by pages, grouped by delimiter. */
export function renderListing(
  objects: ReadonlyMap<string, StoredObject>,
  query: URLSearchParams,
): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const entries = new Map<string, string>();
  for (const key of [...objects.keys()]
    .filter((candidate) => candidate.startsWith(prefix))
    .sort()) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const entry = end === -1 ? key : key.slice(0, end + delimiter.length);
    if (entry > after && !entries.has(entry))
      entries.set(entry, renderEntry(entry, objects.get(entry)));
  }
  const pageEntries = [...entries].slice(0, limit);
  const isTruncated = entries.size > pageEntries.length;
  const next = isTruncated
    ? `<NextContinuationToken>${pageEntries.at(-1)?.[0]}</NextContinuationToken>`
    : '';
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${pageEntries.map(([, xml]) => xml).join('')}</ListBucketResult>`;
}

function renderEntry(entry: string, object: StoredObject | undefined): string {
  if (!object) return `<CommonPrefixes><Prefix>${escapeXml(entry)}</Prefix></CommonPrefixes>`;
  const { bytes, changed } = object;
  const fields = `<Size>${bytes.length}</Size><LastModified>${changed.toISOString()}</LastModified>`;
  return `<Contents><Key>${escapeXml(entry)}</Key>${fields}</Contents>`;
}

/** Parses the keys of a `DeleteObjects` request. */
export function parseDeletedKeys(xml: string): string[] {
  return [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) =>
    key.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
}
