import { statusTitle, type StatusTitle } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { StatusText, type Tone } from '@vidra/shared-ui';

const TONES: Readonly<Record<StatusTitle, Tone>> = {
  Queued: 'neutral',
  Rendering: 'accent',
  Done: 'success',
  Failed: 'danger',
  Cancelled: 'neutral',
};

/** A task's status in words. */
export function TaskStatus({ task, live }: { task: VideoTask; live?: boolean }) {
  const title = statusTitle(task.status);
  return (
    <StatusText
      tone={TONES[title]}
      busy={title === 'Rendering'}
      live={live}
      icon={title === 'Cancelled' ? 'lucide:circle-slash' : undefined}
    >
      {title}
    </StatusText>
  );
}
