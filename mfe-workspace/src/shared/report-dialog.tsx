import { REPORT_CATEGORIES, REPORT_TEXT, type ReportCategory } from '@vidra/shared-contract';
import { plural, useTranslate, type Translate } from '@vidra/shared-i18n';
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
  const t = useTranslate();
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
        title={t`Thanks for your report`}
        onOpenChange={close}
        footer={
          <Button variant="primary" onClick={onClose}>
            {/* Translators: a button that closes the dialog. */}
            {t.as('button')`Done`}
          </Button>
        }
      >
        <div className={styles.sent} role="status">
          <p>
            {sent.email === ''
              ? t`A person will look at the video and decide.`
              : t`A person will look at the video and decide. We'll email the decision with its
                  reasons to ${sent.email}.`}
          </p>
          <p className={styles.note}>
            {t.rich({ code: <code dir="ltr" /> })`Reference: <code>${sent.reportUid}</code>`}
          </p>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      size="sm"
      title={t`Report this video`}
      description={t`Reports go to the site's operator, not to the person who shared it.`}
      onOpenChange={close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            {t`Send report`}
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

interface ReportInput {
  readonly category: string;
  readonly words: string;
  readonly email: string;
}

function findProblems({ category, words, email }: ReportInput, t: Translate): Problems | undefined {
  const problems: Problems = {
    ...(category === '' && { category: t`Choose a reason.` }),
    ...(words.length < REPORT_TEXT.shortest && {
      words: t`Say what is wrong in at least ${plural(REPORT_TEXT.shortest, {
        one: '# character',
        other: '# characters',
      })}.`,
    }),
    ...(email !== '' && !/^\S+@\S+$/.test(email) && { email: t`Enter a complete email address.` }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}

function ReportForm({ id, shareUid, onPending, onSent }: ReportFormProps) {
  const t = useTranslate();
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
    const inputProblems = findProblems({ category, words: text, email: address }, t);
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
        label={t`Reason`}
        placeholder={t`Choose a reason`}
        options={REPORT_CATEGORIES.map(({ value, label }) => ({ value, label: t(label) }))}
        value={category}
        error={problems.category}
        onChange={change(setCategory)}
      />
      <TextArea
        label={t`What is wrong?`}
        dir="auto"
        rows={4}
        maxLength={REPORT_TEXT.longest}
        value={words}
        error={problems.words}
        onChange={change(setWords)}
      />
      <TextField
        label={t`Email (optional)`}
        type="email"
        autoComplete="email"
        hint={t`To hear our decision and to appeal it.`}
        value={email}
        error={problems.email}
        onChange={change(setEmail)}
      />
      <p className={styles.note}>
        {t`By sending, you confirm that your report is true to the best of your knowledge.`}
      </p>
      <p role="alert" className={styles.problem}>
        {problems.form}
      </p>
    </form>
  );
}
