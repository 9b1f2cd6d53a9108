import { getLanguageName, SOURCE_LANGUAGE } from '@vidra/shared-contract';
import type { ReleaseHealth } from '@vidra/shared-contract/schemas';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { Badge } from '@vidra/shared-ui';
import styles from './admin.module.css';
import { Table } from './table.tsx';

/** Table of the live releases with their translations and with the needs that operators grant. */
export function LanguagesAndGrants({ releases }: { readonly releases: readonly ReleaseHealth[] }) {
  const t = useTranslate();
  return (
    <Table
      label={t`Languages and grants`}
      rows={releases}
      rowKey={({ name }) => name}
      columns={[
        { title: t`Name`, cell: ({ name }) => name },
        { title: t`Languages`, cell: (release) => <Languages release={release} /> },
        // Translators: a noun, permissions that operators gave to a part of the site.
        { title: t`Grants`, cell: (release) => <Grants release={release} /> },
      ]}
    />
  );
}

function Languages({ release: { languages = [] } }: { readonly release: ReleaseHealth }) {
  const t = useTranslate();
  const completeTags = languages.filter(({ missing }) => missing === 0).map(({ tag }) => tag);
  const names = [SOURCE_LANGUAGE, ...completeTags].map(getLanguageName);
  return (
    <>
      <span>{names.join(', ')}</span>
      {languages
        .filter(({ missing }) => missing > 0)
        .map(({ tag, missing }) => (
          <span key={tag} className={styles.small}>
            {/* Translators: a language, and the number of texts that it lacks. */}
            {t`${getLanguageName(tag)}: ${plural(missing, { one: '# text missing', other: '# texts missing' })}`}
          </span>
        ))}
    </>
  );
}

function Grants({ release: { needs = [], grantCommand } }: { readonly release: ReleaseHealth }) {
  const t = useTranslate();
  if (needs.length === 0) return '—';
  return (
    <>
      {needs.map(({ need, granted }) => (
        <span key={need} className={styles.badges}>
          <code className={styles.code} dir="ltr">
            {need}
          </code>
          <Badge tone={granted ? 'success' : 'warning'}>
            {granted ? t`Granted` : t`Not granted`}
          </Badge>
        </span>
      ))}
      {grantCommand !== undefined && (
        <span className={styles.small}>
          {t.rich({
            command: <code className={styles.code} dir="ltr" />,
          })`To grant it: <command>${`pnpm ${grantCommand}`}</command>`}
        </span>
      )}
    </>
  );
}
