import { hrefOf, toolHref, toolOf, type Tool } from '@vidra/shared-contract';
import { Badge, ButtonLink, Icon } from '@vidra/shared-ui';
import { PLANS } from './plans.ts';
import styles from './being-built.module.css';

/** Says what a tool will do, that it does not work yet, and what works today. */
export function BeingBuilt({ tool }: { tool: Tool }) {
  const works = toolOf('image-to-video');
  return (
    <div className={styles.page}>
      <Icon name={tool.icon} size={32} className={styles.icon} />
      <Badge>Being built</Badge>
      <h1 className={styles.title}>{tool.title}</h1>
      <p className={styles.text}>
        {tool.description} This tool does not work yet. Once it is ready it will:
      </p>
      <ul className={styles.plans}>
        {PLANS[tool.label]?.map((plan) => (
          <li key={plan} className={styles.plan}>
            <Icon name="lucide:dot" className={styles.dot} />
            {plan}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {works && (
          <ButtonLink variant="primary" size="lg" icon={works.icon} href={toolHref(works)}>
            Make an image to video
          </ButtonLink>
        )}
        <ButtonLink size="lg" variant="ghost" href={hrefOf('workspace-home')}>
          Back to home
        </ButtonLink>
      </div>
    </div>
  );
}
