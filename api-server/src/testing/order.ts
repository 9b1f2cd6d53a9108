/** A valid order without its picture. */
export const ORDER = {
  motion: 'push-in',
  durationSeconds: 5,
  ratio: '16:9',
  quality: '480p',
  label: 'image-to-video',
  parentLabel: 'video',
} as const;
