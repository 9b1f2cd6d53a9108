/** Addresses of pages that everybody sees, and of one that does not exist. */
export const PUBLIC_PAGES = [
  '/',
  '/features/image-to-video',
  '/features/ai-video-model',
  '/features/product-to-video',
  '/plans',
  '/gallery',
  '/terms',
  '/privacy',
  '/vidra',
  '/status',
  '/verify',
  '/login',
  '/nowhere',
];

/** Addresses of pages for people who are logged in. */
export const SIGNED_IN_PAGES = [
  '/workspace/home',
  '/workspace/templates',
  '/workspace/history/standard',
  '/workspace/history/agent',
  '/workspace/history/bin',
  '/workspace/billing',
  '/workspace/account',
  '/edit?label=image-to-video&parentLabel=create',
  '/edit?label=product-to-video&parentLabel=create',
  '/edit?label=storyline&parentLabel=create',
  '/speaker-detail?label=speaker&parentLabel=people',
  '/try-on?label=try-on&parentLabel=people',
  '/change-elements?label=change-elements&parentLabel=edit',
];
