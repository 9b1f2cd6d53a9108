import { ButtonLink, CompareSlider } from '@vidra/shared-ui';
import { PRODUCT_HREF } from '../links.ts';
import { PRODUCT_PAIR } from '../media/tool-films.ts';
import { useSettled } from './use-settled.ts';
import styles from './photo-to-advert.module.css';

const STEPS = [
  ['You bring', 'a product link or your own photos'],
  ['You change', 'name, price, script, voice, music and style'],
  ['You get', 'an ad sized for your feed, with captions'],
] as const;

/** Comparison of a photo with the film made from it. */
export function PhotoToAdvert() {
  // A capture of the whole page shows pictures that nobody has scrolled to.
  const isSettled = useSettled();
  return (
    <section className={styles.section}>
      <div className={styles.words}>
        <h2 className={styles.title}>Photo in, ad out</h2>
        <p className={styles.text}>Drag to compare.</p>
        <dl className={styles.steps}>
          {STEPS.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div>
          <ButtonLink size="lg" href={PRODUCT_HREF}>
            Make a product video
          </ButtonLink>
        </div>
      </div>
      <div className={styles.picture}>
        <CompareSlider
          className={styles.slider}
          ratio="9:16"
          isEager={isSettled}
          {...PRODUCT_PAIR}
        />
      </div>
    </section>
  );
}
