import { hrefOf } from '@vidra/shared-contract';
import { productName } from '@vidra/shared-session';
import { Logo } from '@vidra/shared-ui';
import { START_HREF } from '../links.ts';
import styles from './public-page.module.css';

const columns = () => [
  {
    title: 'Make',
    links: [
      { label: 'Image to video', href: hrefOf('feature-image-to-video') },
      { label: 'Product to video', href: hrefOf('feature-product-to-video') },
      { label: 'Models', href: hrefOf('feature-ai-video-model') },
    ],
  },
  {
    title: productName(),
    links: [
      { label: 'Start creating', href: START_HREF },
      { label: 'Log in', href: hrefOf('login') },
      { label: 'Plans', href: hrefOf('plans') },
      { label: 'API', href: '/api/docs' },
    ],
  },
  {
    title: 'About',
    links: [
      { label: 'What it is', href: hrefOf('product') },
      { label: 'Status', href: hrefOf('status') },
      { label: 'Terms', href: hrefOf('terms') },
      { label: 'Privacy', href: hrefOf('privacy') },
      { label: 'Licenses', href: '/licenses.txt' },
    ],
  },
];

export function PublicFooter({ later }: { readonly later: boolean }) {
  return (
    <footer className={styles.footer} data-later={later ? '' : undefined}>
      <div className={styles.footerBrand}>
        <Logo name={productName()} />
        <p>
          Short videos from your own pictures. You pay for what is finished, and for nothing else.
        </p>
      </div>
      {columns().map(({ title, links }) => (
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
