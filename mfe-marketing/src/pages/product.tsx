import { ButtonLink } from '@vidra/shared-ui';
import { PublicPage } from '../layout/public-page.tsx';
import { START_HREF } from '../links.ts';
import { FeatureHead } from '../sections/feature-head.tsx';
import { Promises } from '../sections/promises.tsx';
import { ToolList } from '../sections/tool-list.tsx';

export default function ProductPage() {
  return (
    <PublicPage>
      <FeatureHead
        title="A studio for short videos"
        text="Pictures, products and stories become films here, with a price you see first and an engine that says what it is."
      >
        <ButtonLink variant="primary" size="lg" href={START_HREF}>
          Start creating
        </ButtonLink>
      </FeatureHead>
      <Promises />
      <ToolList />
    </PublicPage>
  );
}
