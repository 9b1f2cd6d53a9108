import { getHref } from '@vidra/shared-contract';
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
  { value: 'overview', label: 'Overview', content: <Overview /> },
  { value: 'people', label: 'People', content: <People /> },
  { value: 'tasks', label: 'Tasks', content: <Tasks /> },
  {
    value: 'reports',
    label: 'Reports',
    content: (
      <>
        <Reports />
        <Flags />
      </>
    ),
  },
  { value: 'dislikes', label: 'Dislikes', content: <Dislikes /> },
  { value: 'builds', label: 'Builds', content: <Builds /> },
  { value: 'record', label: 'Audit log', content: <ActionRecord /> },
];

/** Operator panels, one at a time. */
export function AdminTabs() {
  const { error } = useRead(['overview'], (signal) =>
    callApi('operatorOverview', { query: {}, signal }),
  );
  if (error instanceof ApiError && error.code === 'second_factor_required') {
    return (
      <ErrorState
        title="Set up a second factor first"
        text={error.detail}
        action={
          <ButtonLink variant="primary" href={getHref('account')}>
            Open account page
          </ButtonLink>
        }
      />
    );
  }
  return <Tabs label="Admin" className={styles.tabs} items={ITEMS} />;
}
