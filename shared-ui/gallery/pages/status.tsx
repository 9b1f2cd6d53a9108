import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Progress,
  Skeleton,
  Spinner,
  StatusText,
} from '../../src/index.ts';
import styles from '../gallery.module.css';
import { Section } from './section.tsx';

const tones = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const;

export function Status() {
  return (
    <Section title="Status">
      <div className={styles.row}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="accent" icon="lucide:crown">
          Pro
        </Badge>
      </div>
      <div className={styles.row}>
        <StatusText icon="lucide:clock">Queued</StatusText>
        <StatusText tone="accent" busy>
          Rendering
        </StatusText>
        <StatusText tone="success">Done</StatusText>
        <StatusText tone="danger">Failed</StatusText>
        <StatusText icon="lucide:ban">Cancelled</StatusText>
        <StatusText tone="warning">Payment due</StatusText>
        <Spinner size={14} />
        <Spinner />
        <Spinner size={24} label="Loading" />
      </div>
      <div className={styles.grid}>
        <Progress label="Rendering" value={0.64} detail="64% · 20 s left" />
        <Progress label="Waiting for the engine" detail="3rd in line" />
        <Progress label="Upload" value={0.2} hideLabel />
        <Skeleton shape="text" lines={3} />
        <Skeleton className={styles.skeleton} />
      </div>
      <div className={styles.grid}>
        <Card padding="none">
          <EmptyState
            icon="lucide:clapperboard"
            title="No videos yet"
            text="Everything you make appears here, newest first."
            headingLevel={3}
            action={<Button variant="primary">Create a video</Button>}
            secondary={<Button variant="ghost">Try a sample</Button>}
          />
        </Card>
        <Card padding="none">
          <ErrorState
            title="We couldn't load your videos"
            text="The server didn't respond. Nothing is lost."
            onRetry={() => undefined}
            details="request 01HZX3 · 504 after 10 s"
          />
        </Card>
        <Card padding="none">
          <ErrorState
            variant="page"
            headingLevel={3}
            code={404}
            title="Page Not Found"
            text="Page not found: /workspace/nowhere"
            action={<Button variant="primary">Go to workspace</Button>}
          />
        </Card>
      </div>
    </Section>
  );
}
