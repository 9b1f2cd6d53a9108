import { Slot } from '@vidra/remote-kit/react';
import { useTranslate } from '@vidra/shared-i18n';
import { useState } from 'react';
import { useCapabilities, useSession } from '@vidra/shared-session';
import { createGreeting } from '../home/greeting.ts';
import { FirstSteps } from '../home/first-steps.tsx';
import { OpenDrafts } from '../home/open-drafts.tsx';
import { RecentWork } from '../home/recent-work.tsx';
import { StartCard } from '../home/start-card.tsx';
import { ToolsGrid } from '../home/tools-grid.tsx';
import styles from './home.module.css';

/** Page `/workspace/home`. */
export default function HomePage() {
  const t = useTranslate();
  const [hour] = useState(() => new Date().getHours());
  const userName = useSession((session) => session.userName);
  const capabilities = useCapabilities();
  const samples = capabilities.isError ? [] : capabilities.data?.samples;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{createGreeting(hour, userName, t)}</h1>
      <div className={styles.top}>
        <StartCard samples={samples} />
        <Slot name="workspace-home.aside" className={styles.aside} data={null} />
      </div>
      <OpenDrafts />
      <RecentWork>
        <FirstSteps sample={samples?.[0]} />
      </RecentWork>
      <section className={styles.section} aria-labelledby="tools">
        <h2 id="tools" className={styles.heading}>
          {t`Tools`}
        </h2>
        <ToolsGrid />
      </section>
    </div>
  );
}
