import {
  getMotionTitle,
  MOTION_REGISTRY,
  RATIO_TITLES,
  getToolHref,
  getTool,
  type Motion,
} from '@vidra/shared-contract';
import type { Template } from '@vidra/shared-contract/schemas';
import { Badge, ButtonLink, CameraMove, Icon } from '@vidra/shared-ui';
import styles from './template-card.module.css';

/** Template to start from. It plays while hovered or focused. */
export function TemplateCard({ template }: { readonly template: Template }) {
  const { title, description, flow, ratio, motions, settings } = template;
  const tool = getTool(flow);
  if (!tool) return null;
  const [motion] = motions.filter(isMove);
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.room}>
        <div className={styles.frame} data-ratio={ratio}>
          <Pictures template={template} />
        </div>
      </div>
      <div className={styles.texts}>
        <p className={styles.tool}>
          <Icon name={tool.icon} size={14} />
          {tool.title}
        </p>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{description}</p>
        <p className={styles.facts}>
          {motion && motions.length === 1 && <Badge>{getMotionTitle(motion)}</Badge>}
          <Badge>{RATIO_TITLES[ratio]}</Badge>
          <Badge>{settings.quality}</Badge>
        </p>
        <ButtonLink
          size="sm"
          aria-label={`Use template: ${title}`}
          href={getToolHref(tool, { template: template.templateId })}
        >
          Use template
        </ButtonLink>
      </div>
    </article>
  );
}

/** The first picture moves with the template's motion; several pictures follow each other. */
function Pictures({ template: { pictures, motions } }: { readonly template: Template }) {
  return pictures.slice(0, 4).map(({ id, thumbnailUrl }, at) => {
    const motion = motions[at] ?? motions[0] ?? 'push-in';
    const picture = <img className={styles.picture} src={thumbnailUrl} alt="" loading="lazy" />;
    return (
      <div
        key={id}
        className={styles.shot}
        data-shot={at}
        data-shots={Math.min(4, pictures.length)}
      >
        {isMove(motion) ? (
          <CameraMove motion={motion} seconds={4} alternate>
            {picture}
          </CameraMove>
        ) : (
          picture
        )}
      </div>
    );
  });
}

/** A picture of a film may be static. */
function isMove(motion: Template['motions'][number]): motion is Motion {
  return motion in MOTION_REGISTRY;
}
