import { useTranslate } from '@vidra/shared-i18n';
import { PublicPage } from '../layout/public-page.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { Gallery } from '../sections/gallery.tsx';

/** Page `/gallery`. */
export default function GalleryPage() {
  const t = useTranslate();
  return (
    <PublicPage>
      <FeatureHead
        title={t`Gallery`}
        text={t`Videos that people made here and chose to show to everyone.`}
      />
      <Gallery />
    </PublicPage>
  );
}
