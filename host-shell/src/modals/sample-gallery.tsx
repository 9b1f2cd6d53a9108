import { selectSamples, getToolHref, getTool, type SampleKind } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { hideCreateTaskModal, useCapabilities } from '@vidra/shared-session';
import styles from './sample-gallery.module.css';

const FIRST_TOOL = 'image-to-video';
const MOST = 8;

/**
 * Kinds that suit the first slot of a tool. Tools that are not listed take everything but garments.
 */
const KINDS: Readonly<Record<string, readonly SampleKind[]>> = {
  product: ['product'],
  speaker: ['portrait'],
  'try-on': ['figure', 'portrait'],
};
const OF_OTHERS: readonly SampleKind[] = ['product', 'place', 'portrait'];

/** Gallery of the product's sample pictures, each of which starts a tool. */
export function SampleGallery({ filterItem }: { readonly filterItem: string | null }) {
  const t = useTranslate();
  const tool = getTool(filterItem ?? FIRST_TOOL) ?? getTool(FIRST_TOOL);
  const all = useCapabilities().data?.samples ?? [];
  if (!tool || all.length === 0) return null;
  const samples = selectSamples(all, ...(KINDS[tool.label] ?? OF_OTHERS)).slice(0, MOST);
  return (
    <section className={styles.gallery} aria-label={t`Start with a sample`}>
      <h3 className={styles.title}>{t`Or start with a sample`}</h3>
      <ul className={styles.samples} role="list">
        {samples.map(({ id, fileUid, title, thumbnailUrl }) => (
          <li key={id}>
            <a
              className={styles.sample}
              href={getToolHref(tool, { picture: fileUid })}
              aria-label={t`Start with “${title}”`}
              title={title}
              onClick={hideCreateTaskModal}
            >
              <img className={styles.picture} src={thumbnailUrl} alt="" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
