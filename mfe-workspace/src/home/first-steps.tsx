import { getHref, getToolHref, getTool } from '@vidra/shared-contract';
import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { showAgentModal } from '@vidra/shared-session';
import { Button, ButtonLink, Icon } from '@vidra/shared-ui';
import type { ReactNode } from 'react';
import { buildEditorHref } from './use-quick-start.ts';
import styles from './first-steps.module.css';

/** First steps for a new account, hidden after its first video. */
export function FirstSteps({ sample }: { readonly sample: SamplePicture | undefined }) {
  const t = useTranslate();
  const tool = getTool('image-to-video');
  return (
    <section className={styles.section} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.heading}>
        {t`First steps`}
      </h2>
      <ol className={styles.list}>
        <Step
          icon="lucide:image-play"
          title={t`Make a video from an image`}
          text={t`Pick a sample, choose a motion, and see the price before you generate.`}
        >
          {tool && (
            <ButtonLink
              size="sm"
              href={sample ? buildEditorHref(sample.fileUid) : getToolHref(tool)}
            >
              {t`Try a sample`}
            </ButtonLink>
          )}
        </Step>
        <Step
          icon="lucide:layout-template"
          title={t`Start from a template`}
          text={t`Finished examples. Swap in your own images and text.`}
        >
          <ButtonLink size="sm" href={getHref('workspace-templates')}>
            {t`See templates`}
          </ButtonLink>
        </Step>
        <Step
          icon="lucide:bot"
          title={t`Describe it in a sentence`}
          text={t`The agent proposes a priced plan and spends nothing until you approve.`}
        >
          <Button
            size="sm"
            onClick={() => {
              showAgentModal();
            }}
          >
            {/* Translators: the agent is an assistant that plans videos by itself. */}
            {t`Ask the agent`}
          </Button>
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Step({ icon, title, text, children }: StepProps) {
  return (
    <li className={styles.step}>
      <Icon name={icon} size={20} className={styles.icon} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {children}
    </li>
  );
}
