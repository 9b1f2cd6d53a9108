import { ButtonLink } from '@vidra/shared-ui';
import { PublicPage } from '../layout/public-page.tsx';
import { PRODUCT_HREF } from '../links.ts';
import { PRODUCT_STYLES } from '../media/tool-films.ts';
import { ClipGrid } from '../sections/clip-grid.tsx';
import { Closing } from '../sections/closing.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { FactTable } from '../sections/fact-table.tsx';
import { PhotoToAdvert } from '../sections/photo-to-advert.tsx';
import { Section } from '../sections/section.tsx';

const STEPS = [
  ['Import the page', 'Title, price, key points and images from a product link, all editable'],
  ['Write the script', 'Your own words or a draft to edit, in the length and tone you choose'],
  ['Make the video', 'Voice, captions and music, in the format your platform needs'],
] as const;

export default function ProductToVideoPage() {
  return (
    <PublicPage
      first={
        <>
          <FeatureHead title="Product to video" text="Turn a product page into an ad.">
            <ButtonLink variant="primary" size="lg" href={PRODUCT_HREF}>
              Make a product video
            </ButtonLink>
          </FeatureHead>
          <PhotoToAdvert />
        </>
      }
    >
      <Section
        title="In your brand's style"
        text="Type, colors and pace change together; your logo and brand colors go on top."
      >
        <ClipGrid clips={PRODUCT_STYLES} isFirst />
      </Section>
      <Section title="How it works">
        <FactTable rows={STEPS} />
      </Section>
      <Closing />
    </PublicPage>
  );
}
