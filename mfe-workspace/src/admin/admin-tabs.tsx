import { getHref } from '@vidra/shared-contract';
import { message, useTranslate } from '@vidra/shared-i18n';
import { ApiError, callApi } from '@vidra/shared-session';
import { ButtonLink, ErrorState, Tabs } from '@vidra/shared-ui';
import { Builds } from './builds.tsx';
import { Dislikes } from './reports/dislikes.tsx';
import { Flags } from './reports/flags.tsx';
import { Overview } from './overview.tsx';
import { People } from './people.tsx';
import { ActionRecord } from './record.tsx';
import { Reports } from './reports/reports.tsx';
import { Tasks } from './tasks.tsx';
import { useRead } from './use-operator.ts';
import styles from './admin.module.css';

const ITEMS = [
  { value: 'overview', label: message`Overview`, content: <Overview /> },
  { value: 'people', label: message`People`, content: <People /> },
  { value: 'tasks', label: message`Tasks`, content: <Tasks /> },
  {
    value: 'reports',
    label: message`Reports`,
    content: (
      <>
        <Reports />
        <Flags />
      </>
    ),
  },
  { value: 'dislikes', label: message`Dislikes`, content: <Dislikes /> },
  // Translators: the releases of the parts of the site.
  { value: 'builds', label: message`Builds`, content: <Builds /> },
  { value: 'record', label: message`Audit log`, content: <ActionRecord /> },
];

/** Operator panels, one at a time. */
export function AdminTabs() {
  const t = useTranslate();
  const { error } = useRead(['overview'], (signal) =>
    callApi('operatorOverview', { query: {}, signal }),
  );
  if (error instanceof ApiError && error.code === 'second_factor_required') {
    return (
      <ErrorState
        title={t`Set up a second factor first`}
        text={error.detail}
        action={
          <ButtonLink variant="primary" href={getHref('account')}>
            {t`Open account page`}
          </ButtonLink>
        }
      />
    );
  }
  const items = ITEMS.map((item) => ({ ...item, label: t(item.label) }));
  return <Tabs label={t`Admin`} className={styles.tabs} items={items} />;
}
