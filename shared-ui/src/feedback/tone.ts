/** What a status means; never decoration. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
