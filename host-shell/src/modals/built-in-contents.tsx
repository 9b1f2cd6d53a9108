import { getToolHref, TOOLS } from '@vidra/shared-contract';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { hideCreateTaskModal, showAgentModal, useSession, useUi } from '@vidra/shared-session';
import { Icon } from '@vidra/shared-ui';
import { BeginWithFile } from './start-with-file.tsx';
import { SampleGallery } from './sample-gallery.tsx';
import styles from './contents.module.css';

/** Remaining credits, shown where no remote sells plans and credits. */
export function PurchaseNotice() {
  const t = useTranslate();
  const credits = useSession(({ videoCredits }) => videoCredits);
  return (
    <div className={styles.notice}>
      <p className={styles.amount}>
        {t.rich({ unit: <span /> })`${plural(credits, {
          one: '# <unit>credit left</unit>',
          other: '# <unit>credits left</unit>',
        })}`}
      </p>
      <p className={styles.text}>
        {t`Credits aren't for sale on this site right now, but you can spend the ones you have. If a
          video fails or is canceled, its credits are returned.`}
      </p>
    </div>
  );
}

/** Thanks after a purchase, with the current credits. */
export function SuccessNotice() {
  const t = useTranslate();
  const credits = useSession(({ videoCredits }) => videoCredits);
  return (
    <div className={styles.notice}>
      <p className={styles.amount}>
        {t.rich({ unit: <span /> })`${plural(credits, {
          one: '# <unit>credit</unit>',
          other: '# <unit>credits</unit>',
        })}`}
      </p>
      <p className={styles.text}>{t`Purchase complete. Your credits are up to date.`}</p>
    </div>
  );
}

/** The request to the agent, shown where no remote provides its modal. */
export function AgentNotice() {
  const t = useTranslate();
  const prompt = useUi(({ agentModal }) => agentModal.prompt);
  return (
    <div className={styles.notice}>
      {prompt && (
        <blockquote className={styles.quote} dir="auto">
          {prompt}
        </blockquote>
      )}
      <p className={styles.text}>
        {t`The agent comes with the editors, which aren't part of this site right now.`}
      </p>
    </div>
  );
}

/** The tools that can create something. */
export function CreateTaskContent() {
  const t = useTranslate();
  const filterItem = useUi(({ createTaskModal }) => createTaskModal.filterItem);
  const tools = TOOLS.filter(
    ({ label, parentLabel }) => !filterItem || label === filterItem || parentLabel === filterItem,
  );
  return (
    <>
      <ul className={styles.tools}>
        {(tools.length > 0 ? tools : TOOLS).map((tool) => (
          <li key={tool.label}>
            <a className={styles.tool} href={getToolHref(tool)} onClick={hideCreateTaskModal}>
              <span className={styles.toolIcon}>
                <Icon name={tool.icon} size={20} />
              </span>
              <span>
                <span className={styles.toolTitle}>{t(tool.title)}</span>
                <span className={styles.toolText}>{t(tool.description)}</span>
              </span>
            </a>
          </li>
        ))}
        <li>
          <BeginWithFile filterItem={filterItem} />
        </li>
        {!filterItem && (
          <li>
            <button
              type="button"
              className={styles.tool}
              onClick={() => {
                hideCreateTaskModal();
                showAgentModal();
              }}
            >
              <span className={styles.toolIcon}>
                <Icon name="lucide:bot" size={20} />
              </span>
              <span>
                <span className={styles.toolTitle}>{t`Ask the agent`}</span>
                <span className={styles.toolText}>
                  {t`Describe it in a sentence. Get a priced plan.`}
                </span>
              </span>
            </button>
          </li>
        )}
      </ul>
      <SampleGallery filterItem={filterItem} />
    </>
  );
}
