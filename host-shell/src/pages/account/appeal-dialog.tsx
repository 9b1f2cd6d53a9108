import { REPORT_TEXT } from '@vidra/shared-contract';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { callApi, showToast } from '@vidra/shared-session';
import { Button, Dialog, TextArea } from '@vidra/shared-ui';
import { useId, useState, type SubmitEvent } from 'react';

interface AppealDialogProps {
  readonly decisionUid: string;
  readonly onClose: () => void;
  readonly onSent: () => Promise<unknown>;
}

/** Dialog in which a person appeals a decision about one of their videos. */
export function AppealDialog({ decisionUid, onClose, onSent }: AppealDialogProps) {
  const t = useTranslate();
  const formId = useId();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const text = words.trim();
    if (text.length < REPORT_TEXT.shortest) {
      setProblem(
        t`${plural(REPORT_TEXT.shortest, {
          one: 'Write at least # character.',
          other: 'Write at least # characters.',
        })}`,
      );
      return;
    }
    setPending(true);
    try {
      await callApi('appealDecision', { body: { decisionUid, words: text } });
      showToast({
        tone: 'success',
        title: t`Appeal sent`,
        text: t`Another person will decide. We'll email you the result.`,
      });
      await onSent();
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
      title={t`Appeal this decision`}
      description={t`Someone who didn't make the decision will look at it. You can appeal once.`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            {t`Send appeal`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t`Why should it change?`}
          dir="auto"
          rows={6}
          maxLength={REPORT_TEXT.longest}
          value={words}
          error={problem}
          onChange={(text) => {
            setWords(text);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
