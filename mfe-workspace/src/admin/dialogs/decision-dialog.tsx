import { REPORT_TEXT, type DecisionBasis, type ReportDecision } from '@vidra/shared-contract';
import type { ListedReport } from '@vidra/shared-contract/schemas';
import { message, plural, useTranslate } from '@vidra/shared-i18n';
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
    title: message`Keep this video?`,
    description: message`The video stays shared, or is shared again.`,
    submitLabel: message`Keep video`,
  },
  unlist: {
    title: message`Take this video out of the gallery?`,
    description: message`Its link still works. Its owner cannot put it into the gallery again.`,
    submitLabel: message`Take out of the gallery`,
  },
  unshare: {
    title: message`Unshare this video?`,
    description: message`Its link ends, and it cannot be shared again. Its owner can still use it.`,
    submitLabel: message`Unshare video`,
  },
  remove: {
    title: message`Remove this video?`,
    description: message`Its link ends, and its owner cannot watch or download it either.`,
    submitLabel: message`Remove video`,
  },
  suspend: {
    title: message`Suspend this account?`,
    description: message`All its links stop working, and it cannot make, upload or share anything.
      Its plan is not charged again.`,
    submitLabel: message`Suspend account`,
  },
  lift: {
    title: message`Take back this decision?`,
    description: message`The video is shared again, and a suspended account works again.`,
    submitLabel: message`Take back`,
  },
};

const BASES = [
  // Translators: the basis of a decision against a video.
  { value: 'law', label: message`The law` },
  { value: 'terms', label: message`Our terms` },
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
  const t = useTranslate();
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
      setProblem(
        t`Give your reasons in at least ${plural(REPORT_TEXT.shortest, {
          one: '# character',
          other: '# characters',
        })}.`,
      );
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
      title={t(title)}
      description={t(description)}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isAgainst ? 'danger' : 'primary'}
            loading={isPending}
          >
            {t(submitLabel)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {isAgainst && (
          <RadioCards
            label={t`Based on`}
            look="segmented"
            options={BASES.map(({ value, label }) => ({ value, label: t(label) }))}
            value={basis}
            onChange={setBasis}
          />
        )}
        <TextArea
          label={t`Reasons`}
          hint={t`The owner and the reporter read this.`}
          dir="auto"
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
