import { useTranslate } from '@vidra/shared-i18n';
import type { ReactNode } from 'react';
import { TextDialog } from '../../dialogs/text-dialog.tsx';
import { readAgain } from '../use-operator.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  /** Runs the action. Its error is shown beside the field, and the dialog stays open. */
  readonly onSubmit: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** Fields before the reason. */
  readonly children?: ReactNode;
}

const SHORTEST = 3;

/** Dialog that asks for a reason before an action, which every action on this page requires. */
export function ReasonDialog({ onSubmit, ...rest }: ReasonDialogProps) {
  const t = useTranslate();
  return (
    <TextDialog
      {...rest}
      label={t`Reason`}
      maxLength={300}
      findProblem={(text) =>
        text.length < SHORTEST ? t`Add a short reason. It's kept in the audit log.` : undefined
      }
      // Refetches the displayed data after success and failure.
      onSubmit={(reason) => onSubmit(reason).finally(() => void readAgain())}
    />
  );
}
