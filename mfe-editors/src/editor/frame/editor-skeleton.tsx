import { Skeleton, VisuallyHidden } from '@vidra/shared-ui';
import frame from './editor-frame.module.css';
import styles from './editor-skeleton.module.css';

/** Placeholder of form and stage while the flow's code or its start data loads. */
export function EditorSkeleton({ title }: { readonly title: string }) {
  return (
    <div className={frame.page}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <div className={frame.layout} aria-busy="true">
        <div className={frame.form}>
          <div className={styles.fields}>
            <Skeleton className={styles.title} />
            <Skeleton className={styles.media} />
            <Skeleton className={styles.text} />
            <Skeleton className={styles.text} />
          </div>
        </div>
      </div>
    </div>
  );
}
