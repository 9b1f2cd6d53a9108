import type { LiveSet } from '../live/live-set.ts';
import { PRODUCT_NAME_PLACEHOLDER } from '@vidra/shared-contract';
import { attributes, escapeHtml } from './html.ts';
import type { PagePlan } from './route-plan.ts';

type ShownPage = Extract<PagePlan, { kind: 'page' }>;

function named(html: string | undefined, productName: string): string | undefined {
  return html?.replaceAll(PRODUCT_NAME_PLACEHOLDER, () => escapeHtml(productName));
}

/** The page's regions: one for each remote, so that the shell never moves a remote's element. */
export function pageBody(plan: ShownPage, { remotes }: LiveSet, productName: string): string {
  const regions = remotes.map(({ record }) => {
    const shown = plan.remote?.record === record;
    const prerendered = shown ? named(plan.prerendered, productName) : undefined;
    const region = attributes({
      'data-region': record.name,
      'data-prerendered': prerendered === undefined ? undefined : plan.path,
      hidden: !shown,
    });
    return `<div${region}>${prerendered ?? ''}</div>`;
  });
  return (
    '<a class="skip-link" href="#regions">Skip to content</a>' +
    '<div id="shell"></div>' +
    `<main id="regions" tabindex="-1">${regions.join('')}</main>` +
    '<div id="ui-portal"></div>' +
    '<noscript><p class="no-script">This page needs JavaScript. ' +
    "Allow it in your browser's settings and load the page again.</p></noscript>"
  );
}
