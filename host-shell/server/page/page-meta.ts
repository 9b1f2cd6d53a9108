import { isProtectedPath } from '@vidra/shared-contract';
import { renderAttributes, toScriptJson } from './html.ts';
import type { ShownPlan } from './route-plan.ts';

/** The picture that stands for a page without one of its own where a link to it is shown. */
export const SITE_PICTURE = '/preview.jpg';

/** The size of that picture, and of those that releases bring for their pages. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The page's own picture, of which its release says by the route's name that there is one. */
function getPictureUrl({ remote, route }: ShownPlan): string {
  const file = `previews/${route?.name}.jpg`;
  return remote && Object.hasOwn(remote.record.files, file) ? remote.url + file : SITE_PICTURE;
}

/** An address of the site or of its API as other sites can use it. */
export function toAbsoluteUrl(address: string, origin: string): string {
  return address === '' ? '' : new URL(address, origin).href;
}

interface ShownPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** What Open Graph says of a JPEG. @param text for those who do not see it */
export function createPictureTags({ address, width, height }: ShownPicture, text: string) {
  return {
    'og:image': address,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': text,
  };
}

/** `<meta>` elements by name; names of Open Graph are properties. Undefined ones are left out. */
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
  /** With the product's name. */
  readonly title: string;
  readonly productName: string;
  readonly origin: string;
  readonly twitterSite: string;
}

/** What search engines and messengers read of a page. Of what needs a user they are to keep away. */
export function renderPageMeta({ plan, title, productName, origin, twitterSite }: PageAt): string {
  const { route, status, path } = plan;
  const description = route?.description;
  if (status === 404 || !route || route.access === 'authorized' || isProtectedPath(path)) {
    return renderMetaTags({ description, robots: 'noindex' });
  }
  const url = origin + path;
  const tags = renderMetaTags({
    description,
    'og:site_name': productName,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...createPictureTags(
      { address: toAbsoluteUrl(getPictureUrl(plan), origin), ...PREVIEW_SIZE },
      title,
    ),
    'twitter:card': 'summary_large_image',
    'twitter:site': twitterSite || undefined,
  });
  const data = path === '/' ? renderSiteData(productName, origin, description) : '';
  return `${tags}<link${renderAttributes({ rel: 'canonical', href: url })}>${data}`;
}

/** What the site is, in the words of schema.org. */
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
