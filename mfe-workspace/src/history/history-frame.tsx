import { getHref } from '@vidra/shared-contract';
import { message, useTranslate } from '@vidra/shared-i18n';
import type { ReactNode } from 'react';
import styles from './history-frame.module.css';

const KINDS = [
  // Translators: the history of all videos, beside those of the agent and of storylines.
  { name: 'history-standard', href: () => getHref('history-standard'), title: message`Standard` },
  // Translators: the assistant that plans videos by itself.
  { name: 'history-agent', href: () => getHref('history-agent'), title: message`Agent` },
  {
    name: 'history-storyline',
    href: () => getHref('history-storyline'),
    title: message`Storyline`,
  },
  { name: 'history-bin', href: () => getHref('history-bin'), title: message`Trash` },
] as const;

interface HistoryFrameProps {
  /** Name of the current kind. */
  readonly current: (typeof KINDS)[number]['name'];
  /** Whether the page shows only a part of that kind, such as a folder. */
  readonly isPart?: boolean;
  /** Defaults to `History`. */
  readonly title?: string;
  /** Controls beside the title. */
  readonly actions?: ReactNode;
  /** Controls at the end of the row of kinds. */
  readonly tools?: ReactNode;
  /** Row below both. In narrow layouts it is beside the tools as long as it fits. */
  readonly shelf?: ReactNode;
  readonly children: ReactNode;
}

/** Heading and kinds above every history. */
export function HistoryFrame(props: HistoryFrameProps) {
  const t = useTranslate();
  const { current, isPart = false, title = t`History`, actions, tools, shelf, children } = props;
  // A part is marked as current, but not as the page that the kind's link opens.
  const mark = isPart ? 'true' : 'page';
  return (
    <div className={styles.page}>
      <div className={styles.head} data-tools={tools ? true : undefined}>
        <div className={styles.top} data-wide={actions ? true : undefined}>
          <h1 className={styles.title} dir="auto">
            {title}
          </h1>
          {actions}
        </div>
        <nav aria-label={t`History types`} className={styles.kinds}>
          {KINDS.map(({ name, href, title }) => (
            <a
              key={name}
              className={styles.kind}
              href={href()}
              aria-current={name === current ? mark : undefined}
            >
              {t(title)}
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
