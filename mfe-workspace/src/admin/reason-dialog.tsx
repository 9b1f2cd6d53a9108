import type { ReactNode } from 'react';
import { TextDialog } from '../dialogs/text-dialog.tsx';
import { readAgain } from './use-operator.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  /** Does it; what it throws is said beside the field, and the dialog stays. */
  readonly onSubmit: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** Fields before the reason. */
  readonly children?: ReactNode;
}

const SHORTEST = 3;

/** Asks why, and does it: nothing on this page is done without a reason. */
export function ReasonDialog({ onSubmit, ...rest }: ReasonDialogProps) {
  return (
    <TextDialog
      {...rest}
      label="Reason"
      maxLength={300}
      findProblem={(text) =>
        text.length < SHORTEST ? 'Say why, in a few words. It is kept on record.' : undefined
      }
      // What is shown is read anew however it ended.
      onSubmit={(reason) => onSubmit(reason).finally(() => void readAgain())}
    />
  );
}
