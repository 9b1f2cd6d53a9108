/** The background of pages by theme, as what surrounds them is coloured: browsers' bars, start screens. */
export const THEME_COLORS = { dark: '#101013', light: '#f5f6f7' } as const;
