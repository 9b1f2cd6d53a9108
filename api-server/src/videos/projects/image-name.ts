/** File names of cameras, phones and downloads, which say nothing about the image. */
const MEANINGLESS =
  /^(?:img|dsc|pxl|dcim|mvi|image|photo|picture|screenshot|screen shot|whatsapp|scan|file|bild|foto|unnamed|download|untitled|scraped|main|large|product|sample)\b|\d{4,}|^[\d\s]*$/iu;
const MOST_WORDS = 4;

/** Turns a file name into what the image shows, or an empty string: "copper-kettle.jpg". */
export function toName(fileName: string): string {
  const words = fileName
    .replace(/\.\p{L}\w{1,4}$/u, '')
    .split(/[\s_-]+/u)
    .filter((word) => word !== '');
  const name = words.join(' ');
  if (MEANINGLESS.test(name) || words.length > MOST_WORDS || !/\p{L}{3}/u.test(name)) return '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}
