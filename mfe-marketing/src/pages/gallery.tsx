import { PublicPage } from '../layout/public-page.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { Gallery } from '../sections/gallery.tsx';

/** Page `/gallery`. */
export default function GalleryPage() {
  return (
    <PublicPage>
      <FeatureHead
        title="Gallery"
        text="Videos that people made here and chose to show to everyone."
      />
      <Gallery />
    </PublicPage>
  );
}
