import { getToolHref, getTool } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { deleteDraft, type DraftSummary } from '@vidra/shared-session';
import { formatDate, Icon, IconButton } from '@vidra/shared-ui';
import styles from './open-drafts.module.css';

interface DraftCardsProps {
  readonly drafts: readonly DraftSummary[];
  readonly label: string;
}

/** Projects on this device, each of which opens in its tool. */
export function DraftCards({ drafts, label }: DraftCardsProps) {
  return (
    <ul className={styles.list} role="list" aria-label={label}>
      {drafts.map((draft) => (
        <li key={draft.draftUid} className={styles.item}>
          <Draft draft={draft} />
        </li>
      ))}
    </ul>
  );
}

function Draft({ draft }: { readonly draft: DraftSummary }) {
  const t = useTranslate();
  const { draftUid, kind, pictureUrl, changedAt } = draft;
  const tool = getTool(kind);
  if (!tool) return null;
  const toolTitle = t(tool.title);
  const title = draft.title || toolTitle;
  return (
    <>
      <a className={styles.draft} href={getToolHref(tool, { draft: draftUid })}>
        <span className={styles.picture}>
          <Icon name={tool.icon} size={20} />
          {/* Its URL may have expired. Then the icon beneath it shows. */}
          {pictureUrl !== null && <img className={styles.image} src={pictureUrl} alt="" />}
        </span>
        <span className={styles.texts}>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          <span className={styles.time}>
            {toolTitle} · {formatDate(changedAt, 'relative')}
          </span>
        </span>
      </a>
      <IconButton
        className={styles.remove}
        size="sm"
        icon="lucide:x"
        label={t`Delete project “${title}”`}
        onClick={() => {
          deleteDraft(draftUid);
        }}
      />
    </>
  );
}
