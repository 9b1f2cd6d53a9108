import { getHref } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { deleteDraft, useDrafts, type DraftSummary } from '@vidra/shared-session';
import { Button, ButtonLink, formatDate, Icon, IconButton, Popover } from '@vidra/shared-ui';
import { useState } from 'react';
import type { BaseDraft } from '../base-draft.ts';
import type { Editor } from '../flow.ts';
import styles from './drafts.module.css';

/** Menu of this tool's projects on this device: starts a new one, opens one or deletes one. */
export function DraftsMenu<D extends BaseDraft>({ editor }: { readonly editor: Editor<D> }) {
  const t = useTranslate();
  const { flow, work } = editor;
  const [isOpen, setOpen] = useState(false);
  const otherDrafts = useDrafts(flow.name).filter(({ draftUid }) => draftUid !== work.draftUid);
  const go = (act: () => void) => {
    setOpen(false);
    act();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      label={t`Projects`}
      trigger={
        <Button size="sm" variant="ghost" icon="lucide:files">
          {otherDrafts.length > 0 ? t`Projects (${otherDrafts.length})` : t`Projects`}
        </Button>
      }
    >
      <div className={styles.menu}>
        <Button size="sm" block icon="lucide:plus" onClick={() => go(() => work.begin())}>
          {t`New project`}
        </Button>
        {otherDrafts.length === 0 ? (
          <p className={styles.note}>
            {t`Your work saves automatically on this device. Other projects of this tool
              appear here.`}
          </p>
        ) : (
          <ul className={styles.list} aria-label={t`Other projects`}>
            {otherDrafts.map((draft) => (
              <DraftRow
                key={draft.draftUid}
                draft={draft}
                untitled={t(flow.title)}
                onOpen={() => go(() => work.open(draft.draftUid))}
              />
            ))}
          </ul>
        )}
        <ButtonLink size="sm" variant="ghost" block href={getHref('workspace-projects')}>
          {t`All projects`}
        </ButtonLink>
      </div>
    </Popover>
  );
}

interface DraftRowProps {
  readonly draft: DraftSummary;
  readonly untitled: string;
  readonly onOpen: () => void;
}

function DraftRow({ draft, untitled, onOpen }: DraftRowProps) {
  const t = useTranslate();
  const { draftUid, title, pictureUrl, changedAt } = draft;
  const name = title === '' ? untitled : title;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.picture}>
          {pictureUrl === null ? (
            <Icon name="lucide:file-text" />
          ) : (
            <img
              src={pictureUrl}
              alt=""
              // Its signed URL may have expired, although the draft has not.
              onError={(event) => {
                event.currentTarget.hidden = true;
              }}
            />
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.when}>{t`Edited ${formatDate(changedAt, 'relative')}`}</span>
        </span>
      </button>
      <IconButton
        size="sm"
        icon="lucide:trash-2"
        label={t`Delete project “${name}”`}
        onClick={() => {
          deleteDraft(draftUid);
        }}
      />
    </li>
  );
}
