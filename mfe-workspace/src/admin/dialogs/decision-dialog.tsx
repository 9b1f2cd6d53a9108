import { REPORT_TEXT, type DecisionBasis, type ReportDecision } from '@vidra/shared-contract';
import type { ListedReport } from '@vidra/shared-contract/schemas';
import { callApi } from '@vidra/shared-session';
import { Button, Dialog, RadioCards, TextArea } from '@vidra/shared-ui';
import { useId, useState, type SubmitEvent } from 'react';
import styles from '../reports/reports.module.css';
import { readAgain } from '../use-operator.ts';

interface ActionTexts {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
}

const TEXTS: Readonly<Record<ReportDecision | 'lift', ActionTexts>> = {
  keep: {
    title: 'Keep this video?',
    description: 'The video stays shared, or is shared again.',
    submitLabel: 'Keep video',
  },
  unlist: {
    title: 'Take this video out of the gallery?',
    description: 'Its link still works. Its owner cannot put it into the gallery again.',
    submitLabel: 'Take out of the gallery',
  },
  unshare: {
    title: 'Unshare this video?',
    description: 'Its link ends, and it cannot be shared again. Its owner can still use it.',
    submitLabel: 'Unshare video',
  },
  remove: {
    title: 'Remove this video?',
    description: 'Its link ends, and its owner cannot watch or download it either.',
    submitLabel: 'Remove video',
  },
  suspend: {
    title: 'Suspend this account?',
    description:
      'All its links stop working, and it cannot make, upload or share anything. Its plan is not charged again.',
    submitLabel: 'Suspend account',
  },
  lift: {
    title: 'Take back this decision?',
    description: 'The video is shared again, and a suspended account works again.',
    submitLabel: 'Take back',
  },
};

const BASES = [
  { value: 'law', label: 'The law' },
  { value: 'terms', label: 'Our terms' },
] as const;

interface DecisionDialogProps {
  readonly report: ListedReport;
  readonly action: ReportDecision | 'lift';
  readonly onClose: () => void;
}

interface Verdict {
  readonly reportUid: string;
  readonly action: ReportDecision | 'lift';
  readonly basis: DecisionBasis;
  readonly reason: string;
}

function decide({ reportUid, action, basis, reason }: Verdict) {
  if (action === 'lift') return callApi('operatorLiftDecision', { body: { reportUid, reason } });
  const body = { reportUid, decision: action, reason, ...(action !== 'keep' && { basis }) };
  return callApi('operatorDecideReport', { body });
}

/** Dialog that asks for the statement of reasons of a decision. */
export function DecisionDialog({ report, action, onClose }: DecisionDialogProps) {
  const formId = useId();
  const [basis, setBasis] = useState<DecisionBasis>('law');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const { title, description, submitLabel } = TEXTS[action];
  const isAgainst = action !== 'keep' && action !== 'lift';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const text = reason.trim();
    if (text.length < REPORT_TEXT.shortest) {
      setProblem(`Give your reasons in at least ${REPORT_TEXT.shortest} characters.`);
      return;
    }
    setPending(true);
    try {
      await decide({ reportUid: report.reportUid, action, basis, reason: text });
      // A decided report leaves the list before another one can be chosen.
      await readAgain();
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={description}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isAgainst ? 'danger' : 'primary'}
            loading={isPending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {isAgainst && (
          <RadioCards
            label="Based on"
            look="segmented"
            options={BASES}
            value={basis}
            onChange={setBasis}
          />
        )}
        <TextArea
          label="Reasons"
          hint="The owner and the reporter read this."
          rows={4}
          maxLength={REPORT_TEXT.longest}
          value={reason}
          error={problem}
          onChange={(text) => {
            setReason(text);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
