/** Page background by theme, for browser bars and start screens. */
export const THEME_COLORS = { dark: '#101013', light: '#f5f6f7' } as const;
