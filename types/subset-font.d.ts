declare module 'subset-font' {
  /** Subsets a font (TrueType, OpenType, WOFF or WOFF2) to the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'truetype' | 'woff' | 'woff2' },
  ): Promise<Buffer>;
}
