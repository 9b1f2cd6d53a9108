import { MOTION_TITLES, toolHref, toolOf } from '@vidra/shared-contract';
import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { Badge, ButtonLink, CameraMove } from '@vidra/shared-ui';
import type { Template } from './templates.ts';
import styles from './template-card.module.css';

interface TemplateCardProps {
  readonly template: Template;
  /** The picture that shows the move. */
  readonly sample: SamplePicture | undefined;
}

/** Settings to start from; the move plays on a sample while the pointer or the focus is on it. */
export function TemplateCard({ template, sample }: TemplateCardProps) {
  const { title, text, motion, ratio, durationSeconds, quality } = template;
  const tool = toolOf('image-to-video');
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.room}>
        <div className={styles.frame} data-ratio={ratio}>
          {sample && (
            <CameraMove motion={motion} seconds={4} alternate>
              <img className={styles.picture} src={sample.thumbnailUrl} alt="" loading="lazy" />
            </CameraMove>
          )}
        </div>
      </div>
      <div className={styles.texts}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <p className={styles.facts}>
          <Badge>{MOTION_TITLES[motion]}</Badge>
          <Badge>{ratio}</Badge>
          <Badge>{durationSeconds} s</Badge>
          <Badge>{quality}</Badge>
        </p>
        {tool && (
          <ButtonLink
            size="sm"
            aria-label={`Use this: ${title}`}
            href={toolHref(tool, {
              motion,
              ratio,
              duration: String(durationSeconds),
              quality,
            })}
          >
            Use this
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
