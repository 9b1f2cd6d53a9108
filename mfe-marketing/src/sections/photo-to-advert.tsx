import { ButtonLink, CompareSlider } from '@vidra/shared-ui';
import { PRODUCT_HREF } from '../links.ts';
import { PRODUCT_PAIR } from '../media/tool-films.ts';
import styles from './photo-to-advert.module.css';

const STEPS = [
  ['You bring', 'a product’s address, or photos of your own'],
  ['You change', 'its name, price, words, voice, music and style'],
  ['You get', 'an advert in the shape of your feed, with captions'],
] as const;

/** Comparison of a photo with the film made from it. */
export function PhotoToAdvert() {
  return (
    <section className={styles.section}>
      <div className={styles.words}>
        <h2 className={styles.title}>A photo in, an advert out</h2>
        <p className={styles.text}>Draw the line across to see what became of it.</p>
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
        <CompareSlider className={styles.slider} ratio="9:16" {...PRODUCT_PAIR} />
      </div>
    </section>
  );
}
