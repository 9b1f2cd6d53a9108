import { PublicPage } from '../layout/public-page.tsx';
import { Closing } from '../sections/closing.tsx';
import { Hero } from '../sections/hero.tsx';
import { HowItWorks } from '../sections/how-it-works.tsx';
import { MotionGallery } from '../sections/motion-gallery.tsx';
import { Promises } from '../sections/promises.tsx';
import { ToolList } from '../sections/tool-list.tsx';

export default function LandingPage() {
  return (
    <PublicPage>
      <Hero />
      <HowItWorks />
      <MotionGallery />
      <Promises />
      <ToolList />
      <Closing />
    </PublicPage>
  );
}
