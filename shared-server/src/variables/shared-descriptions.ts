/**
 * Descriptions of the variables that both the site and the API declare, in Markdown. Links are relative to
 * the repository.
 */
export const SHARED_DESCRIPTIONS = {
  DATA_DIR:
    'Folder for state: the release store and its cache; the database (without `DATABASE_URL`), files and the secret. docker-compose.yml sets it',
  GOOGLE_CLIENT_ID:
    'Login with Google. The API also needs `GOOGLE_CLIENT_SECRET` and `PUBLIC_URL`. Without it the site hides its button',
  LANGUAGES:
    'Languages that people may choose, of pages, mails and answers, such as `en,de,ar`. English is always among them. Each other one has addresses of public pages, such as `/de/plans`. A release without a language shows its texts in English',
  LOG_LEVEL: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  METRICS_TOKEN:
    'Bearer token that opens `/metrics`. Without it, only this machine can read `/metrics`, and nobody if `PUBLIC_URL` is https',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'Where [traces](shared-tracing/README.md) are sent by OTLP over HTTP, such as `http://127.0.0.1:4318`. Without it nothing is traced',
  OTEL_EXPORTER_OTLP_HEADERS: 'Headers sent with the traces: `name=value`, separated by commas',
  PRODUCT_CODE: 'The `App-Code` header and address segment: lowercase letters, digits and dashes',
  PRODUCT_NAME: 'The name in titles and mails, and their sender',
  PUBLIC_URL:
    "The site's address, without a path: for links in mails, Stripe and Google, canonical links, the sitemap and link previews. Without it, addresses in answers are relative, and pages name the address of each request",
  STORE_DIR:
    "The site's release store as a folder; `<DATA_DIR>/store` without a value. The API reads it with `RELEASE_SERVICE`. docker-compose.yml sets it",
  STORE_URL:
    'A bucket as the release store: `s3://bucket/prefix`, with the S3 variables. Not in the composed stack. The API reads it with `RELEASE_SERVICE`',
  SUPPORT_EMAIL:
    'Where people write to the operator: those who lost every passkey and recovery code, and those who object to an order that moderation stopped. Also the contact in legal texts',
  TRUSTED_PROXIES:
    'Proxies whose forwarded headers are trusted, separated by commas: addresses, networks such as `10.0.0.0/8`, `loopback`, `linklocal` or `uniquelocal`. docker-compose.yml sets it',
} as const;
