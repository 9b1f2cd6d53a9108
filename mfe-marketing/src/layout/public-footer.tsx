import { getHref } from '@vidra/shared-contract';
import { getProductName } from '@vidra/shared-session';
import { Logo } from '@vidra/shared-ui';
import { START_LABEL, useStartHref } from './start-link.tsx';
import { useSignedIn } from './use-signed-in.ts';
import styles from './public-page.module.css';

const buildColumns = (startHref: string, isSignedIn: boolean) => [
  {
    title: 'Create',
    links: [
      { label: 'Image to video', href: getHref('feature-image-to-video') },
      { label: 'Product to video', href: getHref('feature-product-to-video') },
      { label: 'Models', href: getHref('feature-ai-video-model') },
      { label: 'Gallery', href: getHref('gallery') },
    ],
  },
  {
    title: getProductName(),
    links: [
      { label: START_LABEL, href: startHref },
      isSignedIn
        ? { label: 'Workspace', href: getHref('workspace-home') }
        : { label: 'Log in', href: getHref('login') },
      { label: 'Plans', href: getHref('plans') },
      { label: 'API', href: '/api/docs' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'About', href: getHref('product') },
      { label: 'Status', href: getHref('status') },
      { label: 'Check a file', href: getHref('verify') },
      { label: 'Terms', href: getHref('terms') },
      { label: 'Privacy', href: getHref('privacy') },
      { label: 'Content policy', href: getHref('policy') },
      { label: 'Licenses', href: '/licenses.txt' },
    ],
  },
];

export function PublicFooter({ later }: { readonly later: boolean }) {
  const columns = buildColumns(useStartHref(), useSignedIn());
  return (
    <footer className={styles.footer} data-later={later ? '' : undefined}>
      <div className={styles.footerBrand}>
        <Logo name={getProductName()} />
        <p>Short videos from your own images. You only pay for finished videos.</p>
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} className={styles.footerColumn} aria-label={title}>
          <p className={styles.footerTitle}>{title}</p>
          {links.map(({ label, href }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
        </nav>
      ))}
    </footer>
  );
}
