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
  [
    'Read the page',
    'Title, price, bullet points and pictures from a product’s address, all editable',
  ],
  ['Write the script', 'Your own words, or a draft to change, in the length and tone you choose'],
  ['Make the film', 'Voice, captions and music, in the shape your platform wants'],
] as const;

export default function ProductToVideoPage() {
  return (
    <PublicPage
      first={
        <>
          <FeatureHead
            title="Product to video"
            text="From the address of a product page to a finished advert."
          >
            <ButtonLink variant="primary" size="lg" href={PRODUCT_HREF}>
              Make a product video
            </ButtonLink>
          </FeatureHead>
          <PhotoToAdvert />
        </>
      }
    >
      <Section
        title="In the style of your brand"
        text="Type, colours and pace change together; your logo and your colours go on top."
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
