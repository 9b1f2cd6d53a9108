import { useTranslate } from '@vidra/shared-i18n';
import { showAgentModal } from '@vidra/shared-session';
import { ErrorState, IconButton } from '@vidra/shared-ui';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { getDraftTitle } from '../drafts/draft-kind.ts';
import { DraftsMenu } from '../drafts/drafts-menu.tsx';
import { SharedDraftNotice } from '../drafts/shared-draft-notice.tsx';
import type { BaseDraft } from '../base-draft.ts';
import type { Editor } from '../flow.ts';
import type { DraftHistory } from '../hooks/use-draft-history.ts';
import { getErrorSentence } from '../logic/problems.ts';
import { EngineNote } from './engine-note.tsx';
import { GenerateBar } from './generate-bar.tsx';
import styles from './flow-form.module.css';

/** Form of a flow: its fields, the notes on the engine, and the button with the price. */
export function FlowForm<D extends BaseDraft>({ editor }: { readonly editor: Editor<D> }) {
  const t = useTranslate();
  const { flow, offer, fault, attention, submit } = editor;
  const form = useRef<HTMLFormElement>(null);
  const reasonId = useId();
  useEffect(() => {
    if (attention > 0) focusFirstProblem(form.current);
  }, [attention]);
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t(flow.title)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={submitOnShortcut}
    >
      <div className={styles.room}>
        <div className={styles.fields} data-column>
          <div className={styles.head}>
            <h1 className={styles.title}>{t(flow.title)}</h1>
            <HistoryButtons history={editor.history} />
            <IconButton
              size="sm"
              icon="lucide:bot"
              // Translators: an assistant that plans videos.
              label={t`Ask the agent`}
              onClick={() => {
                showAgentModal(getDraftTitle(editor.draft));
              }}
            />
            <DraftsMenu editor={editor} />
          </div>
          <SharedDraftNotice work={editor.work} />
          <flow.Fields editor={editor} />
          {offer && <EngineNote offer={offer} reasonId={reasonId} />}
        </div>
      </div>
      {fault && (
        <ErrorState
          title={t`Couldn't load prices`}
          text={getErrorSentence(fault.error)}
          onRetry={fault.retry}
        />
      )}
      <GenerateBar editor={editor} reasonId={reasonId} />
    </form>
  );
}

function HistoryButtons({ history }: { readonly history: DraftHistory }) {
  const t = useTranslate();
  const { canUndo, canRedo, undo, redo } = history;
  // Not disabled, because a disabled button loses the focus.
  return (
    <>
      <IconButton
        size="sm"
        icon="lucide:undo-2"
        label={t`Undo`}
        aria-disabled={!canUndo}
        onClick={undo}
      />
      <IconButton
        size="sm"
        icon="lucide:redo-2"
        label={t`Redo`}
        aria-disabled={!canRedo}
        onClick={redo}
      />
    </>
  );
}

function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

const CONTROLS = 'input, textarea, select, button';

/**
 * Focuses the first invalid field, or the first control of an invalid group. A list without
 * controls only shows its message.
 */
function focusFirstProblem(form: HTMLFormElement | null): void {
  const invalidField = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = invalidField?.matches(CONTROLS)
    ? invalidField
    : invalidField?.querySelector<HTMLElement>(CONTROLS);
  if (control) control.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
}
