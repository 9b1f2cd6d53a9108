/**
 * Returns the id of a message in catalogs: 32 bits of FNV-1a in base 36. The build refuses messages
 * of one release that have the same id.
 *
 * @param text the English text in ICU MessageFormat
 * @param context tells apart equal texts with different translations
 */
export function getMessageId(text: string, context = ''): string {
  let hash = 0x811c9dc5;
  const key = context === '' ? text : `${context}\u0004${text}`;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
