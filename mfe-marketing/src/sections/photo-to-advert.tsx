import { message, useTranslate } from '@vidra/shared-i18n';
import { ButtonLink, CompareSlider } from '@vidra/shared-ui';
import { PRODUCT_HREF } from '../links.ts';
import { PRODUCT_PAIR } from '../media/tool-films.ts';
import { useSettled } from './use-settled.ts';
import styles from './photo-to-advert.module.css';

const STEPS = [
  // Translators: the name of a step, with the end of its sentence beside or below it.
  [message`You bring`, message`a product link or your own photos`],
  [message`You change`, message`name, price, script, voice, music and style`],
  [message`You get`, message`an ad sized for your feed, with captions`],
] as const;

/** Comparison of a photo with the film made from it. */
export function PhotoToAdvert() {
  const t = useTranslate();
  // A capture of the whole page shows pictures that nobody has scrolled to.
  const isSettled = useSettled();
  const { before, after } = PRODUCT_PAIR;
  return (
    <section className={styles.section}>
      <div className={styles.words}>
        {/* Translators: a heading: from a photo, an ad is made. */}
        <h2 className={styles.title}>{t`Photo in, ad out`}</h2>
        <p className={styles.text}>{t`Drag to compare.`}</p>
        <dl className={styles.steps}>
          {STEPS.map(([name, text]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <div>
          <ButtonLink size="lg" href={PRODUCT_HREF}>
            {t`Make a product video`}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.picture}>
        <CompareSlider
          className={styles.slider}
          ratio="9:16"
          isEager={isSettled}
          before={{ src: before.src, alt: t(before.alt) }}
          after={{ src: after.src, alt: t(after.alt) }}
        />
      </div>
    </section>
  );
}
