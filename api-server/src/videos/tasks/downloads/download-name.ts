/** Returns a file name that is valid on every system. */
export function getDownloadName(title: string, extension = 'mp4'): string {
  const name = title
    // An aspect ratio stays readable.
    .replace(/(?<=\d):(?=\d)/g, 'x')
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.+$/, '');
  return `${name || 'video'}.${extension}`;
}
