import { GOOGLE_CLIENT, type OidcServer } from '../../people/accounts/testing/oidc-server.ts';

export const SITE = 'http://localhost:8080';

/** Settings that enable every optional feature. */
export const createScanSettings = (google: OidcServer): Record<string, string> => ({
  SCRAPE_TRUSTED_ORIGINS: 'http://127.0.0.1:9',
  PUBLIC_URL: SITE,
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
  GOOGLE_ISSUER: google.url,
  SIGNUP_CREDITS: '5000',
  STORAGE_QUOTA_BYTES: '1000000000',
  UNUSED_DAYS: '30',
  VIDEO_RETENTION_DAYS: '30',
});
