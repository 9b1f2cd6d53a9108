/** Meaning of a status; never decoration. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
