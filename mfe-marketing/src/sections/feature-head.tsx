import type { ReactNode } from 'react';
import type { Clip } from '../media/media.ts';
import { AmbientVideo } from './ambient-video.tsx';
import styles from './feature-head.module.css';

/** Head of a feature page. */
export function FeatureHead({
  title,
  text,
  busy,
  film,
  children,
}: {
  title: string;
  text: string;
  /** Whether the text is still loading. If set, the text is announced when it arrives. */
  busy?: boolean;
  /** Clip beside the heading. */
  film?: Omit<Clip, 'listSettings'> | undefined;
  children?: ReactNode;
}) {
  return (
    <section className={styles.head} data-film={film ? '' : undefined}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p
          className={styles.text}
          role={busy === undefined ? undefined : 'status'}
          aria-busy={busy}
        >
          {text}
        </p>
        {children !== undefined && <div>{children}</div>}
      </div>
      {film && (
        <div className={styles.film}>
          <AmbientVideo clip={film} priority sizes="(min-width: 760px) 320px, 280px" />
        </div>
      )}
    </section>
  );
}
