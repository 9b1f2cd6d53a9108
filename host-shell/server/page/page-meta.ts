import {
  addLanguagePrefix,
  hasLanguageAddress,
  isProtectedPath,
  type Language,
} from '@vidra/shared-contract';
import { renderAttributes, toScriptJson } from './html.ts';
import { listAlternates } from './language-address.ts';
import type { ShownPlan } from './route-plan.ts';

/** Preview picture for links to pages without their own. */
export const SITE_PICTURE = '/preview.jpg';

/** Size in pixels of that picture and of the pictures in releases. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Returns the page's own picture, which its release lists under the route's name. */
function getPictureUrl({ remote, route }: ShownPlan): string {
  const file = `previews/${route?.name}.jpg`;
  return remote && Object.hasOwn(remote.record.files, file) ? remote.url + file : SITE_PICTURE;
}

/** Returns an address of the site or its API in absolute form, for other sites. */
export function toAbsoluteUrl(address: string, origin: string): string {
  return address === '' ? '' : new URL(address, origin).href;
}

interface ShownPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Creates the Open Graph tags of a JPEG.
 *
 * @param text alternative text of the picture
 */
export function createPictureTags({ address, width, height }: ShownPicture, text: string) {
  return {
    'og:image': address,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': text,
  };
}

/**
 * Renders `<meta>` elements by name. Open Graph names become properties. Undefined values are
 * skipped.
 */
export function renderMetaTags(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, content]) => {
      if (content === undefined) return '';
      const key = name.startsWith('og:') ? { property: name } : { name };
      return `<meta${renderAttributes({ ...key, content })}>`;
    })
    .join('');
}

interface PageAt {
  readonly plan: ShownPlan;
  /** Title with the product's name. */
  readonly title: string;
  readonly productName: string;
  readonly origin: string;
  readonly twitterSite: string;
  /** The language before the address: `/de`, or '' without one. */
  readonly prefix: string;
  readonly language: Language;
  /** Tags of the site's languages. */
  readonly languages: readonly string[];
}

/** Renders metadata for search engines and messengers. Pages that need a user are not indexed. */
export function renderPageMeta(page: PageAt): string {
  const { plan, title, productName, origin, twitterSite, prefix, language, languages } = page;
  const { route, status, path } = plan;
  const description = route?.description;
  if (status === 404 || !route || route.access === 'authorized' || isProtectedPath(path)) {
    return renderMetaTags({ description, robots: 'noindex' });
  }
  const url = origin + addLanguagePrefix(path, prefix);
  const alternates = hasLanguageAddress(route) ? listAlternates(path, languages) : [];
  const tags = renderMetaTags({
    description,
    'og:site_name': productName,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:locale': languages.length > 1 ? toTerritoryLocale(language) : undefined,
    ...createPictureTags(
      { address: toAbsoluteUrl(getPictureUrl(plan), origin), ...PREVIEW_SIZE },
      title,
    ),
    'twitter:card': 'summary_large_image',
    'twitter:site': twitterSite || undefined,
  });
  const links = alternates.map((alternate) => ({
    rel: 'alternate',
    hreflang: alternate.hreflang,
    href: origin + alternate.path,
  }));
  const data = path === '/' ? renderSiteData(productName, origin + prefix, description) : '';
  return [tags, ...[{ rel: 'canonical', href: url }, ...links].map(renderLink), data].join('');
}

const renderLink = (link: Readonly<Record<string, string>>) => `<link${renderAttributes(link)}>`;

/** Open Graph knows languages only with the territory where most people speak them: `de_DE`. */
function toTerritoryLocale({ tag }: Language): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

/** Describes the site in terms of schema.org. */
function renderSiteData(name: string, url: string, description: string | undefined): string {
  const application = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name,
    url,
    description,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
  };
  return `<script type="application/ld+json">${toScriptJson(application)}</script>`;
}
