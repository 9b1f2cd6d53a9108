/**
 * Returns the Content-Disposition of a download (RFC 6266): a fallback name for old clients, and
 * the real one.
 */
export function toAttachment(fileName: string): string {
  // Bidirectional control characters can disguise a file extension.
  const name = fileName.replace(/[\p{Bidi_Control}\p{Cc}]/gu, '');
  const asciiName = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
