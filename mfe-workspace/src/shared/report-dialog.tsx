import { REPORT_CATEGORIES, REPORT_TEXT, type ReportCategory } from '@vidra/shared-contract';
import { callApi, createIdempotencyKey } from '@vidra/shared-session';
import { Button, Dialog, Select, TextArea, TextField } from '@vidra/shared-ui';
import { useId, useState, type SubmitEvent } from 'react';
import styles from './report-dialog.module.css';

interface ReportDialogProps {
  readonly shareUid: string;
  readonly onClose: () => void;
}

/** Form for a report of a shared video, and the confirmation once it is sent. */
export default function ReportDialog({ shareUid, onClose }: ReportDialogProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  const [sent, setSent] = useState<{ reportUid: string; email: string }>();
  const close = (open: boolean) => {
    if (!open) onClose();
  };
  if (sent) {
    return (
      <Dialog
        open
        size="sm"
        title="Thanks for your report"
        onOpenChange={close}
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className={styles.sent} role="status">
          <p>
            A person will look at the video and decide.
            {sent.email !== '' && ` We'll email the decision with its reasons to ${sent.email}.`}
          </p>
          <p className={styles.note}>
            Reference: <code>{sent.reportUid}</code>
          </p>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      size="sm"
      title="Report this video"
      description="Reports go to the site's operator, not to the person who shared it."
      onOpenChange={close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            Send report
          </Button>
        </>
      }
    >
      <ReportForm id={formId} shareUid={shareUid} onPending={setPending} onSent={setSent} />
    </Dialog>
  );
}

interface ReportFormProps {
  readonly id: string;
  readonly shareUid: string;
  readonly onPending: (isPending: boolean) => void;
  readonly onSent: (report: { reportUid: string; email: string }) => void;
}

interface Problems {
  category?: string;
  words?: string;
  email?: string;
  form?: string;
}

function findProblems(category: string, words: string, email: string): Problems | undefined {
  const problems: Problems = {
    ...(category === '' && { category: 'Choose a reason.' }),
    ...(words.length < REPORT_TEXT.shortest && {
      words: `Say what is wrong in at least ${REPORT_TEXT.shortest} characters.`,
    }),
    ...(email !== '' && !/^\S+@\S+$/.test(email) && { email: 'Enter a complete email address.' }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}

function ReportForm({ id, shareUid, onPending, onSent }: ReportFormProps) {
  const [category, setCategory] = useState<ReportCategory | ''>('');
  const [words, setWords] = useState('');
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  // A report that is sent again after a lost answer counts once.
  const [key, setKey] = useState(createIdempotencyKey);
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setProblems({});
      setKey(createIdempotencyKey());
    };
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const [text, address] = [words.trim(), email.trim()];
    const inputProblems = findProblems(category, text, address);
    setProblems(inputProblems ?? {});
    if (inputProblems || category === '') return;
    onPending(true);
    try {
      const body = { shareUid, category, words: text, ...(address !== '' && { email: address }) };
      const { reportUid } = await callApi('reportShare', { body, idempotencyKey: key });
      onSent({ reportUid, email: address });
    } catch (error) {
      setProblems({ form: (error as Error).message });
    }
    onPending(false);
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Select
        label="Reason"
        placeholder="Choose a reason"
        options={REPORT_CATEGORIES}
        value={category}
        error={problems.category}
        onChange={change(setCategory)}
      />
      <TextArea
        label="What is wrong?"
        rows={4}
        maxLength={REPORT_TEXT.longest}
        value={words}
        error={problems.words}
        onChange={change(setWords)}
      />
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="email"
        hint="To hear our decision and to appeal it."
        value={email}
        error={problems.email}
        onChange={change(setEmail)}
      />
      <p className={styles.note}>
        By sending, you confirm that your report is true to the best of your knowledge.
      </p>
      <p role="alert" className={styles.problem}>
        {problems.form}
      </p>
    </form>
  );
}
