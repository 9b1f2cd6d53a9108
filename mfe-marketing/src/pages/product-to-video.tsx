import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { ButtonLink } from '@vidra/shared-ui';
import { PublicPage } from '../layout/public-page.tsx';
import { PRODUCT_HREF } from '../links.ts';
import { PRODUCT_STYLES } from '../media/tool-films.ts';
import { ClipGrid } from '../sections/clip-grid.tsx';
import { Closing } from '../sections/closing.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { FactTable, type FactRow } from '../sections/fact-table.tsx';
import { PhotoToAdvert } from '../sections/photo-to-advert.tsx';
import { Section } from '../sections/section.tsx';

const listSteps = (t: Translate): readonly FactRow[] => [
  // Translators: steps, each with its result.
  [t`Import the page`, t`Title, price, key points and images from a product link, all editable`],
  [t`Write the script`, t`Your own words or a draft to edit, in the length and tone you choose`],
  [t`Make the video`, t`Voice, captions and music, in the format your platform needs`],
];

export default function ProductToVideoPage() {
  const t = useTranslate();
  return (
    <PublicPage
      first={
        <>
          <FeatureHead title={t`Product to video`} text={t`Turn a product page into an ad.`}>
            <ButtonLink variant="primary" size="lg" href={PRODUCT_HREF}>
              {t`Make a product video`}
            </ButtonLink>
          </FeatureHead>
          <PhotoToAdvert />
        </>
      }
    >
      <Section
        title={t`In your brand's style`}
        text={t`Type, colors and pace change together; your logo and brand colors go on top.`}
      >
        <ClipGrid clips={PRODUCT_STYLES} isFirst />
      </Section>
      <Section title={t`How it works`}>
        <FactTable rows={listSteps(t)} />
      </Section>
      <Closing />
    </PublicPage>
  );
}
