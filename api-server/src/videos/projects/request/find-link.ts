const LINK = /\bhttps?:\/\/[^\s"'<>”»]*[^\s"'<>”».,;:!?)]/iu;

/** Finds the first link of a text. */
export const findLink = (text: string): string | undefined => LINK.exec(text)?.[0];
