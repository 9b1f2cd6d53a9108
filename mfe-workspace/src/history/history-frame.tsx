import { getHref } from '@vidra/shared-contract';
import type { ReactNode } from 'react';
import styles from './history-frame.module.css';

const KINDS = [
  { name: 'history-standard', href: () => getHref('history-standard'), title: 'Standard' },
  { name: 'history-agent', href: () => getHref('history-agent'), title: 'Agent' },
  { name: 'history-storyline', href: () => getHref('history-storyline'), title: 'Storyline' },
  { name: 'history-bin', href: () => getHref('history-bin'), title: 'Bin' },
] as const;

interface HistoryFrameProps {
  /** Which of the kinds shows. */
  readonly current: (typeof KINDS)[number]['name'];
  /** Of that kind a part alone, as a folder is. */
  readonly isPart?: boolean;
  /** `History` when absent. */
  readonly title?: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** At the end of the line of the kinds. */
  readonly tools?: ReactNode;
  /** Below both; where there is little room, beside the tools as long as it fits. */
  readonly shelf?: ReactNode;
  readonly children: ReactNode;
}

/** Heading and kinds above every history. */
export function HistoryFrame(props: HistoryFrameProps) {
  const { current, isPart = false, title = 'History', actions, tools, shelf, children } = props;
  // A page of its own within the kind: current, and not the page that its link leads to.
  const mark = isPart ? 'true' : 'page';
  return (
    <div className={styles.page}>
      <div className={styles.head} data-tools={tools ? true : undefined}>
        <div className={styles.top} data-wide={actions ? true : undefined}>
          <h1 className={styles.title}>{title}</h1>
          {actions}
        </div>
        <nav aria-label="Kinds of history" className={styles.kinds}>
          {KINDS.map(({ name, href, title }) => (
            <a
              key={name}
              className={styles.kind}
              href={href()}
              aria-current={name === current ? mark : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        {tools}
        {shelf}
      </div>
      {children}
    </div>
  );
}
