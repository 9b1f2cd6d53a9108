import { getHref, listLanguages } from '@vidra/shared-contract';
import { useLanguage, useLanguageChoice, useTranslate, type Translate } from '@vidra/shared-i18n';
import { getProductName } from '@vidra/shared-session';
import { Logo, Select } from '@vidra/shared-ui';
import { useStartHref } from './start-link.tsx';
import { useSignedIn } from './use-signed-in.ts';
import styles from './public-page.module.css';

const buildColumns = (startHref: string, isSignedIn: boolean, t: Translate) => [
  {
    // Translators: a verb, above links to tools.
    title: t.as('verb')`Create`,
    links: [
      { label: t`Image to video`, href: getHref('feature-image-to-video') },
      { label: t`Product to video`, href: getHref('feature-product-to-video') },
      // Translators: AI models.
      { label: t`Models`, href: getHref('feature-ai-video-model') },
      { label: t`Gallery`, href: getHref('gallery') },
    ],
  },
  {
    title: getProductName(),
    links: [
      { label: t`Start creating`, href: startHref },
      isSignedIn
        ? { label: t`Workspace`, href: getHref('workspace-home') }
        : { label: t`Log in`, href: getHref('login') },
      { label: t`Plans`, href: getHref('plans') },
      { label: 'API', href: '/api/docs' },
    ],
  },
  {
    // Translators: above links to pages about the site.
    title: t`Resources`,
    links: [
      { label: t`About`, href: getHref('product') },
      // Translators: the page that shows whether the site works.
      { label: t`Status`, href: getHref('status') },
      // Translators: a page that shows who made a video or an image.
      { label: t`Check a file`, href: getHref('verify') },
      { label: t`Terms`, href: getHref('terms') },
      { label: t`Privacy`, href: getHref('privacy') },
      { label: t`Content policy`, href: getHref('policy') },
      // Translators: the licenses of open-source software.
      { label: t`Licenses`, href: '/licenses.txt' },
    ],
  },
];

export function PublicFooter({ later }: { readonly later: boolean }) {
  const t = useTranslate();
  const columns = buildColumns(useStartHref(), useSignedIn(), t);
  return (
    <footer className={styles.footer} data-later={later ? '' : undefined}>
      <div className={styles.footerBrand}>
        <Logo name={getProductName()} />
        <p>{t`Short videos from your own images. You only pay for finished videos.`}</p>
        <LanguageSelect />
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} className={styles.footerColumn} aria-label={title}>
          <p className={styles.footerTitle}>{title}</p>
          {links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      ))}
    </footer>
  );
}

/** Choice of the language; nothing on a site in English alone. */
function LanguageSelect() {
  const t = useTranslate();
  const language = useLanguage();
  const { offered, change } = useLanguageChoice();
  if (offered.length === 0) return null;
  return (
    <Select
      label={t`Language`}
      hideLabel
      className={styles.language}
      options={listLanguages(offered).map(({ tag, name }) => ({ value: tag, label: name }))}
      value={language}
      onChange={(tag) => void change(tag)}
    />
  );
}
