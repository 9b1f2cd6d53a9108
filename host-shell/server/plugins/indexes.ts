import { readFileSync } from 'node:fs';
import { hasLanguageAddress } from '@vidra/shared-contract';
import type { FastifyInstance } from 'fastify';
import { THEME_COLORS } from '../../protocol/theme-colors.ts';
import type { ServerConfig } from '../config.ts';
import type { LiveSet } from '../live/live-set.ts';
import type { LiveSite } from '../live/live-site.ts';
import { BRANDED_SIGN, signAddress, signIn } from '../page/brand.ts';
import { escapeHtml, renderAttributes } from '../page/html.ts';
import { listAlternates } from '../page/language-address.ts';
import { getSiteOrigin } from '../page/site-origin.ts';

const SIGN = new URL('../../public/favicon.svg', import.meta.url);

/** RFC 9116: contact for vulnerability reports, with an expiry date. */
const SECURITY_PATH = '/.well-known/security.txt';
const STANDS_MS = 90 * 24 * 3600 * 1000;

interface IndexesOptions {
  readonly config: ServerConfig;
  readonly site: LiveSite;
}

/** Serves the files that machines request: the sitemap, robots.txt and the web app manifest. */
export async function registerIndexes(
  app: FastifyInstance,
  { config, site }: IndexesOptions,
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) void reply.header('cache-control', 'public, max-age=3600');
  });

  app.get('/robots.txt', async (request, reply) => {
    const closedPaths = '/api/ /app/ /dev/ /preview/ /workspace /login /loading'.split(' ');
    const lines = closedPaths.map((path) => `Disallow: ${path}`);
    // Previews of shared videos need their pictures.
    const open = ['Allow: /app/share/'];
    const sitemap = `Sitemap: ${getSiteOrigin(config, request)}/sitemap.xml`;
    void reply.type('text/plain; charset=utf-8');
    return ['User-agent: *', ...open, ...lines, '', sitemap, ''].join('\n');
  });

  const { supportEmail } = config.site;
  if (supportEmail !== '') {
    app.get(SECURITY_PATH, async (request, reply) => {
      const lines = [
        `Contact: mailto:${supportEmail}`,
        `Expires: ${new Date(Date.now() + STANDS_MS).toISOString()}`,
        `Canonical: ${getSiteOrigin(config, request)}${SECURITY_PATH}`,
      ];
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
    });
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = getSiteOrigin(config, request);
    const paths = listPublicPaths(await site.current());
    const urls = paths.map((path) => renderUrls(path, origin, config.languages));
    void reply.type('application/xml; charset=utf-8');
    const namespaces = renderAttributes({
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:xhtml': config.languages.length > 1 && 'http://www.w3.org/1999/xhtml',
    });
    return `<?xml version="1.0" encoding="UTF-8"?><urlset${namespaces}>${urls.join('')}</urlset>`;
  });

  if (config.brandColor !== '') {
    const sign = signIn(config.brandColor, readFileSync(SIGN, 'utf8'));
    app.get(BRANDED_SIGN, async (_request, reply) => reply.type('image/svg+xml').send(sign));
  }

  app.get('/site.webmanifest', async (_request, reply) => {
    const { productName: name } = config.site;
    const { dark } = THEME_COLORS;
    void reply.type('application/manifest+json; charset=utf-8');
    return JSON.stringify({
      id: '/workspace/home',
      name,
      short_name: name,
      start_url: '/workspace/home',
      scope: '/',
      display: 'standalone',
      background_color: dark,
      theme_color: dark,
      description: 'Make videos from images, products, stories and speakers.',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: signAddress(config.brandColor), sizes: 'any', type: 'image/svg+xml' },
      ],
      shortcuts: [
        { name: 'Templates', url: '/workspace/templates' },
        { name: 'History', url: '/workspace/history/standard' },
      ],
    });
  });
}

/** Renders a page's address in each language. Each one names all of them, as search engines ask. */
function renderUrls(path: string, origin: string, languages: readonly string[]): string {
  const alternates = listAlternates(path, languages);
  const links = alternates.map(({ hreflang, path: href }) => {
    const link = { rel: 'alternate', hreflang, href: origin + href };
    return `<xhtml:link${renderAttributes(link)}/>`;
  });
  return [...new Set([path, ...alternates.map((alternate) => alternate.path)])]
    .map((of) => `<url><loc>${escapeHtml(origin + of)}</loc>${links.join('')}</url>`)
    .join('');
}

/** Lists public pages that search engines may index. The shell's own pages are forms. */
function listPublicPaths({ routes }: LiveSet): string[] {
  return routes
    .filter((route) => hasLanguageAddress(route) && route.redirect === undefined)
    .map(({ path }) => path)
    .sort();
}
