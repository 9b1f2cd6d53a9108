import {
  getMotionTitle,
  getTool,
  getToolHref,
  MOTION_REGISTRY,
  RATIO_TITLES,
  type Motion,
} from '@vidra/shared-contract';
import type { Template } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Badge, ButtonLink, HoverVideo, Icon } from '@vidra/shared-ui';
import styles from './template-card.module.css';

/** Template to start from: its finished film, which plays while the card is hovered or focused. */
export function TemplateCard({ template }: { readonly template: Template }) {
  const t = useTranslate();
  const { title, description, flow, ratio, motions, settings, film, pictures } = template;
  const tool = getTool(flow);
  if (!tool) return null;
  const [motion] = motions.filter(isMove);
  return (
    <article className={styles.card} aria-label={title} data-hover-play>
      <div className={styles.room}>
        <div className={styles.frame} data-ratio={ratio}>
          <HoverVideo
            className={styles.film}
            src={film?.url}
            poster={film?.posterUrl ?? pictures[0]?.thumbnailUrl ?? ''}
            alt=""
            // A print or a capture of the whole page shows every poster.
            eager
          />
        </div>
      </div>
      <div className={styles.texts}>
        <p className={styles.tool}>
          <Icon name={tool.icon} size={14} />
          {t(tool.title)}
        </p>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <p className={styles.text} dir="auto">
          {description}
        </p>
        <p className={styles.facts}>
          {motion && motions.length === 1 && <Badge>{t(getMotionTitle(motion))}</Badge>}
          <Badge>{t(RATIO_TITLES[ratio])}</Badge>
          <Badge>{settings.quality}</Badge>
        </p>
        <ButtonLink
          size="sm"
          aria-label={t`Use template: ${title}`}
          href={getToolHref(tool, { template: template.templateId })}
        >
          {t`Use template`}
        </ButtonLink>
      </div>
    </article>
  );
}

/** A picture of a film may be static. */
function isMove(motion: Template['motions'][number]): motion is Motion {
  return motion in MOTION_REGISTRY;
}
