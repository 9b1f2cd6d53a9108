import { StatusText } from './status-text.tsx';
import type { Tone } from './tone.ts';

const TONES = {
  Queued: 'neutral',
  Rendering: 'accent',
  Done: 'success',
  Failed: 'danger',
  Cancelled: 'neutral',
} as const satisfies Record<string, Tone>;

export type TaskStatusTextProps = {
  status: keyof typeof TONES;
  /** Announces changes to screen readers. */
  live?: boolean | undefined;
};

/** The status of a task, in the same words and colors everywhere. */
export function TaskStatusText({ status, live }: TaskStatusTextProps) {
  return (
    <StatusText
      tone={TONES[status]}
      busy={status === 'Rendering'}
      live={live}
      icon={status === 'Cancelled' ? 'lucide:circle-slash' : undefined}
    >
      {status}
    </StatusText>
  );
}
