import { message, useTranslate } from '@vidra/shared-i18n';
import { StatusText } from './status-text.tsx';
import type { Tone } from './tone.ts';

interface StatusLook {
  readonly tone: Tone;
  readonly title: string;
}

const STATUSES = {
  // Translators: the states of a video.
  Queued: { tone: 'neutral', title: message`Queued` },
  Rendering: { tone: 'accent', title: message`Rendering` },
  Done: { tone: 'success', title: message`Done` },
  Failed: { tone: 'danger', title: message`Failed` },
  Cancelled: { tone: 'neutral', title: message`Cancelled` },
} as const satisfies Record<string, StatusLook>;

export type TaskStatusTextProps = {
  status: keyof typeof STATUSES;
  /** Announces changes to screen readers. */
  live?: boolean | undefined;
};

/** The status of a task, in the same words and colors everywhere. */
export function TaskStatusText({ status, live }: TaskStatusTextProps) {
  const t = useTranslate();
  const { tone, title } = STATUSES[status];
  return (
    <StatusText
      tone={tone}
      busy={status === 'Rendering'}
      live={live}
      icon={status === 'Cancelled' ? 'lucide:circle-slash' : undefined}
    >
      {t(title)}
    </StatusText>
  );
}
